import { expressionBuilder, sql } from 'kysely';
import { type Day, partsOf } from '../../../domain/shared/day.ts';
import {
  allOf,
  anywhere,
  columnsOf,
  inOrder,
  type Listed,
  type Page,
  rememberedTotals,
  rowCount,
  sortNamed,
} from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { BillingTables } from '../area.ts';
import { autochargeOf, type CardOnFileRow } from '../cards/card-queries.ts';
import { cardTable } from '../cards/cards.ts';
import type { PaymentRow } from '../payments/payments.ts';

export interface BillingAccountFilter {
  /** A part of the owner's name or username, or the last four digits. */
  readonly q?: string | undefined;
  readonly isExpired?: boolean | undefined;
  /** Includes deleted cards. */
  readonly showInactive?: boolean | undefined;
}

export interface BillingAccountList {
  page(
    filter: BillingAccountFilter,
    page: Page,
    today: Day,
  ): Promise<Listed<CardOnFileRow & { readonly owner_name: string }>>;
  /** The payments by a card, newest first, up to 500. */
  payments(cardId: string): Promise<CardPaymentRow[]>;
}

export type CardPaymentRow = Pick<
  PaymentRow,
  'id' | 'athlete_id' | 'amount' | 'refunded' | 'state' | 'source' | 'reason' | 'created_at'
> & { readonly athlete_name: string };

/** The views that the list of cards is read from. */
export const billingAccountReads: readonly string[] = ['cards', 'athlete_billing', 'users', 'athletes'];

const of = expressionBuilder<{ c: BillingTables['cards']; u: BillingTables['users'] }, 'c' | 'u'>();
const sorts = {
  created_at: [of.ref('c.created_at'), of.ref('c.id')],
  user_name: [of.ref('u.sort_name'), of.ref('c.created_at'), of.ref('c.id')],
  card_type: [of.ref('c.brand'), of.ref('c.last4'), of.ref('c.id')],
  expires: [of.ref('c.expiry_year'), of.ref('c.expiry_month'), of.ref('c.id')],
};
export const billingAccountSorts: readonly string[] = Object.keys(sorts);

const MOST_PAYMENTS = 500;

/** The cards on file of all users. */
export function createBillingAccountList(reads: Reads): BillingAccountList {
  const db = reads.tables<BillingTables>();
  const totalOf = rememberedTotals(reads, billingAccountReads);
  return {
    async page(filter, { sort, order, limit, offset }, today) {
      const found = db
        .selectFrom('cards as c')
        .leftJoin('users as u', 'u.id', 'c.user_id')
        .where(conditionOf(filter, today));
      const page = found
        .select(columnsOf(cardTable, 'c'))
        .select(autochargeOf)
        .select((eb) => fullName(eb.ref('u.first_name'), eb.ref('u.last_name')).as('owner_name'))
        .orderBy(inOrder(order, sortNamed(sorts, sort)))
        .limit(limit)
        .offset(offset);
      const [rows, total] = await Promise.all([page.execute(), totalOf(found.select(rowCount))]);
      return { rows, total };
    },
    payments: (cardId) =>
      db
        .selectFrom('payments as p')
        .leftJoin('athletes as a', 'a.id', 'p.athlete_id')
        .select((eb) => [
          'p.id',
          'p.athlete_id',
          'p.amount',
          'p.refunded',
          'p.state',
          'p.source',
          'p.reason',
          'p.created_at',
          fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('athlete_name'),
        ])
        .where('p.card_id', '=', cardId)
        .orderBy('p.created_at', 'desc')
        .orderBy('p.id')
        .limit(sql.lit(MOST_PAYMENTS))
        .execute(),
  };
}

function conditionOf({ q, isExpired, showInactive }: BillingAccountFilter, today: Day) {
  const { year, month } = partsOf(today);
  const lastMonth = sql`${of.ref('c.expiry_year')} * 12 + ${of.ref('c.expiry_month')}`;
  const name = sql`lower(${of.ref('u.first_name')} || ' ' || ${of.ref('u.last_name')} || ' ' || ${of.ref('u.username')})`;
  const wanted = q?.trim().toLowerCase();
  return allOf([
    // A card that is still being saved is not on file.
    showInactive ? of('c.state', '<>', sql.lit('saving')) : of('c.state', '=', sql.lit('kept')),
    isExpired !== undefined && sql<boolean>`(${lastMonth} < ${year * 12 + month}) = ${sql.lit(isExpired)}`,
    wanted && sql<boolean>`${name} like ${anywhere(wanted)} or ${of.ref('c.last4')} like ${anywhere(wanted)}`,
  ]);
}
