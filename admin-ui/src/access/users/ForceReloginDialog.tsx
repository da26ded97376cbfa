import { useNavigate } from 'react-router-dom';
import type { UserView } from '../../../../contract/access/users.ts';
import { http } from '../../../../ui-kit/http.ts';
import { signOutOfAllDevices } from '../../../../ui-kit/sign-in.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { fullName } from './full-name.ts';
import { useIsOwn } from './useIsOwn.ts';

interface ForceReloginDialogProps {
  readonly user: UserView;
  readonly onClose: () => void;
}

/** Signs a user out of all devices: users themselves, or an admin for them. */
export const ForceReloginDialog = (props: ForceReloginDialogProps) =>
  useIsOwn(props.user.id) ? <SignOutOfAllDevices {...props} /> : <ForceRelogin {...props} />;

const ForceRelogin = ({ user, onClose }: ForceReloginDialogProps) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) => http.post<null>(`users/${user.id}/force-relogin`, { idempotencyKey }),
    { success: 'All sessions were ended', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Force re-login"
      confirmLabel="End all sessions"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      {fullName(user)} will be signed out on every device and will have to sign in again. The password does
      not change.
    </ConfirmDialog>
  );
};

const SignOutOfAllDevices = ({ user, onClose }: ForceReloginDialogProps) => {
  const navigate = useNavigate();
  const command = useCommand((_: undefined, idempotencyKey) => signOutOfAllDevices(user.id, idempotencyKey), {
    quiet: true,
    onDone: () => void navigate('/login', { replace: true }),
  });
  return (
    <ConfirmDialog
      title="Sign out of all devices"
      confirmLabel="Sign out of all devices"
      isDestructive
      command={command}
      onConfirm={() => command.run(undefined)}
      onCancel={onClose}
    >
      You will be signed out on every device, including this one. Your password does not change.
    </ConfirmDialog>
  );
};
