import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AthleteUserView } from '../../../../contract/access/athlete-users.ts';
import { userTexts } from '../../../../domain/access/user-texts.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { changesData } from '../../shell/as-of/action-slot.ts';
import { Line, LineLink } from '../../shell/Section.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { useRole } from '../../shell/useRole.ts';
import { inviteUser } from '../users/invite-user.ts';
import { RegisteredStatusChip } from '../users/RegisteredStatusChip.tsx';
import { userPath } from '../users/user-paths.ts';

interface LinkedUserLineProps {
  readonly user: AthleteUserView;
  readonly onUnlink: () => void;
}

/** Only admins may open users and invite them (part 1 §2). */
export const LinkedUserLine = ({ user, onUnlink }: LinkedUserLineProps) => {
  const isAdmin = useRole() === 'admin';
  const name = user.display_name || user.username;
  return (
    <Line
      stacks
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pt: { xs: 0.5, sm: 0 }, ml: 'auto' }}>
          {isAdmin && user.is_active && user.registered_status !== 'registered' ? (
            <SendInvite user={user} name={name} />
          ) : null}
          <Button {...changesData} color="error" aria-label={`Unlink ${name}`} onClick={onUnlink}>
            Unlink
          </Button>
        </Box>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        {isAdmin ? (
          <LineLink to={userPath(user.user_id)}>{name}</LineLink>
        ) : (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
        )}
        <RegisteredStatusChip status={user.registered_status} />
        {user.is_active ? null : <ToneChip tone="grey" label="inactive" />}
      </Box>
      <Typography variant="caption" component="div" color="text.secondary">
        {user.username} · {user.role_name}
      </Typography>
    </Line>
  );
};

/** Part 1 §4: not invited, then invite sent, until the user registers. */
const SendInvite = ({ user, name }: { user: AthleteUserView; name: string }) => {
  const command = useCommand((userId: string, idempotencyKey) => inviteUser(userId, idempotencyKey), {
    success: userTexts.inviteMailSent,
  });
  const label = user.registered_status === 'pending' ? userTexts.resendInvite : userTexts.sendInvite;
  return (
    <Button
      variant="outlined"
      aria-label={`${label} to ${name}`}
      loading={command.isRunning}
      onClick={() => command.run(user.user_id)}
    >
      {label}
    </Button>
  );
};
