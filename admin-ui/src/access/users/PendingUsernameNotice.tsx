import Box from '@mui/material/Box';
import type { UserView } from '../../../../contract/access/users.ts';
import { userTexts } from '../../../../domain/access/user-texts.ts';
import { PendingUsername } from '../../../../ui-kit/access/PendingUsername.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';

/** Shown until the new username is confirmed. */
export const PendingUsernameNotice = ({ user: { id, pending_username: pending } }: { user: UserView }) => {
  const sending = useCommand(
    (_: undefined, idempotencyKey) =>
      http.post<{ id: string }>(`users/${id}/username-change/send-again`, { idempotencyKey }),
    { success: userTexts.usernameSentAgain },
  );
  const canceling = useCommand(
    (_: undefined, idempotencyKey) =>
      http.delete<{ id: string }>(`users/${id}/username-change`, { idempotencyKey }),
    { success: userTexts.usernameCanceled },
  );
  if (!pending) return null;
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, pb: 2 }}>
      <PendingUsername
        pending={pending}
        isSending={sending.isRunning}
        isCanceling={canceling.isRunning}
        onSendAgain={() => sending.run(undefined)}
        onCancel={() => canceling.run(undefined)}
      />
    </Box>
  );
};
