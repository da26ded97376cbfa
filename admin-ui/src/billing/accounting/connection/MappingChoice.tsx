import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { messageOf } from '../../../../../ui-kit/api-failure.ts';
import type { AccountingChoiceView } from '../../../../../ui-kit/api-types.ts';

interface MappingChoiceProps {
  readonly label: string;
  readonly value: string | null;
  /** As accounting answered, or why it did not. */
  readonly choices: {
    readonly data: readonly AccountingChoiceView[] | undefined;
    readonly error: Error | null;
  };
  readonly onChange: (id: string | null) => void;
}

/** One of the names that accounting has, or none: then accounting's own default holds. */
export const MappingChoice = ({ label, value, choices, onChange }: MappingChoiceProps) => {
  const { data = [], error } = choices;
  const isGone = value !== null && choices.data !== undefined && !data.some(({ id }) => id === value);
  return (
    <TextField
      select
      label={label}
      value={value !== null && (isGone || data.some(({ id }) => id === value)) ? value : ''}
      onChange={({ target }) => onChange(target.value || null)}
      error={Boolean(error) || isGone}
      helperText={error ? messageOf(error) : isGone ? 'It is not in the books any more.' : undefined}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Not chosen</MenuItem>
      {isGone ? <MenuItem value={value}>{value}</MenuItem> : null}
      {data.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
