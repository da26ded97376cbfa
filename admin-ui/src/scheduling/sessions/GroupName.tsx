import Box from '@mui/material/Box';
import type { ScheduleView } from '../../../../ui-kit/api-types.ts';
import { GroupMark } from '../../../../ui-kit/scheduling/GroupMark.tsx';

/** The training group of a session, as lists show it. */
export const GroupName = ({ training_group: group }: Pick<ScheduleView, 'training_group'>) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
    <GroupMark colorId={group.color_palette_id} />
    <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
      {group.training_group_name}
    </Box>
  </Box>
);
