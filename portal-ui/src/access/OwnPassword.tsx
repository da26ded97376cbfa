import { passwordTexts } from '../../../domain/access/password-texts.ts';
import { ChangePasswordDialog, type SavedPassword } from '../../../ui-kit/access/ChangePasswordDialog.tsx';
import type { SessionUser } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { useNotices } from '../shell/NoticeArea.tsx';
import { useCommand } from '../shell/useCommand.ts';

export const OwnPassword = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
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
