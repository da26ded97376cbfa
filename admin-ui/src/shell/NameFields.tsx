import TextField from '@mui/material/TextField';
import { focusWhenShown } from '../../../ui-kit/focus-when-shown.ts';

interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

interface NameFieldsProps {
  readonly name: PersonName;
  readonly onChange: (name: PersonName) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

/** The first inputs of a dialog about a person. */
export const NameFields = ({ name, onChange, errors }: NameFieldsProps) => (
  <>
    <TextField
      label="First Name"
      required
      inputRef={focusWhenShown}
      value={name.firstName}
      onChange={(event) => onChange({ ...name, firstName: event.target.value })}
      error={Boolean(errors['firstName'])}
      helperText={errors['firstName']}
    />
    <TextField
      label="Last Name"
      required
      value={name.lastName}
      onChange={(event) => onChange({ ...name, lastName: event.target.value })}
      error={Boolean(errors['lastName'])}
      helperText={errors['lastName']}
    />
  </>
);
