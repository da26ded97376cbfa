import Clear from '@mui/icons-material/Clear';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { OrderedRows } from '../../shell/OrderedRows.tsx';
import { type ConfigDraft, type DraftEntry, optionsFor, type Side, withBlank } from './config-draft.ts';

interface EntriesEditorProps {
  readonly side: Side;
  readonly draft: ConfigDraft;
  /** The first empty line gets the focus. */
  readonly startsHere: boolean;
  readonly onChange: (lines: readonly DraftEntry[]) => void;
  /** Enter in an empty line: nothing more is wanted on this side. */
  readonly onFinish: () => void;
  readonly error: string | undefined;
}

const words = {
  rows: {
    label: 'Rows',
    one: 'Row',
    hint: 'Rows are nested in this order.',
    keys: 'Type to find an entry: Enter takes it and goes to the next line. Enter in an empty line goes to the columns.',
  },
  columns: {
    label: 'Columns',
    one: 'Column',
    hint: 'Figures to count, or another breakdown, beside each other.',
    keys: 'Enter in an empty line saves the report.',
  },
} as const;

/** The rows or the columns of a report, chosen from the catalogue and put in order by mouse or keyboard. */
export const EntriesEditor = ({ side, draft, startsHere, onChange, onFinish, error }: EntriesEditorProps) => {
  const lines = draft[side];
  const { label, one, hint, keys } = words[side];
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const wanted = useRef(startsHere);

  // After the lines are drawn: the next empty one may be new.
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    const next = lines.find(({ key }) => key === '') ?? lines[0];
    if (next) inputs.current.get(next.id)?.focus();
  });

  const choose = (id: string, chosen: Pick<DraftEntry, 'key' | 'name'>) =>
    onChange(withBlank(lines.map((line) => (line.id === id ? { ...line, ...chosen } : line))));
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {hint}{' '}
        <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
          {keys}
        </Box>
      </Typography>
      {error === undefined ? null : (
        <Alert severity="error" sx={{ mb: 1 }}>
          {error}
        </Alert>
      )}
      <OrderedRows
        label={label}
        rows={lines}
        nameOf={({ name }) => name || 'the empty line'}
        onReorder={onChange}
        canDrag
      >
        {(line, place) => (
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
            <EntryField
              label={`${one} ${place + 1}`}
              side={side}
              line={line}
              draft={draft}
              keepInput={(input) => {
                if (input) inputs.current.set(line.id, input);
                else inputs.current.delete(line.id);
              }}
              onChoose={(chosen, byKeyboard) => {
                if (byKeyboard) wanted.current = true;
                choose(line.id, chosen);
              }}
              onFinish={onFinish}
            />
            <IconButton
              aria-label={`Remove ${line.name || `${one.toLowerCase()} ${place + 1}`}`}
              onClick={() => onChange(withBlank(lines.filter(({ id }) => id !== line.id)))}
              sx={{ mt: 0.25 }}
            >
              <Clear fontSize="small" />
            </IconButton>
          </Box>
        )}
      </OrderedRows>
    </>
  );
};

interface EntryFieldProps {
  readonly label: string;
  readonly side: Side;
  readonly line: DraftEntry;
  readonly draft: ConfigDraft;
  readonly keepInput: (input: HTMLInputElement | null) => void;
  readonly onChoose: (entry: Pick<DraftEntry, 'key' | 'name'>, byKeyboard: boolean) => void;
  readonly onFinish: () => void;
}

const EntryField = ({ label, side, line, draft, keepInput, onChoose, onFinish }: EntryFieldProps) => {
  const [typed, setTyped] = useState(line.name);
  const isHighlighted = useRef(false);
  const options = optionsFor(line, side, draft);
  return (
    <Autocomplete
      fullWidth
      // The first match, as soon as something is typed: until then Enter means that the line stays empty.
      autoHighlight={typed !== '' && typed !== line.name}
      options={options}
      groupBy={({ group }) => group}
      value={options.find(({ key }) => key === line.key) ?? null}
      onChange={(event, option) =>
        onChoose(
          { key: option?.key ?? '', name: option?.name ?? '' },
          event.type === 'keydown' && option !== null,
        )
      }
      onInputChange={(_, text) => setTyped(text)}
      onHighlightChange={(_, option) => {
        isHighlighted.current = option !== null;
      }}
      onClose={() => {
        isHighlighted.current = false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isHighlighted.current || line.key !== '' || typed !== '') return;
        event.preventDefault();
        onFinish();
      }}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ key }) => key}
      isOptionEqualToValue={(one, other) => one.key === other.key}
      noOptionsText="Nothing has this name."
      slotProps={{ listbox: { sx: { maxHeight: 280 } }, paper: { variant: 'outlined' } }}
      renderOption={({ key, ...properties }, { name, meaning }) => (
        <Box component="li" key={key} {...properties}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2">{name}</Typography>
            <Typography variant="caption" component="p" color="text.secondary">
              {meaning}
            </Typography>
          </Box>
        </Box>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          inputRef={keepInput}
          placeholder="Choose"
          slotProps={{ inputLabel: { ...parameters.InputLabelProps, shrink: true } }}
        />
      )}
    />
  );
};
