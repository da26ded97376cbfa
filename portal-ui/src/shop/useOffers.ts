import { useQuery } from '@tanstack/react-query';
import type { ShopPackageView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { athletePath } from '../billing/paths.ts';

/** The packages that can be chosen for an athlete, with what would be due when from today on. */
export const useOffers = (athleteId: string) =>
  useQuery({
    queryKey: ['shop', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly ShopPackageView[]>(`${athletePath(athleteId)}/shop`, { signal })).results,
  });
