import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ScheduleView } from '../../../../contract/scheduling/schedules.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { GroupMark } from '../../../../ui-kit/scheduling/GroupMark.tsx';
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

/** The seats at the end of a line on a phone. */
export const SeatsAside = (session: Occupied) => (
  <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
    <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {seatWords(session)}
    </Typography>
    <SeatsChip {...session} />
  </Box>
);
