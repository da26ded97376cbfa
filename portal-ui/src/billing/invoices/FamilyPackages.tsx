import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AthletePackageView } from '../../../../contract/billing/invoices.ts';
import { http } from '../../../../ui-kit/http.ts';
import { athletePath, type FamilyAthlete } from '../../family/family-athlete.ts';
import { type Loadable, Loaded } from '../../shell/Loaded.tsx';

type Packages = readonly AthletePackageView[];

interface FamilyPackagesProps {
  readonly athletes: readonly FamilyAthlete[];
  readonly skeleton: ReactNode;
  readonly children: (packages: Packages) => ReactNode;
}

export const FamilyPackages = ({ athletes, skeleton, children }: FamilyPackagesProps) => (
  <Loaded from={useFamilyPackages(athletes.map(({ id }) => id))} skeleton={skeleton}>
    {children}
  </Loaded>
);

/** Loaded only once the packages of all these athletes are loaded: otherwise totals would be wrong for a moment. */
export const useFamilyPackages = (athleteIds: readonly string[]): Loadable<Packages> =>
  useQueries({ queries: athleteIds.map(packagesQuery), combine });

const packagesQuery = (athleteId: string) => ({
  queryKey: ['packages', athleteId],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await http.get<Packages>(`${athletePath(athleteId)}/packages`, { signal })).results,
});

function combine(results: UseQueryResult<Packages>[]): Loadable<Packages> {
  const loaded = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    data: loaded.length === results.length ? loaded.flat() : undefined,
    error: results.find(({ error }) => error)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}
