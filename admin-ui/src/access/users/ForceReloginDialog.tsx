import type { UserView } from '../../../../contract/access/users.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { fullName } from './full-name.ts';

export const ForceReloginDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
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
