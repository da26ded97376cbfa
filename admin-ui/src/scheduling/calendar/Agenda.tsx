import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Day } from '../../../../domain/shared/day.ts';
import { ClosedMark } from '../../../../ui-kit/scheduling/closed-days/ClosedMark.tsx';
import { useClosedDays } from '../../../../ui-kit/scheduling/closed-days/closed-days-query.ts';
import { closedOnDay } from '../../../../ui-kit/scheduling/closed-days/closed-on-day.ts';
import { timesOf } from '../../../../ui-kit/scheduling/session-words.ts';
import { EmptyState } from '../../shell/EmptyState.tsx';
import { Line, Lines } from '../../shell/Section.tsx';
import { schedulePath } from '../scheduling-paths.ts';
import { GroupName, SeatsAside } from '../sessions/SessionCells.tsx';
import { dayWords, trainerNames } from '../sessions/session-words.ts';
import type { CalendarEvent } from './calendar-events.ts';

interface AgendaProps {
  readonly days: readonly Day[];
  readonly events: readonly CalendarEvent[];
  readonly isLoading: boolean;
  /** Leaves out days without sessions that are not closed either. */
  readonly onlyWithSessions?: boolean;
}

/** The sessions listed day by day in order of time: the agenda, and days and weeks on a phone. */
export const Agenda = ({ days, events, isLoading, onlyWithSessions = false }: AgendaProps) => {
  const { data: closedDays = [] } = useClosedDays();
  const shown = onlyWithSessions
    ? days.filter(
        (day) =>
          events.some(({ session }) => session.local_date === day) || closedOnDay(closedDays, day).length > 0,
      )
    : days;
  if (shown.length === 0 && !isLoading) {
    return (
      <EmptyState title="No schedules in these two weeks">
        Move on to other weeks, or add one with New Schedule.
      </EmptyState>
    );
  }
  return shown.map((day) => {
    const onDay = events.filter(({ session }) => session.local_date === day);
    const name = dayWords({ local_date: day });
    return (
      <Box key={day} component="section" aria-label={name} sx={{ pb: 1 }}>
        <Typography variant="subtitle2" component="h2" color="text.secondary" sx={{ px: 2, py: 1 }}>
          {name}
        </Typography>
        <Box sx={{ px: 2, display: 'grid', justifyContent: 'start' }}>
          <ClosedMark day={day} />
        </Box>
        {onDay.length === 0 ? (
          <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
            No schedules
          </Typography>
        ) : (
          <Lines label={name}>
            {onDay.map(({ id, session }) => (
              <Line key={id} action={<SeatsAside {...session} />}>
                <Box
                  sx={{
                    display: { sm: 'grid' },
                    gridTemplateColumns: 'minmax(0, 1fr) 9.5rem minmax(0, 2fr)',
                    alignItems: 'center',
                    columnGap: 2,
                  }}
                >
                  <Link
                    component={RouterLink}
                    to={schedulePath(session.id)}
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
                </Box>
              </Line>
            ))}
          </Lines>
        )}
      </Box>
    );
  });
};
