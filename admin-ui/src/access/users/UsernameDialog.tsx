import type { ChangeUsernameBody, UserView } from '../../../../contract/access/users.ts';
import { userTexts } from '../../../../domain/access/user-texts.ts';
import { ChangeUsernameDialog } from '../../../../ui-kit/access/ChangeUsernameDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { checkSession } from '../../../../ui-kit/sign-in.ts';
import { SeenConflict } from '../../shell/ConflictNotice.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useSeen } from '../../shell/useSeen.ts';
import { useIsOwn } from './useIsOwn.ts';

interface Change {
  readonly body: ChangeUsernameBody;
  readonly revision: string;
}

export const UsernameDialog = ({ user, onClose }: { user: UserView; onClose: () => void }) => {
  const isOwn = useIsOwn(user.id);
  const command = useCommand(
    async ({ body, revision }: Change, idempotencyKey) => {
      const answer = await http.post<{ id: string }>(`users/${user.id}/username`, {
        body,
        revision,
        idempotencyKey,
      });
      // The top bar shows the name from the session, which has to be refreshed.
      if (isOwn) await checkSession();
      return answer;
    },
    { success: userTexts.usernameSaved, quiet: true, onDone: onClose },
  );
  const seen = useSeen(user, command);
  return (
    <ChangeUsernameDialog
      username={user.username}
      command={command}
      onSubmit={(username) => command.run({ body: { username }, revision: seen.revision })}
      onCancel={onClose}
      notice={<SeenConflict seen={seen} />}
    />
  );
};
