import TextField from '@mui/material/TextField';
import { LONGEST_NAME, templateKey } from '../../../../domain/marketing/templates/marketing-template.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';

interface TemplateNameFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error: string | undefined;
  readonly isFocused?: boolean;
}

export const TemplateNameField = ({ value, onChange, error, isFocused = false }: TemplateNameFieldProps) => {
  const key = templateKey(value);
  return (
    <TextField
      label="Name"
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={Boolean(error)}
      helperText={error ?? (key ? `Key: ${key}. Families do not see it.` : 'Families do not see it.')}
      slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
      {...(isFocused && { inputRef: focusWhenShown })}
    />
  );
};
