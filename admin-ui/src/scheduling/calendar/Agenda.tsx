import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Day } from '../../../../domain/shared/day.ts';
import { timesOf } from '../../../../ui-kit/scheduling/session-words.ts';
import { Line, Lines } from '../../shell/Section.tsx';
import { GroupName } from '../sessions/GroupName.tsx';
import { schedulePagePath } from '../sessions/paths.ts';
import { SeatsChip } from '../sessions/Seats.tsx';
import { dayWords, seatWords, trainerNames } from '../sessions/session-words.ts';
import type { CalendarEvent } from './calendar-events.ts';

interface AgendaProps {
  readonly days: readonly Day[];
  readonly events: readonly CalendarEvent[];
}

/** The same sessions on a phone: day by day, in the order of their times. */
export const Agenda = ({ days, events }: AgendaProps) =>
  days.map((day) => {
    const ofDay = events.filter(({ session }) => session.local_date === day);
    const words = dayWords({ local_date: day });
    return (
      <Box key={day} component="section" aria-label={words} sx={{ pb: 1 }}>
        <Typography variant="subtitle2" component="h2" color="text.secondary" sx={{ px: 2, py: 1 }}>
          {words}
        </Typography>
        {ofDay.length === 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
            No schedules
          </Typography>
        ) : (
          <Lines label={words}>
            {ofDay.map(({ id, session }) => (
              <Line key={id} action={<AgendaSeats session={session} />}>
                <Link
                  component={RouterLink}
                  to={schedulePagePath(session.id)}
                  color="inherit"
                  sx={{ typography: 'body2', fontWeight: 600, display: 'inline-flex', minHeight: 28 }}
                >
                  <GroupName {...session} />
                </Link>
                <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {timesOf(session)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {[session.location.location_name, trainerNames(session)].filter(Boolean).join(' · ')}
                </Typography>
              </Line>
            ))}
          </Lines>
        )}
      </Box>
    );
  });

const AgendaSeats = ({ session }: Pick<CalendarEvent, 'session'>) => (
  <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {seatWords(session)}
    </Typography>
    <SeatsChip {...session} />
  </Box>
);
