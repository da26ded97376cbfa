import WarningAmber from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { doubleBookingTexts } from '../../../../domain/scheduling/sessions/double-booking.ts';
import { clockWords } from '../../../../domain/shared/moment-words.ts';
import { GroupMark } from '../../../../ui-kit/scheduling/GroupMark.tsx';
import { schedulePath } from '../scheduling-paths.ts';
import { isPast } from '../sessions/session-words.ts';
import type { CalendarEvent } from './calendar-events.ts';
import { nameOf } from './EventContent.tsx';

interface EventLineProps {
  readonly event: CalendarEvent;
  /** Where or with whom. With it there is room for the seats, too. */
  readonly details?: string;
}

/** A session in a month or in a column: its time and group; a click opens it. */
export const EventLine = ({ event, details }: EventLineProps) => {
  const { session, title } = event;
  const { occupied, athleteSlots, local_start } = session;
  const isRoomy = details !== undefined;
  return (
    <Box
      component={Link}
      to={schedulePath(session.id)}
      aria-label={nameOf(event)}
      sx={[line, { color: isPast(session) ? 'text.secondary' : 'text.primary' }]}
    >
      <GroupMark colorId={session.training_group.color_palette_id} />
      <span>{clockWords(local_start)}</span>
      {isRoomy ? (
        <Box component="span" sx={{ ml: 'auto', fontWeight: occupied >= athleteSlots ? 700 : 400 }}>
          {occupied}/{athleteSlots}
        </Box>
      ) : null}
      <span className={isRoomy ? 'title row' : 'title'}>{title}</span>
      {session.double_bookings.length > 0 ? (
        <WarningAmber
          titleAccess={doubleBookingTexts.mark}
          sx={{ fontSize: '0.875rem', color: 'error.main' }}
        />
      ) : null}
      {details ? <span className="details row">{details}</span> : null}
    </Box>
  );
};

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 0.5,
  px: 0.5,
  py: '2px',
  borderRadius: 0.5,
  fontSize: '0.75rem',
  lineHeight: 1.4,
  textDecoration: 'none',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { backgroundColor: 'action.hover' },
  '& > *': { flexShrink: 0 },
  '& .title, & .row': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .title': { flex: '1 1 0', fontWeight: 600 },
  '& .row': { flex: '1 0 100%', maxWidth: '100%' },
  '& .details': { color: 'text.secondary' },
  '@media print': { color: '#000', fontSize: '0.5625rem', lineHeight: 1.25, p: 0 },
} as const;
