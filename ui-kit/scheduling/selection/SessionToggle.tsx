import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { AvailableScheduleView } from '../../../contract/scheduling/athlete-schedules.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { clockWords } from '../../../domain/shared/moment-words.ts';
import { http } from '../../http.ts';
import { GroupMark } from '../GroupMark.tsx';
import { waitlistPath } from '../schedule-paths.ts';
import { aboutOf, placesLeft } from '../session-words.ts';
import { useScheduleCommand } from '../useScheduleCommand.ts';

interface SessionToggleProps {
  readonly athleteId: string;
  readonly session: AvailableScheduleView;
  readonly isSelected: boolean;
  /** Why it cannot be picked now; empty if it can. */
  readonly reason: string;
  readonly onToggle: () => void;
}

/** One session: time, location, open spots, and the reason if it cannot be picked. */
export const SessionToggle = ({ athleteId, session, isSelected, reason, onToggle }: SessionToggleProps) => {
  const { training_group, location, local_start, local_end } = session;
  const isRefused = reason !== '';
  return (
    <div>
      <ButtonBase
        aria-pressed={isSelected}
        // It stays focusable and readable even if it cannot be picked.
        aria-disabled={isRefused}
        onClick={() => {
          if (!isRefused) onToggle();
        }}
        sx={(theme) => ({
          display: 'block',
          width: '100%',
          minHeight: 64,
          p: 1.25,
          textAlign: 'left',
          borderRadius: 1,
          border: 1,
          borderStyle: isRefused ? 'dashed' : 'solid',
          borderColor: isSelected ? 'primary.main' : 'divider',
          backgroundColor: isSelected ? 'primary.light' : 'background.paper',
          boxShadow: isSelected ? `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none',
          cursor: isRefused ? 'not-allowed' : 'pointer',
          '&:hover': isRefused ? {} : { borderColor: 'primary.main' },
        })}
      >
        <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 0.5 }}>
          <Typography
            component="span"
            sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}
          >
            {clockWords(local_start)}{' '}
            <Box
              component="span"
              sx={{
                display: { xs: 'inline', md: 'block' },
                fontWeight: 400,
                color: 'text.secondary',
                fontSize: '0.8125rem',
              }}
            >
              – {clockWords(local_end)}
            </Box>
          </Typography>
          {isSelected ? (
            <CheckCircle color="primary" fontSize="small" aria-hidden="true" />
          ) : isRefused ? null : (
            <RadioButtonUnchecked fontSize="small" aria-hidden="true" sx={{ color: 'text.secondary' }} />
          )}
        </Box>
        <Typography
          component="span"
          variant="body2"
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 0.5, overflowWrap: 'anywhere' }}
        >
          <GroupMark colorId={training_group.color_palette_id} />
          {training_group.training_group_name}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {location.location_name}
        </Typography>
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {[...(reason === schedulingTexts.full ? [] : [placesLeft(session)]), ...standingOf(session)].join(
            ' · ',
          )}
        </Typography>
        {isRefused ? (
          <Typography
            component="span"
            variant="body2"
            sx={{ display: 'block', mt: 0.5, color: 'warning.main' }}
          >
            {reason}
          </Typography>
        ) : null}
      </ButtonBase>
      {session.can_wait || session.is_waiting ? (
        <WaitlistButton athleteId={athleteId} session={session} />
      ) : null}
    </div>
  );
};

function standingOf({ is_mine, is_omitted }: AvailableScheduleView): string[] {
  if (is_mine) return ['reserved'];
  return is_omitted ? ['omitted'] : [];
}

interface WaitlistButtonProps {
  readonly athleteId: string;
  readonly session: AvailableScheduleView;
}

/** Joins or leaves the waitlist of a full session immediately, independent of the picks. */
const WaitlistButton = ({ athleteId, session }: WaitlistButtonProps) => {
  const path = waitlistPath(athleteId, session.schedule_id);
  const command = useScheduleCommand((isWaiting: boolean, idempotencyKey) =>
    isWaiting ? http.post<unknown>(path, { idempotencyKey }) : http.delete<unknown>(path, { idempotencyKey }),
  );
  const label = session.is_waiting ? 'Leave the waitlist' : 'Join the waitlist';
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
