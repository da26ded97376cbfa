import type { BillingAccountView } from '../../../contract/billing/cards.ts';
import { cardReference } from '../../../domain/billing/cards/card.ts';
import { type Expiry, formatExpiry, isExpired } from '../../../domain/billing/cards/card-expiry.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import type { CardOnFileRow } from '../../../projections/billing/cards/card-queries.ts';
import type { Call, Caller } from '../../runtime/route.ts';
import type { CardServices } from './services.ts';

/** Cards as the caller may see them: families see only their own athletes. */
export async function shownCards(
  { userNames, athleteNames, dayAt }: Pick<CardServices, 'userNames' | 'athleteNames' | 'dayAt'>,
  rows: readonly CardOnFileRow[],
  { caller, context }: Pick<Call, 'caller' | 'context'>,
): Promise<BillingAccountView[]> {
  const seen = rows.map((row) => ({
    ...row,
    autocharge_of: row.autocharge_of.filter((id) => maySee(caller, id)),
  }));
  const [users, athletes] = await Promise.all([
    userNames([...new Set(seen.map(({ user_id }) => user_id))]),
    athleteNames([...new Set(seen.flatMap(({ autocharge_of }) => autocharge_of))]),
  ]);
  const today = dayAt(context.now);
  return seen.map((row) => billingAccountViewOf(row, { names: { users, athletes }, today }));
}

const maySee = ({ role, athleteIds }: Caller, athleteId: string): boolean =>
  isStaff(role) || athleteIds.includes(athleteId);

/** Names of people by id. */
interface Names {
  readonly users: ReadonlyMap<string, string>;
  readonly athletes: ReadonlyMap<string, string>;
}

/** `today` is the day at the business. */
function billingAccountViewOf(
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
