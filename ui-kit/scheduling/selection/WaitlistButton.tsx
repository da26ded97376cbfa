import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AvailableScheduleView } from '../../api-types.ts';
import { http } from '../../http.ts';
import { waitlistPath } from '../paths.ts';
import { aboutOf } from '../session-words.ts';
import { useScheduleCommand } from '../useScheduleCommand.ts';

interface WaitlistButtonProps {
  readonly athleteId: string;
  readonly session: AvailableScheduleView;
}

/** Waits for a place in a full session, or waits no longer: at once, whatever else is picked. */
export const WaitlistButton = ({ athleteId, session }: WaitlistButtonProps) => {
  const path = waitlistPath(athleteId, session.schedule_id);
  const command = useScheduleCommand((isWaiting: boolean, idempotencyKey) =>
    isWaiting ? http.post<unknown>(path, { idempotencyKey }) : http.delete<unknown>(path, { idempotencyKey }),
  );
  const label = session.is_waiting ? 'Leave the waitlist' : 'Wait for a place';
  return (
    <>
      <Button
        fullWidth
        onClick={() => command.run(!session.is_waiting)}
        loading={command.isRunning}
        aria-label={`${label}: ${aboutOf(session)}`}
        sx={{ mt: 0.5 }}
      >
        {label}
      </Button>
      <Typography
        component="output"
        variant="body2"
        color={command.failure ? 'error' : 'text.secondary'}
        sx={{ display: 'block' }}
      >
        {command.failure?.message ?? (session.waiting > 0 ? `${session.waiting} waiting` : '')}
      </Typography>
    </>
  );
};
