import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface FilterChoiceProps {
  readonly label: string;
  /** Shown while nothing is chosen. */
  readonly all: string;
  /** Empty while nothing is selected. */
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** Filters a list by one of a few values. */
export const FilterChoice = ({ label, all, value, choices, onChange }: FilterChoiceProps) => (
  <TextField
    select
    label={label}
    // There is nothing to choose until the choices are loaded.
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
