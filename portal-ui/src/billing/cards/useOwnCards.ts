import { useQuery } from '@tanstack/react-query';
import type { BillingAccountView } from '../../../../ui-kit/api-types.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useSession } from '../../../../ui-kit/session.ts';

/** The cards of whoever is signed in, the newest first; those of the other parents are theirs to see. */
export function useOwnCards() {
  const userId = useSession()?.id ?? '';
  return useQuery({
    queryKey: ['cards', userId],
    enabled: userId !== '',
    queryFn: async ({ signal }) =>
      (await http.get<readonly BillingAccountView[]>(`users/${userId}/billing`, { signal })).results,
    select: (cards) => cards.filter(({ is_active }) => is_active),
  });
}
