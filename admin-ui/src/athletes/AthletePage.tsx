import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { ApiFailure } from '../../../ui-kit/api-failure.ts';
import type { AthleteView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { FailedPage } from '../shell/FailedPage.tsx';
import { PageHeader } from '../shell/PageHeader.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { AthleteActions } from './AthleteActions.tsx';
import { AthleteStanding } from './AthleteStanding.tsx';
import { AthleteTabs } from './AthleteTabs.tsx';
import { FoundSetNav } from './found-set/FoundSetNav.tsx';
import { fullName } from './full-name.ts';
import { TemplateButtons } from './TemplateButtons.tsx';

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
  if (error && !athlete)
    return (
      <FailedPage title="This athlete could not be loaded" error={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      <FoundSetNav athleteId={id} />
      {athlete ? <Athlete key={id} athlete={athlete} isDeleted={isGone(error)} /> : <PageSkeleton />}
    </>
  );
};

/** It stays on screen when somebody else deletes it: what was typed into it may still be needed. */
const Athlete = ({ athlete, isDeleted }: { athlete: AthleteView; isDeleted: boolean }) => (
  <>
    <PageHeader
      title={fullName(athlete)}
      subtitle={<AthleteStanding athlete={athlete} />}
      actions={athlete.is_erased || isDeleted ? null : <AthleteActions athlete={athlete} />}
    />
    {isDeleted ? (
      <Alert severity="warning" sx={{ mb: 3 }}>
        Somebody deleted this athlete meanwhile. Nothing can be saved here any more.
      </Alert>
    ) : null}
    <TemplateButtons />
    <AthleteTabs athleteId={athlete.id} />
    <Suspense fallback={<PageSkeleton />}>
      <Outlet context={athlete} />
    </Suspense>
  </>
);

const isGone = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 404;

export default AthletePage;
