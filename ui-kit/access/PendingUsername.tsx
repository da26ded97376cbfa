import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { UserView } from '../../contract/access/users.ts';
import { formatInstant } from '../business-time.ts';

interface PendingUsernameProps {
  readonly pending: NonNullable<UserView['pending_username']>;
  readonly isSending: boolean;
  readonly isCanceling: boolean;
  readonly onSendAgain: () => void;
  readonly onCancel: () => void;
}

/** A new username that is not confirmed yet: the email can be sent again, or the change canceled. */
export const PendingUsername = (props: PendingUsernameProps) => {
  const { pending, isSending, isCanceling, onSendAgain, onCancel } = props;
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{pending.username}</strong> becomes the username {whenConfirmed(pending.expires_at)}
      <br />
      <Button size="small" onClick={onSendAgain} loading={isSending} sx={{ ml: -0.75, mt: 0.5 }}>
        Send email again
      </Button>
      <Button size="small" onClick={onCancel} loading={isCanceling} sx={{ mt: 0.5 }}>
        Cancel change
      </Button>
    </Alert>
  );
};

function whenConfirmed(expiresAt: string | null): string {
  if (expiresAt === null) return 'when the invitation that we sent there is accepted.';
  const expires = formatInstant(expiresAt);
  return Date.parse(expiresAt) > Date.now()
    ? `when the link that we sent there is opened. The link expires on ${expires}.`
    : `when it is confirmed. The link that we sent there expired on ${expires}.`;
}
