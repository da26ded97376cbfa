import TextField from '@mui/material/TextField';
import { LONGEST_NAME } from '../../../../domain/communications/templates/message-template.ts';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';

interface TemplateNameFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error: string | undefined;
  readonly isFocused?: boolean;
}

export const TemplateNameField = ({ value, onChange, error, isFocused = false }: TemplateNameFieldProps) => (
  <TextField
    label="Name"
    required
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={Boolean(error)}
    helperText={error ?? 'Authors choose templates by name. Recipients do not see it.'}
    slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
    {...(isFocused && { inputRef: focusWhenShown })}
  />
);
