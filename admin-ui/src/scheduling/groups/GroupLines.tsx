import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../../../domain/shared/sentences.ts';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { ColorDot } from '../../shell/ColorDot.tsx';
import { Line, Lines } from '../../shell/Section.tsx';
import { GroupBadges } from './GroupBadges.tsx';
import { athletesOfSlots } from './group-words.ts';
import { OverCapacity } from './OverCapacity.tsx';
import { groupPath } from './paths.ts';

/** The groups of a season, those in use first. */
export const GroupLines = ({ groups }: { groups: readonly TrainingGroupView[] }) => (
  <Lines label="Training groups">
    {groups
      .toSorted((one, other) => Number(other.is_active) - Number(one.is_active))
      .map((group) => (
        <GroupLine key={group.id} group={group} />
      ))}
  </Lines>
);

const GroupLine = ({ group }: { group: TrainingGroupView }) => (
  <Line
    action={
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {athletesOfSlots(group)}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {group.slots === null ? 'athletes' : 'athletes/slots'}
        </Typography>
      </Box>
    }
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, py: 0.5 }}>
      <ColorDot color={group.color_palette_id} />
      <Link
        component={RouterLink}
        to={groupPath(group.season_id, group.id)}
        sx={{ typography: 'body2', fontWeight: 600 }}
      >
        {group.group_name}
      </Link>
      <GroupBadges group={group} />
      <OverCapacity schedules={group.over_capacity} />
    </Box>
    <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {wordsOf(group)}
    </Typography>
  </Line>
);

function wordsOf({ remaining_schedules, included_groups, trainers }: TrainingGroupView): string {
  return [
    `${counted(remaining_schedules, 'schedule')} to come`,
    ...(trainers.length > 0 ? [trainers.map(({ name }) => name).join(', ')] : []),
    ...(included_groups.length > 0
      ? [`includes ${included_groups.map(({ group_name }) => group_name).join(', ')}`]
      : []),
  ].join(' · ');
}
