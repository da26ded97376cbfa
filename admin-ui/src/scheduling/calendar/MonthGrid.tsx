import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Day, formatShortDay, partsOf } from '../../../../domain/shared/day.ts';
import { monthOf, weekdays, weeksOfMonth } from '../../../../domain/shared/week.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { ClosedMark } from '../../../../ui-kit/scheduling/closed-days/ClosedMark.tsx';
import { longDay } from '../../../../ui-kit/scheduling/session-words.ts';
import type { CalendarEvent } from './calendar-events.ts';
import { EventLine } from './EventLine.tsx';

/** Sessions that a day shows before it says how many more there are. Printed pages show all. */
const LINES = 4;

interface MonthGridProps {
  /** A day of the month. */
  readonly day: Day;
  readonly events: readonly CalendarEvent[];
  readonly onDay: (day: Day) => void;
}

/** A month, week by week. */
export const MonthGrid = ({ day, events, onDay }: MonthGridProps) => {
  const ofDays = Map.groupBy(events, ({ session }) => session.local_date);
  return (
    <Box component="table" aria-label="Month" sx={table}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one} className={monthOf(one) === monthOf(day) ? undefined : 'beside'}>
                <MonthDay day={one} events={ofDays.get(one) ?? []} onDay={onDay} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

const MonthDay = ({ day, events, onDay }: MonthGridProps) => {
  const more = events.length - LINES;
  return (
    <>
      <Button
        size="small"
        onClick={() => onDay(day)}
        aria-label={longDay(day)}
        aria-current={day === today() ? 'date' : undefined}
        className="date"
      >
        {partsOf(day).day === 1 ? formatShortDay(day).slice(0, 5) : partsOf(day).day}
      </Button>
      <ClosedMark day={day} />
      <ul>
        {events.map((event, index) => (
          <li key={event.id} className={index < LINES ? undefined : 'more'}>
            <EventLine event={event} />
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Button
          size="small"
          className="unprinted"
          onClick={() => onDay(day)}
          aria-label={`${more} more on ${longDay(day)}`}
          sx={{ minHeight: 24, py: 0, px: 0.5, fontSize: '0.75rem' }}
        >
          {more} more
        </Button>
      ) : null}
    </>
  );
};

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  borderTop: 1,
  borderColor: 'divider',
  '& th': { py: 1, fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& td': { height: 112, p: '2px', verticalAlign: 'top', border: 1, borderColor: 'divider' },
  '& td:first-of-type': { borderLeft: 0 },
  '& td:last-of-type': { borderRight: 0 },
  '& .beside': { backgroundColor: 'action.hover' },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& .date': { minWidth: 28, minHeight: 28, px: 0.5, py: 0, color: 'text.primary', fontWeight: 600 },
  '& .date[aria-current]': { backgroundColor: 'primary.main', color: 'primary.contrastText' },
  '@media screen': { '& .more': { display: 'none' } },
  '@media print': {
    '& td': { height: 60, borderColor: '#999' },
    '& th, & .date': { color: '#000' },
    '& tr': { breakInside: 'avoid' },
  },
} as const;
