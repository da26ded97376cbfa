import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { WaitingScheduleView } from '../../../contract/scheduling/athlete-schedules.ts';
import { http } from '../../http.ts';
import { GroupMark } from '../GroupMark.tsx';
import { waitlistPath } from '../schedule-paths.ts';
import { useWaitingSchedules } from '../schedule-queries.ts';
import { aboutOf, longDay, timesOf } from '../session-words.ts';
import { useScheduleCommand } from '../useScheduleCommand.ts';

interface WaitingSchedulesProps {
  readonly athleteId: string;
  /** Level of the heading. */
  readonly level: 'h2' | 'h3';
  /** The athlete, if the page is about several. */
  readonly of?: string | undefined;
}

/** The sessions whose waitlist an athlete is on; nothing if there are none. */
export const WaitingSchedules = ({ athleteId, level, of }: WaitingSchedulesProps) => {
  const titleId = useId();
  const { data: sessions = [] } = useWaitingSchedules(athleteId);
  if (sessions.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mb: 2.5 }}>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 1.5 }}>
        <Typography id={titleId} variant={level === 'h2' ? 'h2' : 'h3'} component={level}>
          {of ? `Waitlist: ${of}` : 'Waitlist'}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          When a spot opens, it goes to the next athlete in line, and the family gets an email. The family
          also gets an email if no spot opens up.
        </Typography>
      </Box>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sessions.map((session) => (
          <WaitingLine key={session.id} athleteId={athleteId} session={session} />
        ))}
      </Box>
    </Card>
  );
};

interface WaitingLineProps {
  readonly athleteId: string;
  readonly session: WaitingScheduleView;
}

/** A session with a waitlist, the athlete's position, and a button to leave. */
const WaitingLine = ({ athleteId, session }: WaitingLineProps) => {
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

const lineWords = (place: number): string => (place === 1 ? 'Next in line' : `Number ${place} in line`);
