import Box from '@mui/material/Box';
import type { ScheduleView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { seatWords } from './session-words.ts';

type Occupied = Pick<ScheduleView, 'occupied' | 'athleteSlots'>;

/** Whether somebody can still come in. */
export const SeatsChip = ({ occupied, athleteSlots }: Occupied) => {
  if (occupied > athleteSlots) return <ToneChip tone="red" label="over capacity" />;
  return occupied === athleteSlots ? <ToneChip tone="orange" label="full" /> : null;
};

/** How many athletes are in, and how many it takes. */
export const Seats = (session: Occupied) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>{seatWords(session)}</span>
    <SeatsChip {...session} />
  </Box>
);
