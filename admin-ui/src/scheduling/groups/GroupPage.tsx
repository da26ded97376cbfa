import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Suspense } from 'react';
import { Outlet, Link as RouterLink, useParams } from 'react-router-dom';
import type { TrainingGroupView } from '../../../../ui-kit/api-types.ts';
import { AddressTabs } from '../../shell/AddressTabs.tsx';
import { ColorDot } from '../../shell/ColorDot.tsx';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { useTabs } from '../../shell/useTabs.ts';
import { GroupActions } from './GroupActions.tsx';
import { GroupBadges } from './GroupBadges.tsx';
import { OverCapacity } from './OverCapacity.tsx';
import { groupPath } from './paths.ts';
import { useGroup } from './queries.ts';

/** One training group (part 2 §2, TrainingGroupProfileView). */
const GroupPage = () => {
  const { group: id = '' } = useParams();
  const { data: group, error, refetch } = useGroup(id);
  if (group) return <Group key={group.id} group={group} />;
  return error ? (
    <FailedPage
      title="This training group could not be loaded"
      error={error}
      onRetry={() => void refetch()}
    />
  ) : (
    <PageSkeleton />
  );
};

const Group = ({ group }: { group: TrainingGroupView }) => (
  <>
    <PageHeader
      title={group.group_name}
      subtitle={<Standing group={group} />}
      actions={<GroupActions group={group} />}
    />
    <AddressTabs
      label="Training group"
      address={groupPath(group.season_id, group.id)}
      tabs={useTabs('/seasons/:season/groups/:group')}
    />
    <Suspense fallback={<PageSkeleton />}>
      <Outlet context={group} />
    </Suspense>
  </>
);

/** The way back to its season, what is special about it, and whether its schedules are too full. */
const Standing = ({ group }: { group: TrainingGroupView }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
    <ColorDot color={group.color_palette_id} />
    <Link component={RouterLink} to={`/seasons/${group.season_id}/groups`} underline="always">
      {group.season_name}
    </Link>
    <GroupBadges group={group} />
    <OverCapacity schedules={group.over_capacity} />
  </Box>
);

export default GroupPage;
