import TextField from '@mui/material/TextField';

interface NumberFieldProps {
  readonly label: string;
  /** As typed; the rules of the form check that it is a number. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly disabled?: boolean;
}

/** A small whole number, with a digits keyboard on phones. */
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
        // The hint of a disabled input must stay readable.
        formHelperText: { sx: { '&.Mui-disabled': { color: 'text.secondary' } } },
        htmlInput: { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' },
      }}
    />
  );
};
