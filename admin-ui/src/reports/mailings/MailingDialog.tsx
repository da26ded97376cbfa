import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailingView, PossibleRecipientView } from '../../../../contract/reports/mailings.ts';
import { mailRhythms, scheduleWords } from '../../../../domain/reports/mailings/mail-schedule.ts';
import { clockWords } from '../../../../domain/shared/moment-words.ts';
import type { ReportParameters } from '../../../../domain/shared/report-table.ts';
import { weekdays } from '../../../../domain/shared/week.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { CheckList } from '../../shell/CheckList.tsx';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { QueryState } from '../../shell/QueryState.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import {
  bodyOf,
  draftOf,
  draftProblems,
  type MailingDraft,
  moving,
  newMailing,
  withRhythm,
} from './mailing-draft.ts';

interface MailingDialogProps {
  readonly report: string;
  readonly parameters: ReportParameters;
  /** Undefined for a new one. */
  readonly mailing?: MailingView;
  readonly onClose: () => void;
}

const rhythmLabels = { weekly: 'Every week', monthly: 'Every month' } as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const monthDays = Array.from({ length: 31 }, (_, day) => day + 1);

/** Chooses when a report is mailed, and to whom. */
export const MailingDialog = ({ report, parameters, mailing, onClose }: MailingDialogProps) => {
  const [draft, setDraft] = useState<MailingDraft>(() => (mailing ? draftOf(mailing) : newMailing));
  const change = (changes: Partial<MailingDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const recipients = useRecipients(report);
  const command = useCommand(
    (revision: string, idempotencyKey) => {
      if (mailing) {
        const body = bodyOf(draft);
        return http.put<{ id: string }>(`reports/mailings/${mailing.id}`, { body, revision, idempotencyKey });
      }
      const body = { ...bodyOf(draft), report, parameters: moving(parameters) };
      return http.post<{ id: string }>('reports/mailings', { body, idempotencyKey });
    },
    { success: mailing ? 'Mailing saved' : 'The report will be mailed', quiet: true, onDone: onClose },
  );
  const seen = useSeen(mailing ?? { revision: '' }, command);
  const { errors, check } = useChecked(draftProblems(draft), command.failure);
  return (
    <FormDialog
      title={mailing ? `Mailing of ${mailing.title}` : 'Mail this report'}
      maxWidth="sm"
      command={command}
      saveLabel={mailing ? 'Save' : 'Mail'}
      onCancel={onClose}
      onSubmit={() => check(() => command.run(seen.revision))}
    >
      {mailing ? <SeenConflict seen={seen} onReload={() => setDraft(draftOf(mailing))} /> : null}
      <ToggleButtonGroup
        exclusive
        size="small"
        value={draft.rhythm}
        aria-label="How often"
        onChange={(_, chosen: unknown) => {
          const rhythm = mailRhythms.find((one) => one === chosen);
          if (rhythm) setDraft((before) => withRhythm(before, rhythm));
        }}
      >
        {mailRhythms.map((rhythm) => (
          <ToggleButton key={rhythm} value={rhythm}>
            {rhythmLabels[rhythm]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <TextField
          select
          label={draft.rhythm === 'weekly' ? 'Day of the week' : 'Day of the month'}
          value={draft.day}
          onChange={({ target }) => change({ day: Number(target.value) })}
          error={errors['day'] !== undefined}
          helperText={errors['day']}
        >
          {draft.rhythm === 'weekly'
            ? weekdays.map((name, day) => (
                <MenuItem key={name} value={day}>
                  {name}
                </MenuItem>
              ))
            : monthDays.map((day) => (
                <MenuItem key={day} value={day}>
                  {day === 31 ? 'Last day' : day}
                </MenuItem>
              ))}
        </TextField>
        <TextField
          select
          label="Hour"
          value={draft.hour}
          onChange={({ target }) => change({ hour: Number(target.value) })}
          error={errors['hour'] !== undefined}
          helperText={errors['hour']}
        >
          {hours.map((hour) => (
            <MenuItem key={hour} value={hour}>
              {clockWords(`${String(hour).padStart(2, '0')}:00`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {scheduleWords(draft)}, on the clocks of the business. Each email is about its own time.
      </Typography>
      <QueryState query={recipients} what="users">
        {(users) => (
          <Box sx={{ maxHeight: 240, overflowY: 'auto' }}>
            <CheckList
              label="To"
              choices={withGone(users, mailing).map(({ id, name }) => ({ value: id, label: name }))}
              chosen={draft.user_ids}
              onChange={(user_ids) => change({ user_ids })}
            />
          </Box>
        )}
      </QueryState>
      {errors['user_ids'] === undefined ? null : <FormHelperText error>{errors['user_ids']}</FormHelperText>}
      <TextField
        select
        label="Attached as"
        value={draft.format}
        onChange={({ target }) => change({ format: target.value === 'csv' ? 'csv' : 'xlsx' })}
      >
        <MenuItem value="xlsx">Excel</MenuItem>
        <MenuItem value="csv">CSV</MenuItem>
      </TextField>
      <Box>
        <FormControlLabel
          label="Include names of athletes"
          control={
            <Checkbox
              checked={draft.names_children}
              onChange={(_, names_children) => change({ names_children })}
            />
          }
        />
        <FormHelperText sx={{ mt: 0 }}>
          Athletes are children. Without their names, the email says “Athlete 1”; the names are shown when the
          report is opened here.
        </FormHelperText>
      </Box>
    </FormDialog>
  );
};

/** The users who may get it, and those who were chosen before and may not anymore, so that they can be taken out. */
function withGone(users: readonly PossibleRecipientView[], mailing: MailingView | undefined) {
  const known = new Set(users.map(({ id }) => id));
  const gone = (mailing?.recipients ?? []).filter(({ id }) => !known.has(id));
  return [...users, ...gone.map(({ id, name }) => ({ id, name: `${name || 'Deleted user'} (stopped)` }))];
}

const useRecipients = (report: string) =>
  useQuery({
    queryKey: ['reports', 'mailings', 'recipients', report],
    queryFn: async ({ signal }) =>
      (
        await http.get<readonly PossibleRecipientView[]>(
          `reports/mailings/recipients?${new URLSearchParams({ report })}`,
          { signal },
        )
      ).results,
  });
