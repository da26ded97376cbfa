import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { useRoles } from './useRoles.ts';

interface RoleFieldProps {
  readonly roleId: number;
  readonly onChange: (roleId: number) => void;
  readonly problem: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
}

export const RoleField = ({ roleId, onChange, problem, inputRef }: RoleFieldProps) => {
  const roles = useRoles();
  return (
    <TextField
      select
      label="Role"
      required
      inputRef={inputRef}
      // MUI warns about a value that is not among the choices, so none is selected until the roles are
      // loaded.
      value={roles.some(({ id }) => id === roleId) ? roleId : ''}
      onChange={({ target: { value } }) => onChange(Number(value))}
      error={Boolean(problem)}
      helperText={problem}
    >
      {roles.map(({ id, role_name }) => (
        <MenuItem key={id} value={id}>
          {role_name}
        </MenuItem>
      ))}
    </TextField>
  );
};
