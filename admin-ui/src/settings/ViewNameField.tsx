import TextField from '@mui/material/TextField';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';

interface ViewNameFieldProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
  readonly problem: string | undefined;
}

export const ViewNameField = ({ name, onChange, problem }: ViewNameFieldProps) => (
  <TextField
    label="Name"
    required
    inputRef={focusWhenShown}
    value={name}
    onChange={(event) => onChange(event.target.value)}
    error={Boolean(problem)}
    helperText={problem}
    slotProps={{ htmlInput: { maxLength: 100 } }}
  />
);
