import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import type { AthleteView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { ToneChip } from '../../../ui-kit/StatusChip.tsx';
import { FailedPage } from '../shell/FailedPage.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { AthleteActions } from './AthleteActions.tsx';
import { AthleteTabs } from './AthleteTabs.tsx';
import { fullName } from './full-name.ts';

const AthletePage = () => {
  const { athlete: id = '' } = useParams();
  const {
    data: athlete,
    error,
    refetch,
  } = useQuery({
    queryKey: ['athlete', id],
    queryFn: async ({ signal }) =>
      (await http.get<AthleteView>(`athletes/${encodeURIComponent(id)}`, { signal })).results,
  });
  if (athlete) return <Athlete athlete={athlete} />;
  return error ? (
    <FailedPage title="This athlete could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  );
};

const Athlete = ({ athlete }: { athlete: AthleteView }) => (
  <>
    <PageHeader
      title={fullName(athlete)}
      subtitle={athlete.athlete_type}
      aside={<ToneChip {...(athlete.is_active ? active : inactive)} />}
      actions={<AthleteActions athlete={athlete} />}
    />
    <AthleteTabs athleteId={athlete.id} />
    <Suspense fallback={<PageSkeleton />}>
      <Outlet context={athlete} />
    </Suspense>
  </>
);

const active = { tone: 'green', label: 'active' } as const;
const inactive = { tone: 'grey', label: 'inactive' } as const;

export default AthletePage;
