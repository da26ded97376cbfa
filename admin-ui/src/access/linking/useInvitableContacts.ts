import { useQuery } from '@tanstack/react-query';
import type { ContactView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';

/** The contacts of the athlete: each may become a user who has an email and no user yet. */
export const useInvitableContacts = (athleteId: string) =>
  useQuery({
    queryKey: ['contacts', 'athlete', athleteId],
    queryFn: async ({ signal }) =>
      (
        await http.get<readonly ContactView[]>(`athletes/${encodeURIComponent(athleteId)}/contacts`, {
          signal,
        })
      ).results,
  });
