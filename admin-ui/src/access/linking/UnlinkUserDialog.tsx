import type { AthleteUserView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { ConfirmDialog } from '../../shell/ConfirmDialog.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { linkedUsersPath } from './linked-users-path.ts';

interface UnlinkUserDialogProps {
  readonly athleteId: string;
  readonly user: AthleteUserView;
  readonly onClose: () => void;
}

export const UnlinkUserDialog = ({ athleteId, user, onClose }: UnlinkUserDialogProps) => {
  const command = useCommand(
    (userId: string, idempotencyKey) =>
      http.delete<{ id: string }>(`${linkedUsersPath(athleteId)}/${userId}`, { idempotencyKey }),
    { success: 'User unlinked', quiet: true, onDone: onClose },
  );
  return (
    <ConfirmDialog
      title="Unlink User"
      confirmLabel="Unlink"
      isDestructive
      command={command}
      onConfirm={() => command.run(user.user_id)}
      onCancel={onClose}
    >
      {user.display_name || user.username} will not see this athlete in the portal any more. The user stays.
    </ConfirmDialog>
  );
};
