import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ResourceMode } from '../../../../domain/scheduling/sessions/session-values.ts';
import type { Day } from '../../../../domain/shared/day.ts';
import { today } from '../../../../ui-kit/business-time.ts';
import { ClosedMark } from '../../../../ui-kit/scheduling/closed-days/ClosedMark.tsx';
import { longDay } from '../../../../ui-kit/scheduling/session-words.ts';
import { dayWords, trainerNames } from '../sessions/session-words.ts';
import type { CalendarEvent, CalendarResource } from './calendar-events.ts';
import { EventLine } from './EventLine.tsx';

interface ResourceWeekProps {
  readonly days: readonly Day[];
  readonly by: ResourceMode;
  readonly resources: readonly CalendarResource[];
  /** One event for each session and column. */
  readonly events: readonly CalendarEvent[];
  readonly onDay: (day: Day) => void;
}

/**
 * A week with a column for each location or trainer and a row for each day. Columns without sessions are named below, so that the
 * others have room for their texts.
 */
export const ResourceWeek = ({ days, by, resources, events, onDay }: ResourceWeekProps) => {
  const columns = resources.filter(({ count }) => count > 0);
  const free = resources.filter(({ count }) => count === 0).map(({ title }) => title);
  const cells = Map.groupBy(events, ({ session, resourceId }) => `${session.local_date} ${resourceId}`);
  return (
    <>
      <Box
        sx={frame}
        // The frame scrolls, so the keyboard must reach it.
        component="section"
        aria-label="Week by columns"
        tabIndex={0}
      >
        {columns.length === 0 ? null : (
          <table
            aria-label={by === 'locations' ? 'Week by location' : 'Week by trainer'}
            style={{ minWidth: DAY_PX + columns.length * COLUMN_PX }}
          >
            <thead>
              <tr>
                <th scope="col">Day</th>
                {columns.map(({ id, title, count }) => (
                  <th key={id} scope="col">
                    {title} <small>{count}</small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((day) => (
                <tr key={day}>
                  <th scope="row">
                    <Button
                      size="small"
                      onClick={() => onDay(day)}
                      aria-label={longDay(day)}
                      aria-current={day === today() ? 'date' : undefined}
                    >
                      {dayWords({ local_date: day })}
                    </Button>
                    <ClosedMark day={day} />
                  </th>
                  {columns.map(({ id }) => (
                    <td key={id}>
                      {(cells.get(`${day} ${id}`) ?? []).map((event) => (
                        <EventLine
                          key={event.id}
                          event={event}
                          details={
                            by === 'locations'
                              ? trainerNames(event.session)
                              : event.session.location.location_name
                          }
                        />
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Box>
      {free.length > 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2.5, py: 1.5 }}>
          No schedules this week: {free.join(', ')}
        </Typography>
      ) : null}
    </>
  );
};

/** Room for `Wed 11/25/26`. */
const DAY_PX = 108;
/** Room for the name of a group. Seven columns fit beside the navigation at 1280 pixels. */
const COLUMN_PX = 124;

const frame = {
  overflow: 'auto',
  maxHeight: 'max(640px, calc(100dvh - 160px))',
  borderTop: 1,
  borderColor: 'divider',
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': { borderBottom: 1, borderRight: 1, borderColor: 'divider', p: 0.5, verticalAlign: 'top' },
  '& th': { fontSize: '0.8125rem', fontWeight: 600, textAlign: 'left', backgroundColor: 'background.paper' },
  '& thead th': { position: 'sticky', top: 0, zIndex: 2, px: 1, py: 1, overflowWrap: 'anywhere' },
  '& thead small': { color: 'text.secondary', fontWeight: 400 },
  '& th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, whiteSpace: 'nowrap' },
  '& thead th:first-of-type': { zIndex: 3, width: DAY_PX },
  '& th .MuiButton-root': { color: 'text.primary', px: 0.5, minHeight: 28 },
  '& th [aria-current]': { backgroundColor: 'primary.light' },
  '@media print': {
    overflow: 'visible',
    maxHeight: 'none',
    '& table': { minWidth: '0 !important' },
    '& th, & td': { borderColor: '#999', color: '#000', position: 'static' },
    '& tr': { breakInside: 'avoid' },
  },
} as const;
