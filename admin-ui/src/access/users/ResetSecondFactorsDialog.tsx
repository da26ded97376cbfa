import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ResetSecondFactorsBody } from '../../../../contract/access/second-factors.ts';
import type { UserView } from '../../../../contract/access/users.ts';
import { secondFactorTexts } from '../../../../domain/access/second-factors/second-factor-texts.ts';
import { factorsPath } from '../../../../ui-kit/access/second-factors/second-factor-queries.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { focusWhenShown } from '../../../../ui-kit/focus-when-shown.ts';
import { http } from '../../../../ui-kit/http.ts';
import { PasswordField } from '../../../../ui-kit/PasswordField.tsx';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { fullName } from './full-name.ts';

/** An admin removes the second factors of another user, and confirms it with the own password. */
export const ResetSecondFactorsDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
  const [password, setPassword] = useState('');
  const command = useCommand(
    (body: ResetSecondFactorsBody, idempotencyKey) =>
      http.post<null>(`${factorsPath(user.id)}/reset`, { body, idempotencyKey }),
    { success: 'Second steps were reset', quiet: true, onDone: onClose },
  );
  const problems = password ? [] : [{ field: 'password', message: secondFactorTexts.passwordMissing }];
  const { errors, check } = useChecked(problems, command.failure);
  return (
    <FormDialog
      title="Reset second steps"
      saveLabel="Reset"
      isDestructive
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ password }))}
    >
      <Typography>
        Every second step and the recovery codes of {fullName(user)} will be removed, and the user will be
        signed out everywhere. The user gets an email. The password does not change.
      </Typography>
      <PasswordField
        label="Your Current Password"
        autoComplete="current-password"
        inputRef={focusWhenShown}
        value={password}
        onChange={setPassword}
        error={Boolean(errors['password'])}
        helperText={errors['password']}
      />
    </FormDialog>
  );
};
