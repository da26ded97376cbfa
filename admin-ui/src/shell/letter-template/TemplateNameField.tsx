import TextField from '@mui/material/TextField';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';

interface TemplateNameFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error: string | undefined;
  readonly hint: string;
  readonly longest: number;
  readonly isFocused?: boolean;
}

export const TemplateNameField = (props: TemplateNameFieldProps) => {
  const { value, onChange, error, hint, longest, isFocused = false } = props;
  return (
    <TextField
      label="Name"
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(error)}
      helperText={error ?? hint}
      slotProps={{ htmlInput: { maxLength: longest } }}
      {...(isFocused && { inputRef: focusWhenShown })}
    />
  );
};
