import { useQuery } from '@tanstack/react-query';
import type { AthleteBillingView } from '../../../ui-kit/api-types.ts';
import { http } from '../../../ui-kit/http.ts';
import { athletePath } from './paths.ts';

/** What an athlete owes, and how the athlete pays. */
export const useAthleteBilling = (athleteId: string) =>
  useQuery({
    queryKey: ['athlete billing', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<AthleteBillingView>(`${athletePath(athleteId)}/billing`, { signal })).results,
  });
