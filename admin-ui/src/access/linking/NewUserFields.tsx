import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type LinkUserForm, rolesToGive } from '../../../../domain/access/link-user.ts';
import { useRole } from '../../shell/useRole.ts';

interface NewUserFieldsProps {
  readonly draft: LinkUserForm;
  readonly onChange: (part: Partial<LinkUserForm>) => void;
  readonly errors: Readonly<Record<string, string | undefined>>;
}

export const NewUserFields = ({ draft, onChange, errors }: NewUserFieldsProps) => {
  const role = useRole();
  const roles = role ? rolesToGive(role).toSorted((one, other) => one.name.localeCompare(other.name)) : [];
  const line = (field: 'firstName' | 'lastName' | 'username', label: string) => ({
    label,
    required: true,
    autoComplete: 'off',
    value: draft[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
    error: Boolean(errors[field]),
    helperText: errors[field],
  });
  return (
    <Stack spacing={2.5} useFlexGap sx={{ pt: 1 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField {...line('firstName', 'First Name')} />
        <TextField {...line('lastName', 'Last Name')} />
      </Stack>
      <TextField {...line('username', 'Username (email)')} type="email" />
      <TextField
        select
        label="Role"
        required
        value={draft.userRole ?? ''}
        onChange={({ target: { value } }) => onChange({ userRole: Number(value) })}
        error={Boolean(errors['userRole'])}
        helperText={errors['userRole']}
      >
        {roles.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
};
