import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import type { SeasonView } from '../../../../ui-kit/api-types.ts';
import { ToneChip } from '../../../../ui-kit/StatusChip.tsx';
import { AddressTabs } from '../../shell/AddressTabs.tsx';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { useTabs } from '../../shell/useTabs.ts';
import { seasonPath } from './paths.ts';
import { useSeason } from './queries.ts';
import { SeasonActions } from './SeasonActions.tsx';
import { SeasonStanding } from './SeasonStanding.tsx';

/** One season (part 2 §2, SeasonDetailView). */
const SeasonPage = () => {
  const { season: id = '' } = useParams();
  const { data: season, error, refetch } = useSeason(id);
  if (season) return <Season key={season.id} season={season} />;
  return error ? (
    <FailedPage title="This season could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  );
};

const Season = ({ season }: { season: SeasonView }) => (
  <>
    <PageHeader
      title={season.season_name}
      subtitle={<SeasonStanding season={season} />}
      aside={season.is_active ? null : <ToneChip tone="grey" label="inactive" />}
      actions={<SeasonActions season={season} />}
    />
    <AddressTabs label="Season" address={seasonPath(season.id)} tabs={useTabs('/seasons/:season')} />
    <Suspense fallback={<PageSkeleton />}>
      <Outlet context={season} />
    </Suspense>
  </>
);

export default SeasonPage;
