import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CreateUserBody } from '../../../../contract/access/users.ts';
import { chosenPasswordProblems } from '../../../../domain/access/choose-password.ts';
import { passwordTexts } from '../../../../domain/access/password-texts.ts';
import { newUserProblems } from '../../../../domain/access/user-problems.ts';
import { NewPasswordFields } from '../../../../ui-kit/access/NewPasswordFields.tsx';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { RoleField } from './RoleField.tsx';
import { userPath } from './user-paths.ts';

/** The role of parents (part 1 §6). */
const DEFAULT_ROLE_ID = 40;

const empty = { firstName: '', lastName: '', username: '', roleId: DEFAULT_ROLE_ID };
const noPassword = { password: '', repeated: '' };

/** Create User (part 1 §5). Afterwards the page of the new user opens, where an invitation can be sent. */
export const CreateUserDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId);
  const [user, setUser] = useState(empty);
  const [hasPassword, setHasPassword] = useState(false);
  const [chosen, setChosen] = useState(noPassword);
  const navigate = useNavigate();
  const command = useCommand(
    (body: CreateUserBody, idempotencyKey) => http.post<{ id: string }>('users', { body, idempotencyKey }),
    {
      success: 'User created',
      quiet: true,
      onDone: (created) => {
        onClose();
        void navigate(userPath(created));
      },
    },
  );
  const passwordProblems = hasPassword ? chosenPasswordProblems(chosen, user, passwordTexts.missing) : [];
  const { errors, check } = useChecked([...newUserProblems(user), ...passwordProblems], command.failure);
  const { password } = chosen;

  const input = (field: 'firstName' | 'lastName' | 'username', label: string) => ({
    label,
    required: true,
    value: user[field],
    onChange: (event: { target: { value: string } }) => setUser({ ...user, [field]: event.target.value }),
    error: Boolean(errors[field]),
    helperText: errors[field],
  });

  return (
    <FormDialog
      title="Create User"
      maxWidth="sm"
      command={command}
      saveLabel="Create"
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ id, ...user, ...(hasPassword ? { password } : {}) }))}
    >
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextField {...input('firstName', 'First Name')} inputRef={focusWhenShown} />
        <TextField {...input('lastName', 'Last Name')} />
      </Stack>
      <TextField {...input('username', 'Username (email)')} type="email" autoComplete="off" />
      <RoleField
        roleId={user.roleId}
        onChange={(roleId) => setUser({ ...user, roleId })}
        problem={errors['roleId']}
      />
      <FormControlLabel
        control={<Checkbox checked={hasPassword} onChange={(_, isOn) => setHasPassword(isOn)} />}
        label="Create Password"
      />
      {hasPassword ? (
        <NewPasswordFields owner={user} value={chosen} onChange={setChosen} errors={errors} />
      ) : null}
    </FormDialog>
  );
};
