import { userTexts } from '../../../domain/access/user-texts.ts';
import { ChangeUsernameDialog } from '../../../ui-kit/access/ChangeUsernameDialog.tsx';
import type { SessionUser } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { checkSession } from '../../../ui-kit/sign-in.ts';
import { useNotices } from '../shell/NoticeArea.tsx';
import { useCommand } from '../shell/useCommand.ts';

export const OwnUsername = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const notices = useNotices();
  const command = useCommand(
    async (username: string, idempotencyKey) => {
      await http.post(`users/${user.id}/username`, { body: { username }, idempotencyKey });
      // The pages show the name that the session was opened with.
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
