import { useQuery } from '@tanstack/react-query';
import type { BillingAccountView } from '../../../../contract/billing/cards.ts';
import { http } from '../../../../ui-kit/http.ts';
import { useSignIn } from '../../../../ui-kit/sign-in-session.ts';

/** The signed-in person's cards, newest first. Parents cannot see one another's cards. */
export function useOwnCards() {
  const userId = useSignIn()?.id ?? '';
  return useQuery({
    queryKey: ['cards', userId],
    enabled: userId !== '',
    queryFn: async ({ signal }) =>
      (await http.get<readonly BillingAccountView[]>(`users/${userId}/billing`, { signal })).results,
    select: (cards) => cards.filter(({ is_active }) => is_active),
  });
}
