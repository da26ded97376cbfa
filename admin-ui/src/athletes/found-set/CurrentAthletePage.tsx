import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import type { AthleteView } from '../../../../contract/athletes/athletes.ts';
import { ApiFailure } from '../../../../ui-kit/api-failure.ts';
import { http } from '../../../../ui-kit/http.ts';
import { FailedPage } from '../../shell/FailedPage.tsx';
import { athleteList } from '../../shell/found-set.ts';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { profilePath } from '../list-path.ts';
import { currentAthlete } from './current-athlete.ts';

/** The target of the navigation (part 1 §2): the current athlete, else the first one in the list, else the empty list. */
const CurrentAthletePage = () => {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['current athlete'],
    queryFn: async ({ signal }) => {
      const current = currentAthlete();
      const athlete = (current && (await existing(current, signal))) || (await firstInList(signal));
      if (athlete) queries.setQueryData(['athlete', athlete.id], athlete);
      return { path: athlete ? profilePath(athlete.id) : '/athletes' };
    },
    gcTime: 0,
  });
  if (data) return <Navigate to={data.path} replace />;
  return error ? (
    <FailedPage title="The athletes could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton />
  );
};

async function existing(athleteId: string, signal: AbortSignal): Promise<AthleteView | undefined> {
  try {
    return (await http.get<AthleteView>(`athletes/${encodeURIComponent(athleteId)}`, { signal })).results;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) return undefined;
    throw error;
  }
}

async function firstInList(signal: AbortSignal): Promise<AthleteView | undefined> {
  const { filter, sort, order } = athleteList();
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([sort, order]),
    range: JSON.stringify([0, 0]),
  });
  const { results } = await http.get<readonly AthleteView[]>(`athletes?${query}`, { signal });
  return results[0];
}

export default CurrentAthletePage;
