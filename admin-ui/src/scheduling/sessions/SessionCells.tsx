import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ScheduleView, StaffScheduleView } from '../../../../contract/scheduling/schedules.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { GroupMark } from '../../../../ui-kit/scheduling/GroupMark.tsx';
import { DoubleBookedChip } from './double-bookings/DoubleBookings.tsx';
import { seatWords } from './session-words.ts';

export const GroupName = ({ training_group: group }: Pick<ScheduleView, 'training_group'>) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <GroupMark colorId={group.color_palette_id} />
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {group.training_group_name}
    </Box>
  </Box>
);

type Occupied = Pick<ScheduleView, 'occupied' | 'athleteSlots'>;

export const SeatsChip = ({ occupied, athleteSlots }: Occupied) => {
  if (occupied > athleteSlots) return <ToneChip tone="red" label="over capacity" />;
  return occupied === athleteSlots ? <ToneChip tone="orange" label="full" /> : null;
};

export const Seats = (session: Occupied) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>{seatWords(session)}</span>
    <SeatsChip {...session} />
  </Box>
);

/** The seats, and a mark of double bookings, at the end of a line on a phone. */
export const SeatsAside = (session: Occupied & Pick<StaffScheduleView, 'double_bookings'>) => (
  <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {seatWords(session)}
    </Typography>
    <SeatsChip {...session} />
    <DoubleBookedChip {...session} />
  </Box>
);
