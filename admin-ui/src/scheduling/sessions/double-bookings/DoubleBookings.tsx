import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { PlannedDoubleBookingView } from '../../../../../contract/scheduling/double-bookings.ts';
import type { StaffScheduleView } from '../../../../../contract/scheduling/schedules.ts';
import { doubleBookingTexts } from '../../../../../domain/scheduling/sessions/double-booking.ts';
import { counted } from '../../../../../domain/shared/sentences.ts';
import { ToneChip } from '../../../../../ui-kit/StatusChip.tsx';
import { schedulePath } from '../../scheduling-paths.ts';
import { whenWords } from '../session-words.ts';

/** As many as are read before a decision; a series may have hundreds. */
const MOST_SHOWN = 8;

/** Sessions that would be double-booked, each with the names and times of what collides. */
export const PlannedDoubleBookings = ({ found }: { found: readonly PlannedDoubleBookingView[] }) => {
  const hidden = found.length - MOST_SHOWN;
  return (
    <>
      <Typography component="p">{`${counted(found.length, 'schedule')} would be booked at the same time as others:`}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, display: 'grid', gap: 1.5 }}>
        {found.slice(0, MOST_SHOWN).map((planned) => (
          <li key={planned.schedule_id}>
            <Typography component="span" color="text.primary" sx={{ fontWeight: 600 }}>
              {[planned.group_name, whenWords(planned)].filter(Boolean).join(', ')}
            </Typography>
            {planned.double_bookings.map(({ kind, resource_id, message }) => (
              <Typography key={`${kind}${resource_id}`} component="div" variant="body2">
                {message}
              </Typography>
            ))}
          </li>
        ))}
      </Box>
      {hidden > 0 ? (
        <Typography component="p" sx={{ mt: 1.5 }}>{`and ${counted(hidden, 'more schedule')}.`}</Typography>
      ) : null}
    </>
  );
};

type Marked = Pick<StaffScheduleView, 'double_bookings'>;

/** The sentences of a session's double bookings, for the name of what marks it. */
export const doubleBookingWords = ({ double_bookings }: Marked): string =>
  double_bookings.map(({ message }) => message).join(' ');

/** Marks a session whose trainer or location is booked twice; the tooltip says with what. */
export const DoubleBookedChip = (session: Marked) =>
  session.double_bookings.length === 0 ? null : (
    <Tooltip title={doubleBookingWords(session)} describeChild>
      <span>
        <ToneChip tone="red" label={doubleBookingTexts.mark} />
      </span>
    </Tooltip>
  );

/** On the page of a session: what it collides with, and the way there. */
export const DoubleBookings = ({ double_bookings }: Marked) => {
  if (double_bookings.length === 0) return null;
  const others = new Map(
    double_bookings.flatMap(({ schedules }) => schedules.map((one) => [one.schedule_id, one] as const)),
  );
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      <AlertTitle>{doubleBookingTexts.title}</AlertTitle>
      {double_bookings.map(({ kind, resource_id, message }) => (
        <Typography key={`${kind}${resource_id}`} variant="body2">
          {message}
        </Typography>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 1 }}>
        {[...others.values()].map((other) => (
          <Link
            key={other.schedule_id}
            component={RouterLink}
            to={schedulePath(other.schedule_id)}
            underline="always"
            color="inherit"
          >
            {`Open ${other.group_name}, ${whenWords(other)}`}
          </Link>
        ))}
      </Box>
    </Alert>
  );
};
