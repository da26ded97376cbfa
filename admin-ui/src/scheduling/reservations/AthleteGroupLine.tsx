import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '../../../../domain/shared/sentences.ts';
import type { AthleteGroupView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { GroupMark } from '../../../../ui-kit/scheduling/GroupMark.tsx';
import { formatInstantDay } from '../../shell/instants.ts';
import { Line } from '../../shell/Section.tsx';
import { groupPath } from '../groups/paths.ts';
import { AthleteGroupMenu } from './AthleteGroupMenu.tsx';
import type { NamedAthlete } from './athlete-of-tab.ts';

/** One training group of an athlete: what it allows, and what is to come. */
export const AthleteGroupLine = ({ athlete, group }: { athlete: NamedAthlete; group: AthleteGroupView }) => {
  const { season_id, training_group_id, name, color_name, season_name } = group;
  return (
    <Line action={<AthleteGroupMenu athlete={athlete} group={group} />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <GroupMark colorId={color_name} />
        <Link
          component={RouterLink}
          to={groupPath(season_id, training_group_id)}
          sx={{ fontWeight: 600, color: 'text.primary' }}
        >
          {name}
        </Link>
        {group.is_active ? null : <ToneChip tone="grey" label="Inactive" />}
        {group.is_credit_schedules ? <ToneChip tone="orange" label="CREDITS" /> : null}
        {group.needs_transportation ? <ToneChip tone="green" label="transportation" /> : null}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {[season_name, ...allowance(group)].join(' · ')}
      </Typography>
    </Line>
  );
};

function allowance(group: AthleteGroupView): string[] {
  const { is_credit_schedules, credits, has_pattern, remaining_schedules, next_schedule } = group;
  return [
    ...(is_credit_schedules ? [`${counted(credits, 'credit')} a week`] : ['every session']),
    ...(has_pattern ? ['has a pattern'] : []),
    `${counted(remaining_schedules, 'schedule')} to come`,
    ...(next_schedule ? [`next ${formatInstantDay(next_schedule)}`] : []),
  ];
}
