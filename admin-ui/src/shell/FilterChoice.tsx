import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface FilterChoiceProps {
  readonly label: string;
  /** What it says while nothing is chosen. */
  readonly all: string;
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** Narrows a list to one of a few. */
export const FilterChoice = ({ label, all, value, choices, onChange }: FilterChoiceProps) => (
  <TextField
    select
    label={label}
    // Nothing can be chosen before the choices are there.
    value={choices.some((choice) => choice.value === value) ? value : ''}
    onChange={({ target }) => onChange(target.value)}
    fullWidth={false}
    sx={{ flex: { xs: '1 1 40%', sm: '0 0 auto' }, minWidth: { sm: 140 } }}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    <MenuItem value="">{all}</MenuItem>
    {choices.map((choice) => (
      <MenuItem key={choice.value} value={choice.value}>
        {choice.label}
      </MenuItem>
    ))}
  </TextField>
);
