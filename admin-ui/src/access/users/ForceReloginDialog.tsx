import type { UserView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { fullName } from './full-name.ts';

export const ForceReloginDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
  const command = useCommand(
    (_: undefined, idempotencyKey) => http.post<null>(`users/${user.id}/force-relogin`, { idempotencyKey }),
    { success: 'Every session was ended', quiet: true, onDone: onClose },
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
      {fullName(user)} is signed out on every device and has to sign in again. The password stays as it is.
    </ConfirmDialog>
  );
};
