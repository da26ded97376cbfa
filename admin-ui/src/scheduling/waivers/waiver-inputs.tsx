import Checkbox from '@mui/material/Checkbox';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { useGroupChoices } from './waiver-queries.ts';

interface InputProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

export const WaiverName = ({ value, onChange, error }: InputProps<string>) => (
  <TextField
    label="Name"
    inputRef={focusWhenShown}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={Boolean(error)}
    helperText={error ?? 'Parents see this name.'}
  />
);

/** The training groups whose athletes need the waiver; none for all athletes. */
export const WaiverAudience = ({ value, onChange, error }: InputProps<readonly string[]>) => {
  const { data: groups = [] } = useGroupChoices();
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.label ?? 'A deleted group';
  return (
    <TextField
      select
      label="Who needs it"
      value={[...value]}
      onChange={({ target }) => onChange(listOf(target.value))}
      error={Boolean(error)}
      helperText={error ?? 'Choose training groups, or none for all active athletes.'}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: (chosen) => listOf(chosen).map(nameOf).join(', ') || 'All athletes',
        },
      }}
    >
      {groups
        .filter(({ id, is_active }) => is_active || value.includes(id))
        .map(({ id, label }) => (
          <MenuItem key={id} value={id}>
            <Checkbox checked={value.includes(id)} />
            <ListItemText primary={label} />
          </MenuItem>
        ))}
    </TextField>
  );
};

/** A select with several values tells them as a list, or as one text if the browser filled it in. */
const listOf = (value: unknown): string[] => {
  if (typeof value === 'string') return value ? value.split(',') : [];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

export const WaiverTextField = ({ value, onChange, error }: InputProps<string>) => (
  <TextField
    label="Text"
    multiline
    minRows={10}
    maxRows={20}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={Boolean(error)}
    helperText={error ?? 'A published text never changes. Later texts are new versions.'}
  />
);
