import TextField from '@mui/material/TextField';

interface NumberFieldProps {
  readonly label: string;
  /** As it is typed; the rules say whether it is a number. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly disabled?: boolean;
}

/** A small whole number; the keyboard of a phone has digits. */
export const NumberField = (props: NumberFieldProps) => {
  const { label, value, onChange, error, hint, disabled = false } = props;
  return (
    <TextField
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(error)}
      helperText={error ?? hint}
      slotProps={{
        inputLabel: { shrink: true },
        // What a disabled input says is to be read, too.
        formHelperText: { sx: { '&.Mui-disabled': { color: 'text.secondary' } } },
        htmlInput: { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' },
      }}
    />
  );
};
