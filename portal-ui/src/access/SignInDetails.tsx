import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionUser } from '../../../contract/access/sign-in.ts';
import type { ChangeUsernameBody, UserView } from '../../../contract/access/users.ts';
import { passwordTexts } from '../../../domain/access/password-texts.ts';
import { userTexts } from '../../../domain/access/user-texts.ts';
import { ChangePasswordDialog, type SavedPassword } from '../../../ui-kit/access/ChangePasswordDialog.tsx';
import { ChangeUsernameDialog } from '../../../ui-kit/access/ChangeUsernameDialog.tsx';
import { PendingUsername } from '../../../ui-kit/access/PendingUsername.tsx';
import { rememberWeakPassword } from '../../../ui-kit/access/weak-password.ts';
import type { ApiFailure } from '../../../ui-kit/api-failure.ts';
import { http } from '../../../ui-kit/http.ts';
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
      <PendingUsernameLine userId={user.id} />
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

const PendingUsernameLine = ({ userId }: { userId: string }) => {
  const notices = useNotices();
  const { data: pending } = useQuery({
    queryKey: ['own profile', userId],
    queryFn: async ({ signal }) => (await http.get<UserView>('users/profile', { signal })).results,
    select: (profile) => profile.pending_username,
  });
  const onFailed = ({ message }: ApiFailure) => notices.failed(message);
  const sending = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post(`users/${userId}/username-change/send-again`, { idempotencyKey }),
    { onDone: () => notices.succeeded(userTexts.usernameSentAgain), onFailed },
  );
  const canceling = useCommand(
    (_: undefined, idempotencyKey) => http.delete(`users/${userId}/username-change`, { idempotencyKey }),
    { onDone: () => notices.succeeded(userTexts.usernameCanceled), onFailed },
  );
  if (!pending) return null;
  return (
    <AccountLine>
      <PendingUsername
        pending={pending}
        isSending={sending.isRunning}
        isCanceling={canceling.isRunning}
        onSendAgain={() => sending.run(undefined)}
        onCancel={() => canceling.run(undefined)}
      />
    </AccountLine>
  );
};

const PasswordDialog = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const notices = useNotices();
  const command = useCommand(
    (body: SavedPassword, idempotencyKey) =>
      http.post(`users/${user.id}/save-password`, { body, idempotencyKey }),
    {
      onDone() {
        rememberWeakPassword(false);
        notices.succeeded(passwordTexts.saved);
        onClose();
      },
    },
  );
  return (
    <ChangePasswordDialog
      owner={{ username: user.username, roleId: user.role_id }}
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
    (body: ChangeUsernameBody, idempotencyKey) =>
      http.post(`users/${user.id}/username`, { body, idempotencyKey }),
    {
      onDone() {
        notices.succeeded(userTexts.usernameRequested);
        onClose();
      },
    },
  );
  return (
    <ChangeUsernameDialog
      username={user.username}
      isOwn
      command={command}
      onSubmit={command.run}
      onCancel={onClose}
    />
  );
};
