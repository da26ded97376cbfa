import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { NOTHING } from '../field-value.ts';

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly startsHere?: boolean;
  readonly error?: string | undefined;
  /** Below the field, while there is no error. */
  readonly help?: string;
  readonly disabled?: boolean;
}

/** Selects one of a few choices. The choice with the empty value means none. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, choices, value, onChange, startsHere = false, error, help, disabled = false } = props;
  return (
    <TextField
      select
      label={label}
      // MUI warns about a value that is not among the choices, so none is selected until they are loaded.
      value={choices.some((choice) => choice.value === value) ? value : ''}
      {...(startsHere ? { inputRef: focusWhenShown } : {})}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => choice.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
      error={Boolean(error)}
      helperText={error ?? help}
      disabled={disabled}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label || NOTHING}
        </MenuItem>
      ))}
    </TextField>
  );
}
