import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import type { ChangeUsernameBody } from '../../contract/access/users.ts';
import { usernameChangeProblems } from '../../domain/access/user-problems.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import type { ApiFailure } from '../api-failure.ts';
import { FormDialog, type Sending } from '../FormDialog.tsx';
import { focusWhenShown } from '../focus-when-shown.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useChecked } from '../useChecked.ts';

interface ChangeUsernameDialogProps {
  /** The current username. */
  readonly username: string;
  /** False if an admin changes the username of another user; the password is the admin's then. */
  readonly isOwn: boolean;
  readonly command: Sending;
  readonly onSubmit: (body: ChangeUsernameBody) => void;
  readonly onCancel: () => void;
  /** For example a notice that another user changed the record. */
  readonly notice?: ReactNode;
}

/** Requests another username. It takes effect once it is confirmed with the link in an email to that address. */
export const ChangeUsernameDialog = (props: ChangeUsernameDialogProps) => {
  const { username, isOwn, command, onSubmit, onCancel, notice } = props;
  const [wanted, setWanted] = useState('');
  const [originalPassword, setPassword] = useState('');
  const change = { username: wanted, originalPassword };
  const { errors, check } = useChecked(usernameChangeProblems(change), command.failure);
  return (
    <FormDialog
      title="Change Username"
      command={command}
      describeFailure={usernameNotSaved}
      onCancel={onCancel}
      onSubmit={() => check(() => onSubmit({ ...change, username: wanted.trim() }))}
    >
      {notice}
      <TextField
        label="Username"
        value={username}
        slotProps={{ input: { readOnly: true }, htmlInput: { tabIndex: -1 } }}
      />
      <TextField
        label="New Username"
        type="email"
        autoComplete="off"
        required
        inputRef={focusWhenShown}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        error={Boolean(errors['username'])}
        helperText={
          errors['username'] ??
          'We will send an email to this address. The username changes when it is confirmed there.'
        }
      />
      <PasswordField
        label={isOwn ? 'Current Password' : 'Your Own Password'}
        autoComplete="current-password"
        value={originalPassword}
        onChange={setPassword}
        error={Boolean(errors['originalPassword'])}
        helperText={errors['originalPassword']}
      />
    </FormDialog>
  );
};

/** Part 1 §8: the message for a taken username is shown unchanged. */
function usernameNotSaved({ status, code, message }: ApiFailure): string {
  if (status === 0) return userTexts.usernameNoAnswer;
  return code === 'username.taken' ? message : userTexts.usernameNotSaved(message);
}
