import { useState } from 'react';
import { passwordChangeProblems } from '../../domain/access/choose-password.ts';
import type { PasswordOwner } from '../../domain/access/password.ts';
import { passwordTexts } from '../../domain/access/password-texts.ts';
import type { ApiFailure } from '../api-failure.ts';
import { FormDialog, type Sending } from '../FormDialog.tsx';
import { focusWhenShown } from '../focus-when-shown.ts';
import { PasswordField } from '../PasswordField.tsx';
import { useChecked } from '../useChecked.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { UsernameForManagers } from './UsernameForManagers.tsx';

/** The body of `POST users/:user/save-password`. */
export interface SavedPassword {
  readonly password: string;
  readonly originalPassword?: string;
}

interface ChangePasswordDialogProps {
  readonly owner: PasswordOwner;
  /** True if this user has to enter the current password (part 1 §5). */
  readonly needsCurrent: boolean;
  readonly command: Sending;
  readonly onSubmit: (saved: SavedPassword) => void;
  readonly onCancel: () => void;
}

const untouched = { originalPassword: '', password: '', repeated: '' };

export const ChangePasswordDialog = (props: ChangePasswordDialogProps) => {
  const { owner, needsCurrent, command, onSubmit, onCancel } = props;
  const [change, setChange] = useState(untouched);
  const { errors, check } = useChecked(
    passwordChangeProblems(change, { owner, needsCurrent }),
    command.failure,
  );
  const { password, originalPassword } = change;
  return (
    <FormDialog
      title="Change Password"
      command={command}
      describeFailure={passwordNotSaved}
      onCancel={onCancel}
      onSubmit={() => check(() => onSubmit({ password, ...(needsCurrent ? { originalPassword } : {}) }))}
    >
      <UsernameForManagers username={owner.username} />
      {needsCurrent ? (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          inputRef={focusWhenShown}
          value={originalPassword}
          onChange={(typed) => setChange({ ...change, originalPassword: typed })}
          error={Boolean(errors['originalPassword'])}
          helperText={errors['originalPassword']}
        />
      ) : null}
      <NewPasswordFields
        owner={owner}
        {...(needsCurrent ? {} : { inputRef: focusWhenShown })}
        value={change}
        onChange={(chosen) => setChange({ ...change, ...chosen })}
        errors={errors}
      />
    </FormDialog>
  );
};

/** Part 1 §8. */
const passwordNotSaved = ({ status, message }: ApiFailure): string =>
  status === 0 ? passwordTexts.noAnswer : passwordTexts.notSaved(message);
