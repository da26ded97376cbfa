import { useQuery } from '@tanstack/react-query';
import type { AthletePackageView, PackageView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';

export const useAthletePackages = (athleteId: string) =>
  useQuery({
    queryKey: ['athlete-packages', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly AthletePackageView[]>(packagesPath(athleteId), { signal })).results,
  });

/** What the business sells. */
export const usePackages = () =>
  useQuery({
    queryKey: ['packages'],
    queryFn: async ({ signal }) => (await http.get<readonly PackageView[]>('packages', { signal })).results,
  });

export const packagesPath = (athleteId: string): string =>
  `athletes/${encodeURIComponent(athleteId)}/packages`;
