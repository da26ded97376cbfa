import { useQuery } from '@tanstack/react-query';
import type { BillingAccountView, CardOwnerView } from '../../../../contract/billing/cards.ts';
import { cardName } from '../../../../ui-kit/billing/card-name.ts';
import { http } from '../../../../ui-kit/http.ts';
import { athletePath } from '../shared/billing-paths.ts';

/** The users linked to an athlete, with their cards. */
export const useCardOwners = (athleteId: string) =>
  useQuery({
    queryKey: ['card-owners', athleteId],
    queryFn: async ({ signal }) =>
      (await http.get<readonly CardOwnerView[]>(`${athletePath(athleteId)}/card-owners`, { signal })).results,
  });

/** `Visa •••• 1111, 12/2028` */
export const cardLabel = (card: BillingAccountView): string =>
  `${cardName(card)}, ${card.is_expired ? 'expired ' : ''}${card.expires}`;

/** The names of the athletes whose invoices autocharge charges to the card. */
export const chargedFor = ({ autocharge_of }: BillingAccountView): string =>
  autocharge_of.map(({ name }) => name).join(', ');
