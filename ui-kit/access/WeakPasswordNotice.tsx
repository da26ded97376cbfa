import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { passwordTexts } from '../../domain/access/password-texts.ts';
import { rememberWeakPassword, useWeakPassword } from './weak-password.ts';

/** Shown after a sign-in with a password that does not meet the current requirements, until it is closed. */
export const WeakPasswordNotice = ({ action }: { action: ReactNode }) =>
  useWeakPassword() ? (
    <Alert
      severity="warning"
      variant="outlined"
      onClose={() => rememberWeakPassword(false)}
      sx={{ mb: 3, alignItems: 'flex-start' }}
    >
      {passwordTexts.weak}
      <br />
      {action}
    </Alert>
  ) : null;
