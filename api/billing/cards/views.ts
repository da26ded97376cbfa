import { cardReference } from '../../../domain/billing/cards/card.ts';
import { type Expiry, formatExpiry, isExpired } from '../../../domain/billing/cards/card-expiry.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { CardOnFileRow } from '../../../projections/billing/cards/queries.ts';
import type { BillingAccountView } from '../../contract/cards.ts';

/** Names of people, by id. */
export interface Names {
  readonly users: ReadonlyMap<string, string>;
  readonly athletes: ReadonlyMap<string, string>;
}

/** `today`: where the business is. */
export function billingAccountViewOf(
  row: CardOnFileRow,
  { names, today }: { readonly names: Names; readonly today: Day },
): BillingAccountView {
  const reference = cardReference(row.last4);
  const expiry: Expiry = { month: row.expiry_month, year: row.expiry_year };
  return {
    id: row.id,
    user_id: row.user_id,
    user_name: names.users.get(row.user_id) ?? '',
    card_type: row.brand,
    reference,
    card_reference: reference,
    expires: formatExpiry(expiry),
    is_expired: isExpired(expiry, today),
    is_active: row.state === 'kept',
    autocharge_of: row.autocharge_of.map((id) => ({ id, name: names.athletes.get(id) ?? '' })),
    created_at: row.created_at,
  };
}
