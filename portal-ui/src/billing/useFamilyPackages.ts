import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { AthletePackageView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import type { Loadable } from '../shell/Loaded.tsx';

type Packages = readonly AthletePackageView[];

/** The packages of these athletes: all of them or none, so that no total is ever half of it. */
export const useFamilyPackages = (athleteIds: readonly string[]): Loadable<Packages> =>
  useQueries({ queries: athleteIds.map(packagesOf), combine: together });

const packagesOf = (athleteId: string) => ({
  queryKey: ['packages', athleteId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await http.get<Packages>(`athletes/${encodeURIComponent(athleteId)}/packages`, { signal })).results,
});

function together(results: UseQueryResult<Packages>[]): Loadable<Packages> {
  const loaded = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    data: loaded.length === results.length ? loaded.flat() : undefined,
    error: results.find(({ error }) => error)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}
