import Box from '@mui/material/Box';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';

type Badged = Pick<TrainingGroupView, 'is_active' | 'in_season' | 'is_credit_schedules'>;

/** What is special about a training group, verbatim (part 2 §2). */
export const GroupBadges = ({ group }: { group: Badged }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
    {group.is_active ? null : <ToneChip tone="grey" label="Inactive" />}
    {group.in_season ? <ToneChip tone="green" label="IN SEASON" /> : null}
    {group.is_credit_schedules ? <ToneChip tone="orange" label="CREDITS" /> : null}
  </Box>
);
