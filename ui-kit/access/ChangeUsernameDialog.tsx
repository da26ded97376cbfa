import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { usernameProblems } from '../../domain/access/user-problems.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import type { ApiFailure } from '../api-failure.ts';
import { FormDialog, type Sending } from '../FormDialog.tsx';
import { focusWhenShown } from '../focus-when-shown.ts';
import { useChecked } from '../useChecked.ts';

interface ChangeUsernameDialogProps {
  /** The current username. */
  readonly username: string;
  readonly command: Sending;
  readonly onSubmit: (username: string) => void;
  readonly onCancel: () => void;
  /** For example a notice that another user changed the record. */
  readonly notice?: ReactNode;
}

export const ChangeUsernameDialog = (props: ChangeUsernameDialogProps) => {
  const { username, command, onSubmit, onCancel, notice } = props;
  const [wanted, setWanted] = useState('');
  const { errors, check } = useChecked(usernameProblems(wanted), command.failure);
  return (
    <FormDialog
      title="Change Username"
      command={command}
      describeFailure={usernameNotSaved}
      onCancel={onCancel}
      onSubmit={() => check(() => onSubmit(wanted.trim()))}
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
        helperText={errors['username']}
      />
    </FormDialog>
  );
};

/** Part 1 §8: the message for a taken username is shown unchanged. */
function usernameNotSaved({ status, code, message }: ApiFailure): string {
  if (status === 0) return userTexts.usernameNoAnswer;
  return code === 'username.taken' ? message : userTexts.usernameNotSaved(message);
}
