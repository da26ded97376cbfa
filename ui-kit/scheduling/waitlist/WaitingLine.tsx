import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WaitingScheduleView } from '../../api-types.ts';
import { http } from '../../http.ts';
import { GroupMark } from '../GroupMark.tsx';
import { waitlistPath } from '../paths.ts';
import { aboutOf, longDay, timesOf } from '../session-words.ts';
import { useScheduleCommand } from '../useScheduleCommand.ts';

interface WaitingLineProps {
  readonly athleteId: string;
  readonly session: WaitingScheduleView;
}

/** A session that is waited for, how far the athlete is in its line, and the way out of it. */
export const WaitingLine = ({ athleteId, session }: WaitingLineProps) => {
  const { training_group, location, place } = session;
  const command = useScheduleCommand((_: undefined, idempotencyKey) =>
    http.delete<unknown>(waitlistPath(athleteId, session.schedule_id), { idempotencyKey }),
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 0.5,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {longDay(session.local_date)}, {timesOf(session)}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          <GroupMark colorId={training_group.color_palette_id} /> {training_group.training_group_name} ·{' '}
          {location.location_name}
        </Typography>
        <Typography variant="body2">{lineWords(place)}</Typography>
        {command.failure ? (
          <Typography role="alert" variant="body2" color="error">
            {command.failure.message}
          </Typography>
        ) : null}
      </Box>
      <Button
        variant="outlined"
        color="secondary"
        loading={command.isRunning}
        onClick={() => command.run(undefined)}
        aria-label={`Leave the waitlist: ${aboutOf(session)}`}
      >
        Leave the waitlist
      </Button>
    </Box>
  );
};

const lineWords = (place: number): string =>
  place === 1 ? 'Next in the line' : `Number ${place} in the line`;
