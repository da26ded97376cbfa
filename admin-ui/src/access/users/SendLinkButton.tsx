import Button from '@mui/material/Button';
import { userTexts } from '../../../../domain/access/user-texts.ts';
import type { UserView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useCommand } from '../../shell/useCommand.ts';
import { inviteOne } from './invite-one.ts';

/** The mail that leads this user in: an invitation, the same again, or the way to another password (part 1 §4). */
export const SendLinkButton = ({ user }: { user: UserView }) =>
  user.registered_status === 'registered' ? <SendReset user={user} /> : <SendInvite user={user} />;

const SendInvite = ({ user: { id, registered_status } }: { user: UserView }) => {
  const command = useCommand((userId: string, idempotencyKey) => inviteOne(userId, idempotencyKey), {
    success: userTexts.inviteMailSent,
  });
  return (
    <Button variant="contained" onClick={() => command.run(id)} loading={command.isRunning}>
      {registered_status === 'pending' ? userTexts.resendInvite : userTexts.sendInvite}
    </Button>
  );
};

const SendReset = ({ user: { id } }: { user: UserView }) => {
  const command = useCommand(
    (userId: string, idempotencyKey) =>
      http.post<null>(`users/${userId}/send-password-reset`, { idempotencyKey }),
    { success: userTexts.resetMailSent },
  );
  return (
    <Button variant="contained" onClick={() => command.run(id)} loading={command.isRunning}>
      Send password reset
    </Button>
  );
};
