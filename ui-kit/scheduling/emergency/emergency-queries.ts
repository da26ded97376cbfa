import { queryOptions } from '@tanstack/react-query';
import type { EmergencyAccessView, EmergencyDetailsView } from '../../../contract/scheduling/emergency.ts';
import { type Answer, http } from '../../http.ts';

/** Below `/api/`. */
export const emergencyPath = (athleteId: string): string =>
  `athletes/${encodeURIComponent(athleteId)}/emergency-details`;

/**
 * The emergency details of an athlete with their revision. Every read is recorded, so this is only asked when a person opens them, never again
 * by itself, and forgotten when they are closed.
 */
export const emergencyDetails = (athleteId: string) =>
  queryOptions({
    queryKey: ['emergency details', athleteId],
    queryFn: async ({ signal }): Promise<Answer<EmergencyDetailsView>> =>
      http.get<EmergencyDetailsView>(emergencyPath(athleteId), { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Without a network it says so, instead of waiting silently.
    networkMode: 'always',
    retry: false,
    meta: { isRecorded: true },
  });

/** Whether this person may open the emergency details of an athlete now. */
export const emergencyAccess = (athleteId: string) =>
  queryOptions({
    queryKey: ['emergency access', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<EmergencyAccessView>(`${emergencyPath(athleteId)}/access`, { signal })).results,
  });
