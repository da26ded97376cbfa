import { passwordTexts } from '../../../../domain/access/password-texts.ts';
import { ChangePasswordDialog, type SavedPassword } from '../../../../ui-kit/access/ChangePasswordDialog.tsx';
import type { UserView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { useRole } from '../../shell/useRole.ts';

export const PasswordDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
  const role = useRole();
  const command = useCommand(
    (body: SavedPassword, idempotencyKey) =>
      http.post<null>(`users/${user.id}/save-password`, { body, idempotencyKey }),
    { success: passwordTexts.saved, quiet: true, onDone: onClose },
  );
  return (
    <ChangePasswordDialog
      username={user.username}
      // Part 1 §6.
      needsCurrent={role !== 'admin'}
      command={command}
      onSubmit={command.run}
      onCancel={onClose}
    />
  );
};
