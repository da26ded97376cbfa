import { isStaff } from '../../../domain/shared/roles.ts';
import type { CardOnFileRow } from '../../../projections/billing/cards/queries.ts';
import type { BillingAccountView } from '../../contract/cards.ts';
import type { Call, Caller } from '../../runtime/route.ts';
import type { CardServices } from './services.ts';
import { billingAccountViewOf } from './views.ts';

/** Cards as the caller may see them: a family reads of no athlete but its own. */
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
