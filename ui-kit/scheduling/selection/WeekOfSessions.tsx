import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { Children, type ReactNode } from 'react';
import type {
  AvailableSchedulesView,
  AvailableScheduleView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import {
  emptyReason,
  pick,
  reasonAgainst,
  unpick,
} from '../../../domain/scheduling/reservations/selection.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { daysOfWeek } from '../../../domain/shared/week.ts';
import { messageOf } from '../../api-failure.ts';
import { dayName, monthDay, weekdayName, weekName } from '../session-words.ts';
import { useNow } from '../useNow.ts';
import { SessionToggle } from './SessionToggle.tsx';
import { selectionOf } from './week-selection.ts';

interface WeekOfSessionsProps {
  readonly athleteId: string;
  readonly week: Day;
  readonly available: Pick<UseQueryResult<AvailableSchedulesView>, 'data' | 'error'>;
  /** The groups whose sessions are shown. */
  readonly shownGroups: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly onWeek: (week: Day) => void;
}

/** The sessions of a week: days as columns if there is room, stacked on a phone. */
export const WeekOfSessions = (props: WeekOfSessionsProps) => {
  const { athleteId, week, available, shownGroups, selected, onSelect, onWeek } = props;
  const now = useNow();
  if (!available.data) {
    return available.error ? (
      <Alert severity="error">{messageOf(available.error)}</Alert>
    ) : (
      <Skeleton component="output" variant="rounded" height={280} aria-label="Loading the week" />
    );
  }
  const { schedules, credits, first_week: firstWeek } = available.data;
  const selection = selectionOf(available.data, selected, now);
  const shown = schedules.filter(({ training_group_id }) => isShown(training_group_id, shownGroups, credits));
  const empty = emptyReason(shown, selection);
  const toggle = (session: AvailableScheduleView) =>
    onSelect(selected.has(session.id) ? unpick(session.id, selection) : pick(session, selection));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {empty ? (
        <Alert
          severity="info"
          role="note"
          action={
            firstWeek && firstWeek > week ? (
              <Button color="inherit" onClick={() => onWeek(firstWeek)}>
                Go to {weekName(firstWeek)}
              </Button>
            ) : null
          }
        >
          {empty}
        </Alert>
      ) : null}
      {shown.length > 0 ? (
        <Box sx={days}>
          {daysOfWeek(week).map((day) => (
            <DayColumn key={day} day={day}>
              {shown
                .filter(({ local_date }) => local_date === day)
                .map((session) => (
                  <SessionToggle
                    key={session.id}
                    athleteId={athleteId}
                    session={session}
                    isSelected={selected.has(session.id)}
                    reason={reasonAgainst(session, selection)}
                    onToggle={() => toggle(session)}
                  />
                ))}
            </DayColumn>
          ))}
        </Box>
      ) : null}
    </Box>
  );
};

/** A session of an included group is shown with the groups whose credits pay for it. */
const isShown = (
  groupId: string,
  shownGroups: readonly string[],
  credits: AvailableSchedulesView['credits'],
): boolean =>
  shownGroups.includes(groupId) ||
  credits.some(
    ({ trainingGroupId, pays_for }) => shownGroups.includes(trainingGroupId) && pays_for.includes(groupId),
  );

const days = {
  display: 'grid',
  gap: { xs: 2, md: 1 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(7, minmax(0, 1fr))' },
};

/** The sessions of a day. An empty day keeps its column; on a phone it takes no space. */
const DayColumn = ({ day, children }: { day: Day; children: ReactNode }) => {
  const isEmpty = Children.count(children) === 0;
  return (
    <Box
      component="section"
      aria-label={dayName(day)}
      sx={{ display: isEmpty ? { xs: 'none', md: 'block' } : 'block', minWidth: 0 }}
    >
      <Typography
        component="h3"
        variant="subtitle2"
        sx={{ pb: 0.75, mb: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {weekdayName(day)}
        <Box
          component="span"
          sx={{ display: { xs: 'inline', md: 'block' }, fontWeight: 400, color: 'text.secondary' }}
        >
          {' '}
          {monthDay(day)}
        </Box>
      </Typography>
      {isEmpty ? (
        <Typography variant="body2" color="text.secondary">
          None
        </Typography>
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>{children}</Box>
      )}
    </Box>
  );
};
