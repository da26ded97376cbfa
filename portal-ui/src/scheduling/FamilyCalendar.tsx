import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { AthleteScheduleView } from '../../../contract/scheduling/athlete-schedules.ts';
import { addDays, addMonths, type Day } from '../../../domain/shared/day.ts';
import { daysOfWeek, monthOf, weekOf, weeksOfMonth } from '../../../domain/shared/week.ts';
import { type DayMark, DotCalendar } from '../../../ui-kit/scheduling/calendar/DotCalendar.tsx';
import { ClosedMark } from '../../../ui-kit/scheduling/closed-days/ClosedMark.tsx';
import { useClosedWords } from '../../../ui-kit/scheduling/closed-days/useClosedWords.ts';
import { dayName, longDay, monthYear, weekName } from '../../../ui-kit/scheduling/session-words.ts';
import { UndoBar } from '../../../ui-kit/scheduling/UndoBar.tsx';
import { useOmissions } from '../../../ui-kit/scheduling/useOmission.ts';
import type { FamilyAthlete } from '../family/family-athlete.ts';
import { useToday } from '../shell/days.ts';
import { SessionRow } from './SessionRow.tsx';
import { type CalendarSpan, calendarSpans, useCalendarAddress } from './useCalendarAddress.ts';
import { firstDayOf } from './useFamilySchedules.ts';

/** An athlete of the family with a color of its own. */
export interface ColoredAthlete {
  readonly athlete: FamilyAthlete;
  /** `#RRGGBB` */
  readonly color: string;
}

interface FamilyCalendarProps {
  readonly athletes: readonly ColoredAthlete[];
  /** By athlete, in their order. */
  readonly sessions: readonly (readonly AthleteScheduleView[])[];
  /** Shown if there are no sessions from today on. */
  readonly emptyText: string;
  /** Buttons above the calendar. */
  readonly actions: ReactNode;
}

interface Entry extends ColoredAthlete {
  readonly session: AthleteScheduleView;
}

/** The sessions of the family: a week with its list, or a month with the list of a day. */
export const FamilyCalendar = ({ athletes, sessions, emptyText, actions }: FamilyCalendarProps) => {
  const today = useToday();
  const omissions = useOmissions();
  const entries = entriesOf(
    athletes,
    sessions.map((ofAthlete, index) => omissions.of(athletes[index]?.athlete.id ?? '').foreseen(ofAthlete)),
  );
  const next = entries.find(({ session }) => session.local_date >= today)?.session.local_date;
  const { day, span, show } = useCalendarAddress(next ?? today);
  const weeks = span === 'month' ? weeksOfMonth(day) : [daysOfWeek(weekOf(day))];
  const listed = span === 'month' ? [day] : (weeks[0] ?? []);
  const ofDays = Map.groupBy(entries, ({ session }) => session.local_date);
  // Closed days of a location matter only to those who train there.
  const locationIds = new Set(entries.map(({ session }) => session.location_id));
  const closed = useClosedWords(locationIds);
  const shown = listed.filter((one) => ofDays.has(one) || closed(one) !== undefined);
  return (
    <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: '380px minmax(0, 1fr)', columnGap: 3 }}>
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', gap: 1, mb: 1.5 }}>
        {actions}
        <SpanChoice span={span} onChoose={(chosen) => show({ span: chosen })} />
      </Box>
      <Card sx={{ p: 1, mb: 2, alignSelf: 'start' }}>
        <CalendarBar day={day} span={span} today={today} onShow={show} />
        <DotCalendar
          label={span === 'month' ? monthYear(day) : weekName(weekOf(day))}
          weeks={weeks}
          {...(span === 'month' && { month: day })}
          chosen={day}
          today={today}
          earliest={firstDayOf(today)}
          marks={marksOf(ofDays)}
          closed={closed}
          onDay={(chosen) => {
            show({ day: chosen });
            if (span === 'week')
              document.getElementById(listId(chosen))?.scrollIntoView({ block: 'nearest' });
          }}
        />
      </Card>
      <div>
        {shown.map((one) => (
          <Box key={one} sx={{ mb: 2, scrollMarginTop: 72, scrollMarginBottom: 72 }} id={listId(one)}>
            <Typography variant="subtitle2" component="h2" color="text.secondary" sx={{ mb: 0.5 }}>
              {one === today ? `Today, ${dayName(one)}` : dayName(one)}
            </Typography>
            <Box sx={{ display: 'grid', justifyContent: 'start', mb: 0.5 }}>
              <ClosedMark day={one} locationIds={locationIds} />
            </Box>
            {ofDays.has(one) ? (
              <Card component="ul" aria-label={longDay(one)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {ofDays.get(one)?.map(({ athlete, color, session }) => (
                  <SessionRow
                    key={`${athlete.id} ${session.id}`}
                    athlete={athlete}
                    color={color}
                    session={session}
                    omission={omissions.of(athlete.id)}
                  />
                ))}
              </Card>
            ) : null}
          </Box>
        ))}
        {shown.length === 0 ? (
          <Card sx={{ px: { xs: 2, sm: 3 }, py: 2.5, mb: 2 }}>
            <Typography color="text.secondary">
              {next === undefined
                ? emptyText
                : `No sessions ${span === 'month' ? 'on this day' : 'this week'}.`}
            </Typography>
          </Card>
        ) : null}
      </div>
      <UndoBar undoable={omissions.undoable} onUndo={() => void omissions.undo()} onGone={omissions.forget} />
    </Box>
  );
};

interface SpanChoiceProps {
  readonly span: CalendarSpan;
  readonly onChoose: (span: CalendarSpan) => void;
}

const SpanChoice = ({ span, onChoose }: SpanChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    color="primary"
    aria-label="Calendar"
    value={span}
    onChange={(_, chosen: CalendarSpan | null) => onChoose(chosen ?? span)}
  >
    {calendarSpans.map((one) => (
      <ToggleButton key={one} value={one} sx={{ px: 1.25, minHeight: 48, textTransform: 'none' }}>
        {one === 'week' ? 'Week' : 'Month'}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

const listId = (day: Day): string => `day-${day}`;

interface CalendarBarProps {
  readonly day: Day;
  readonly span: CalendarSpan;
  readonly today: Day;
  readonly onShow: (part: { readonly day: Day }) => void;
}

const CalendarBar = ({ day, span, today, onShow }: CalendarBarProps) => {
  const stepped = (by: 1 | -1) =>
    span === 'month' ? addMonths(monthOf(day), by) : addDays(weekOf(day), 7 * by);
  const isFirst =
    span === 'month' ? monthOf(day) <= monthOf(today) : weekOf(day) <= weekOf(firstDayOf(today));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
      <IconButton
        aria-label={`Previous ${span}`}
        disabled={isFirst}
        onClick={() => onShow({ day: [stepped(-1), firstDayOf(today)].toSorted().at(-1) ?? today })}
      >
        <ChevronLeft />
      </IconButton>
      <Typography
        component="h2"
        aria-live="polite"
        sx={{ flex: 1, textAlign: 'center', fontWeight: 700, fontSize: '0.9375rem', lineHeight: 1.25 }}
      >
        {span === 'month' ? monthYear(day) : weekName(weekOf(day))}
      </Typography>
      <IconButton aria-label={`Next ${span}`} onClick={() => onShow({ day: stepped(1) })}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
};

/** All sessions in order of time. */
function entriesOf(
  athletes: readonly ColoredAthlete[],
  sessions: readonly (readonly AthleteScheduleView[])[],
): readonly Entry[] {
  return athletes
    .flatMap((colored, index) => (sessions[index] ?? []).map((session) => ({ ...colored, session })))
    .toSorted(({ session: one }, { session: other }) => one.starts_at.localeCompare(other.starts_at));
}

/** A dot for each athlete who trains that day; omitted sessions have none. */
function marksOf(days: ReadonlyMap<Day, readonly Entry[]>): Map<Day, DayMark[]> {
  return new Map(
    [...days].map(([day, entries]) => {
      const going = entries.filter(({ session }) => !session.is_omitted);
      const marks = new Map(
        going.map(({ athlete: { id, name }, color }) => [id, { id, name, color }] as const),
      );
      return [day, [...marks.values()]];
    }),
  );
}
