import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Day } from '../../../domain/shared/day.ts';
import { partsOf } from '../../../domain/shared/day.ts';
import { monthOf, weekdays } from '../../../domain/shared/week.ts';
import { longDay } from '../session-words.ts';

/** What a day has: a dot in the color of an athlete or a group. */
export interface DayMark {
  readonly id: string;
  /** CSS color. */
  readonly color: string;
  readonly name: string;
}

interface DotCalendarProps {
  readonly label: string;
  /** Each from Sunday to Saturday: a week, or the weeks of a month. */
  readonly weeks: readonly (readonly Day[])[];
  readonly chosen: Day;
  readonly today: Day;
  readonly marks: ReadonlyMap<Day, readonly DayMark[]>;
  /** Why a day is closed, `Closed: Thanksgiving`; undefined if it is open. */
  readonly closed?: (day: Day) => string | undefined;
  /** The days of other months are pale if the weeks show a month. */
  readonly month?: Day;
  /** Days before have no sessions to show and cannot be chosen. */
  readonly earliest?: Day;
  readonly onDay: (day: Day) => void;
}

/** Days as on the calendar of a phone: a dot for each mark, and one day is chosen. */
export const DotCalendar = ({
  label,
  weeks,
  chosen,
  today,
  marks,
  closed,
  month,
  earliest,
  onDay,
}: DotCalendarProps) => (
  <Box component="table" aria-label={label} sx={table}>
    <thead>
      <tr>
        {weekdays.map((name) => (
          <th key={name} scope="col" abbr={name}>
            {name.slice(0, 1)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week[0]}>
          {week.map((day) => {
            const ofDay = marks.get(day) ?? [];
            const why = closed?.(day);
            return (
              <td key={day}>
                <ButtonBase
                  disabled={earliest !== undefined && day < earliest}
                  onClick={() => onDay(day)}
                  aria-label={[longDay(day), ...(why ? [why] : []), ...ofDay.map(({ name }) => name)].join(
                    ', ',
                  )}
                  aria-pressed={day === chosen}
                  aria-current={day === today ? 'date' : undefined}
                  className={month && monthOf(day) !== monthOf(month) ? 'beside' : undefined}
                >
                  <span className={why ? 'day closed' : 'day'}>{partsOf(day).day}</span>
                  <span className="dots">
                    {ofDay.slice(0, MOST_DOTS).map(({ id, color }) => (
                      <Box component="span" key={id} sx={{ backgroundColor: color }} />
                    ))}
                  </span>
                </ButtonBase>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </Box>
);

const MOST_DOTS = 4;

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th': { fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary', p: 0, height: 24 },
  '& td': { p: 0 },
  '& button': {
    width: '100%',
    height: 48,
    flexDirection: 'column',
    gap: '3px',
    borderRadius: 1,
    fontVariantNumeric: 'tabular-nums',
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& .day': {
    display: 'grid',
    placeItems: 'center',
    width: 30,
    height: 30,
    borderRadius: '50%',
    fontWeight: 600,
  },
  '& .closed': { textDecoration: 'line-through', textDecorationThickness: 2 },
  '& .beside, & button:disabled': { color: 'text.secondary', '& .day': { fontWeight: 400 } },
  '& [aria-current] .day': { border: '2px solid', borderColor: 'primary.main' },
  '& [aria-pressed=true] .day': { backgroundColor: 'primary.main', color: 'primary.contrastText' },
  '& .dots': { display: 'flex', gap: '3px', height: 7 },
  '& .dots > *': {
    width: 7,
    height: 7,
    borderRadius: '50%',
    // Keeps dark colors visible in the dark theme.
    boxShadow: '0 0 0 1px rgb(255 255 255 / 0.35)',
  },
} as const;
