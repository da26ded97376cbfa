import Box from '@mui/material/Box';
import type { TrainingGroupView } from '../../../contract/scheduling/seasons.ts';
import { counted } from '../../../domain/shared/sentences.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';

type Badged = Pick<TrainingGroupView, 'is_active' | 'in_season' | 'is_credit_schedules'>;

/** The texts are verbatim from part 2 §2. */
export const GroupBadges = ({ group }: { group: Badged }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
    {group.is_active ? null : <ToneChip tone="grey" label="Inactive" />}
    {group.in_season ? <ToneChip tone="green" label="IN SEASON" /> : null}
    {group.is_credit_schedules ? <ToneChip tone="orange" label="CREDITS" /> : null}
  </Box>
);

/** `schedules`: the number of upcoming sessions with more athletes than slots. */
export const OverCapacity = ({ schedules }: { schedules: number }) =>
  schedules > 0 ? <ToneChip tone="red" label={`${counted(schedules, 'schedule')} over capacity`} /> : null;

/** `12/20`: active athletes and slots, or only the athletes if the group has no slots of its own (part 2 §2). */
export const athletesOfSlots = ({
  active_athletes,
  slots,
}: Pick<TrainingGroupView, 'active_athletes' | 'slots'>): string =>
  slots === null ? String(active_athletes) : `${active_athletes}/${slots}`;
