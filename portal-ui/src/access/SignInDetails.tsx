import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { SessionUser } from '../../../contract/access/sign-in.ts';
import { passwordTexts } from '../../../domain/access/password-texts.ts';
import { userTexts } from '../../../domain/access/user-texts.ts';
import { ChangePasswordDialog, type SavedPassword } from '../../../ui-kit/access/ChangePasswordDialog.tsx';
import { ChangeUsernameDialog } from '../../../ui-kit/access/ChangeUsernameDialog.tsx';
import { http } from '../../../ui-kit/http.ts';
import { checkSession } from '../../../ui-kit/sign-in.ts';
import { useNotices } from '../shell/NoticeArea.tsx';
import { useCommand } from '../shell/useCommand.ts';
import { AccountLine, AccountSection } from './AccountSection.tsx';

export const SignInDetails = ({ user }: { user: SessionUser }) => {
  const [changing, setChanging] = useState<'username' | 'password'>();
  const close = () => setChanging(undefined);
  return (
    <AccountSection title="Name and sign-in">
      <AccountLine>
        <LabeledValue label="Name" value={`${user.first_name} ${user.last_name}`} />
      </AccountLine>
      <AccountLine
        action={
          <Button onClick={() => setChanging('username')} aria-label="Change Username">
            Change
          </Button>
        }
      >
        <LabeledValue label="Email (your username)" value={user.username} />
      </AccountLine>
      <AccountLine
        action={
          <Button onClick={() => setChanging('password')} aria-label="Change Password">
            Change
          </Button>
        }
      >
        <LabeledValue label="Password" value="••••••••" />
      </AccountLine>
      {changing === 'username' ? <UsernameDialog user={user} onClose={close} /> : null}
      {changing === 'password' ? <PasswordDialog user={user} onClose={close} /> : null}
    </AccountSection>
  );
};

const LabeledValue = ({ label, value }: { label: string; value: string }) => (
  <>
    <Typography variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography sx={{ fontWeight: 600 }}>{value}</Typography>
  </>
);

const PasswordDialog = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const notices = useNotices();
  const command = useCommand(
    (body: SavedPassword, idempotencyKey) =>
      http.post(`users/${user.id}/save-password`, { body, idempotencyKey }),
    {
      onDone() {
        notices.succeeded(passwordTexts.saved);
        onClose();
      },
    },
  );
  return (
    <ChangePasswordDialog
      username={user.username}
      needsCurrent
      command={command}
      onSubmit={command.run}
      onCancel={onClose}
    />
  );
};

const UsernameDialog = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const notices = useNotices();
  const command = useCommand(
    async (username: string, idempotencyKey) => {
      await http.post(`users/${user.id}/username`, { body: { username }, idempotencyKey });
      // Pages show the username stored in the session.
      await checkSession();
    },
    {
      onDone() {
        notices.succeeded(userTexts.usernameSaved);
        onClose();
      },
    },
  );
  return (
    <ChangeUsernameDialog
      username={user.username}
      command={command}
      onSubmit={command.run}
      onCancel={onClose}
    />
  );
};
