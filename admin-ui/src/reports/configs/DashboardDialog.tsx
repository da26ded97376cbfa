import Clear from '@mui/icons-material/Clear';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReportDashboardView } from '../../../../contract/reports/configs.ts';
import { configTexts } from '../../../../domain/reports/configs/config-texts.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { OrderedRows } from '../../shell/OrderedRows.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { DASHBOARD } from '../report-paths.ts';

type Choice = ReportDashboardView['valueList'][number];

interface DashboardDialogProps {
  readonly dashboard: ReportDashboardView;
  readonly onClose: () => void;
}

/** Training-group dashboard config (part 2 §2, D049): which reports it shows, and in which order. */
export const DashboardDialog = ({ dashboard, onClose }: DashboardDialogProps) => {
  const [chosen, setChosen] = useState(() => chosenOf(dashboard));
  const [typed, setTyped] = useState('');
  const command = useCommand(
    ({ reports, revision }: { reports: readonly Choice[]; revision: string }, idempotencyKey) =>
      http.put<{ id: string }>(DASHBOARD, { body: bodyOf(reports), revision, idempotencyKey }),
    { success: 'Dashboard saved', quiet: true, onDone: onClose },
  );
  const seen = useSeen(dashboard, command);
  const { valueList } = dashboard;
  const free = valueList.filter(({ id }) => !chosen.some((one) => one.id === id));
  const problem = command.failure?.errors['reports'];
  return (
    <FormDialog
      title="Dashboard Reports"
      maxWidth="sm"
      command={command}
      onCancel={onClose}
      onSubmit={() => command.run({ reports: chosen, revision: seen.revision })}
    >
      <SeenConflict seen={seen} onReload={(current) => setChosen(chosenOf(current))} />
      {problem ? <Alert severity="error">{configTexts.notSaved(problem)}</Alert> : null}
      {valueList.length === 0 ? (
        <Typography color="text.secondary">
          There are no saved reports to choose from yet. Create one with New Report first.
        </Typography>
      ) : (
        <Autocomplete
          options={free}
          value={null}
          inputValue={typed}
          onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
          onChange={(_, report) => {
            if (report) setChosen([...chosen, report]);
          }}
          autoHighlight
          blurOnSelect={false}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={free.length === 0 ? 'All reports are on the dashboard.' : 'No matching reports'}
          renderOption={({ key, ...properties }, report) => (
            <Box component="li" key={key} {...properties}>
              <ReportWords report={report} />
            </Box>
          )}
          renderInput={(parameters) => (
            <TextField
              {...parameters}
              label="Add a report"
              placeholder="Search by name"
              inputRef={focusWhenShown}
              slotProps={{ inputLabel: { ...parameters.InputLabelProps, shrink: true } }}
            />
          )}
        />
      )}
      {chosen.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          The dashboard is empty.
        </Typography>
      ) : (
        <OrderedRows
          label="Reports on the dashboard"
          rows={chosen}
          nameOf={({ label }) => label}
          onReorder={setChosen}
          canDrag
        >
          {(report) => (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <ReportWords report={report} />
              </Box>
              <IconButton
                aria-label={`Remove ${report.label}`}
                onClick={() => setChosen(chosen.filter(({ id }) => id !== report.id))}
              >
                <Clear fontSize="small" />
              </IconButton>
            </Box>
          )}
        </OrderedRows>
      )}
    </FormDialog>
  );
};

const ReportWords = ({ report: { label, report_year } }: { readonly report: Choice }) => (
  <Box>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {label}
    </Typography>
    <Typography variant="caption" component="p" color="text.secondary">
      {report_year}
    </Typography>
  </Box>
);

function chosenOf({ report_config, valueList }: ReportDashboardView): readonly Choice[] {
  const byId = new Map(valueList.map((choice) => [choice.id, choice]));
  return report_config.reports.flatMap(({ reportId }) => byId.get(reportId) ?? []);
}

const bodyOf = (reports: readonly Choice[]) => ({
  report_config: { reports: reports.map(({ id }, place) => ({ reportId: id, ordinal: place + 1 })) },
});
