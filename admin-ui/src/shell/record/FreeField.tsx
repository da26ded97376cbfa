import TextField from '@mui/material/TextField';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';

interface FreeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** The maximum length that the API accepts. */
  readonly maxLength: number;
  readonly startsHere?: boolean;
  /** More than one line. */
  readonly isLong?: boolean;
}

/** A free text. */
export const FreeField = (props: FreeFieldProps) => {
  const { label, value, onChange, error, required, maxLength, startsHere = false, isLong = false } = props;
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(error)}
      helperText={error}
      required={required ?? false}
      {...(isLong ? { multiline: true, minRows: 4, maxRows: 16 } : {})}
      {...(startsHere ? { inputRef: focusWhenShown } : {})}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength, autoComplete: 'off' } }}
    />
  );
};
