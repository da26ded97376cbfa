import { useQuery } from '@tanstack/react-query';
import type { AthleteBillingView, AthletePackageView, PackageView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { billingPath, packagesPath } from './paths.ts';

/** The most that one page of a list holds; no business sells more packages than that. */
const ALL = JSON.stringify([0, 499]);

export const useAthletePackages = (athleteId: string) =>
  useQuery({
    queryKey: ['athlete-packages', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly AthletePackageView[]>(packagesPath(athleteId), { signal })).results,
  });

/** What an athlete owes, by which card it is charged, and who the athlete is in accounting. */
export const useAthleteBilling = (athleteId: string) =>
  useQuery({
    queryKey: ['athlete-billing', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<AthleteBillingView>(billingPath(athleteId), { signal })).results,
  });

/** What the business sells. */
export const usePackages = () =>
  useQuery({
    queryKey: ['packages', 'offers'],
    queryFn: async ({ signal }) =>
      (await http.get<readonly PackageView[]>(`packages?${new URLSearchParams({ range: ALL })}`, { signal }))
        .results,
  });
