import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import type { ReportConfigView } from '../../../../contract/reports/configs.ts';
import { configTexts } from '../../../../domain/reports/configs/config-texts.ts';
import { configProblems, LONGEST_NAME } from '../../../../domain/reports/configs/report-config.ts';
import type { ReportLayout } from '../../../../domain/reports/pivot/catalogue.ts';
import type { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { thisYear } from '../../../../ui-kit/business-time.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { Pair } from '../../shell/record/Pair.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { CONFIGS, configResource } from '../report-paths.ts';
import { type ConfigDraft, changeBody, createBody, draftOf, fieldsOf, newConfig } from './config-draft.ts';
import { useSeasons } from './config-queries.ts';
import { EntriesEditor } from './EntriesEditor.tsx';

interface ConfigDialogProps {
  /** Undefined for a new one. */
  readonly config?: ReportConfigView;
  /** A new report begins as a copy of this one. */
  readonly copied?: ReportConfigView;
  /** Gets the id of the saved report. */
  readonly onSaved?: (id: string) => void;
  readonly onClose: () => void;
}

const parts = ['rows', 'columns', 'subtotals'] as const;
type Part = (typeof parts)[number];
/** `times`: how often the editor itself led there, with the focus; 0 after a click on the tab. */
interface Turned {
  readonly part: Part;
  readonly times: number;
}
const partNames: Readonly<Record<Part, string>> = {
  rows: 'Rows',
  columns: 'Columns',
  subtotals: 'Subtotals',
};

/** Report config editor (part 2 §2, D048). */
export const ConfigDialog = ({ config, copied, onSaved, onClose }: ConfigDialogProps) => {
  const [before, setBefore] = useState(() => beginning(config, copied));
  const [draft, setDraft] = useState(before);
  const [turned, setTurned] = useState<Turned>({ part: 'rows', times: 0 });
  const goTo = (part: Part) => setTurned(({ times }) => ({ part, times: times + 1 }));
  const change = (changes: Partial<ConfigDraft>) => setDraft((typed) => ({ ...typed, ...changes }));
  const [id] = useState(config?.id ?? newId);
  const command = useCommand(
    ({ typed, revision }: { typed: ConfigDraft; revision: string }, idempotencyKey) =>
      config
        ? http.put<{ id: string }>(configResource(id), {
            body: changeBody(before, typed),
            revision,
            idempotencyKey,
          })
        : http.post<{ id: string }>(CONFIGS, { body: createBody(id, typed), idempotencyKey }),
    {
      success: config ? 'Report saved' : 'Report created',
      quiet: true,
      onDone: (saved) => {
        onClose();
        onSaved?.(saved);
      },
    },
  );
  const seen = useSeen(config ?? unsaved, command);
  const problems = configProblems(fieldsOf(draft));
  const { errors, check } = useChecked(problems, command.failure);
  const form = useRef<HTMLDivElement>(null);
  const save = () => {
    const [first] = problems;
    if (first?.field === 'rows' || first?.field === 'columns') goTo(first.field);
    check(() => command.run({ typed: draft, revision: seen.revision }));
  };
  return (
    <FormDialog
      title={config ? 'Edit Report' : 'New Report'}
      maxWidth="sm"
      command={command}
      describeFailure={notSaved}
      saveLabel={config ? 'Save' : 'Create'}
      onCancel={onClose}
      onSubmit={save}
    >
      <SeenConflict
        seen={seen}
        onReload={(current) => {
          setBefore(draftOf(current));
          setDraft(draftOf(current));
        }}
      />
      <TextField
        label="Name"
        required
        inputRef={focusWhenShown}
        value={draft.name}
        onChange={({ target }) => change({ name: target.value })}
        onKeyDown={(event) => {
          // A new report has no rows yet, so Enter goes on instead of saving it.
          if (event.key !== 'Enter' || draft.name.trim() === '' || draft.rows.some(({ key }) => key)) return;
          event.preventDefault();
          goTo('rows');
        }}
        error={Boolean(errors['name'])}
        helperText={errors['name']}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { maxLength: LONGEST_NAME, autoComplete: 'off' },
        }}
      />
      <Pair>
        <TextField
          label="Year"
          required
          value={draft.year}
          onChange={({ target }) => change({ year: target.value })}
          error={Boolean(errors['report_year'])}
          helperText={errors['report_year']}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
        />
        <SeasonField
          value={draft.seasonId}
          onChange={(seasonId) => change({ seasonId })}
          error={errors['domain_id']}
        />
      </Pair>
      <div ref={form}>
        <LayoutTabs
          draft={draft}
          turned={turned}
          errors={errors}
          onTurn={(part) => setTurned({ part, times: 0 })}
          onGo={goTo}
          onChange={change}
          onFinish={() => form.current?.closest('form')?.requestSubmit()}
        />
      </div>
    </FormDialog>
  );
};

function beginning(config: ReportConfigView | undefined, copied: ReportConfigView | undefined): ConfigDraft {
  if (config) return draftOf(config);
  return copied ? { ...draftOf(copied), name: `${copied.name} (Copy)` } : newConfig(thisYear());
}

/** A new report has no revision. */
const unsaved: ReportConfigView = {
  id: '',
  key: '',
  name: '',
  report_year: 2000,
  domain_id: null,
  domain_name: null,
  report_config: { rows: [], columns: [], subtotals: { rows: true, columns: false, grand: true } },
  is_on_dashboard: false,
  revision: '',
};

/** M250, also where the server did not answer. */
const notSaved = ({ message }: Pick<ApiFailure, 'message'>): string => {
  const begin = configTexts.notSaved('');
  return message.startsWith(begin) ? message : `${begin}${message}`;
};

interface SeasonFieldProps {
  readonly value: string;
  readonly onChange: (seasonId: string) => void;
  readonly error: string | undefined;
}

const SeasonField = ({ value, onChange, error }: SeasonFieldProps) => {
  const seasons = useSeasons();
  return (
    <ChoiceField
      label="Season"
      value={value}
      choices={[
        { value: '', label: 'All seasons' },
        ...(seasons.data ?? []).map(({ id, season_name }) => ({ value: id, label: season_name })),
      ]}
      onChange={onChange}
      error={error}
    />
  );
};

interface LayoutTabsProps {
  readonly draft: ConfigDraft;
  readonly turned: Turned;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onTurn: (part: Part) => void;
  /** Turns to a part, and begins in its first empty line. */
  readonly onGo: (part: Part) => void;
  readonly onChange: (changes: Partial<ConfigDraft>) => void;
  readonly onFinish: () => void;
}

const LayoutTabs = (props: LayoutTabsProps) => {
  const { draft, turned, errors, onTurn, onGo, onChange, onFinish } = props;
  const { part, times } = turned;
  const prefix = useId();
  return (
    <>
      <Tabs
        value={part}
        onChange={(_, next: Part) => onTurn(next)}
        aria-label="Parts of the report"
        sx={{ borderBottom: '1px solid', borderColor: 'divider', mb: 2 }}
      >
        {parts.map((one) => (
          <Tab
            key={one}
            value={one}
            label={partNames[one]}
            id={`${prefix}${one}`}
            aria-controls={`${prefix}panel`}
            sx={errors[one] ? { color: 'error.main' } : {}}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${prefix}panel`} aria-labelledby={`${prefix}${part}`}>
        {part === 'subtotals' ? (
          <SubtotalSwitches subtotals={draft.subtotals} onChange={(subtotals) => onChange({ subtotals })} />
        ) : (
          <EntriesEditor
            key={`${part} ${times}`}
            side={part}
            draft={draft}
            startsHere={times > 0}
            error={errors[part]}
            onChange={(lines) => onChange({ [part]: lines })}
            onFinish={part === 'rows' ? () => onGo('columns') : onFinish}
          />
        )}
      </div>
    </>
  );
};

interface SubtotalSwitchesProps {
  readonly subtotals: ReportLayout['subtotals'];
  readonly onChange: (subtotals: ReportLayout['subtotals']) => void;
}

const switches = [
  { name: 'rows', label: 'Subtotals of rows', hint: 'After each row of the first level.' },
  {
    name: 'columns',
    label: 'Totals of columns',
    hint: 'A total of each first-level column, and one of all.',
  },
  { name: 'grand', label: 'Grand total', hint: 'The last row. It counts every fact once.' },
] as const;

const SubtotalSwitches = ({ subtotals, onChange }: SubtotalSwitchesProps) => (
  <Stack spacing={1}>
    {switches.map(({ name, label, hint }) => (
      <div key={name}>
        <FormControlLabel
          label={label}
          control={
            <Switch
              checked={subtotals[name]}
              onChange={(_, isOn) => onChange({ ...subtotals, [name]: isOn })}
            />
          }
        />
        <FormHelperText sx={{ mt: 0, ml: 6 }}>{hint}</FormHelperText>
      </div>
    ))}
  </Stack>
);
