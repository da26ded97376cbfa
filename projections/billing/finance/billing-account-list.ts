import type { Pool } from 'pg';
import { type Day, partsOf } from '../../../domain/shared/day.ts';
import type { CardOnFileRow } from '../cards/queries.ts';
import type { PaymentRow } from '../payments/payments.ts';
import { anywhere, conditions, type Listed, ordered, type Page, whereOf } from './conditions.ts';
import { type Positions, rememberedTotals } from './remembered-totals.ts';

export interface BillingAccountFilter {
  /** A part of the owner's name or username, or the last four digits. */
  readonly q?: string | undefined;
  readonly isExpired?: boolean | undefined;
  /** Deleted ones too. */
  readonly showInactive?: boolean | undefined;
}

export interface BillingAccountList {
  page(filter: BillingAccountFilter, page: Page, today: Day): Promise<Listed<CardOnFileRow>>;
  /** What was asked of a card, the newest first; 500 at most. */
  payments(cardId: string): Promise<CardPaymentRow[]>;
}

export type CardPaymentRow = Pick<
  PaymentRow,
  'id' | 'athlete_id' | 'amount' | 'refunded' | 'state' | 'source' | 'reason' | 'created_at'
> & { readonly athlete_name: string };

/** The views that cards of many people are read from. */
export const billingAccountReads: readonly string[] = ['cards', 'athlete_billing', 'users', 'athletes'];

const sorts = {
  created_at: ['c.created_at', 'c.id'],
  user_name: ['u.sort_name', 'c.created_at', 'c.id'],
  card_type: ['c.brand', 'c.last4', 'c.id'],
  expires: ['c.expiry_year', 'c.expiry_month', 'c.id'],
} as const;
export const billingAccountSorts: readonly string[] = Object.keys(sorts);

/** The cards on file of everybody. `positions` tells how far its views are. */
export function createBillingAccountList(pool: Pool, positions: Positions): BillingAccountList {
  const total = rememberedTotals(pool, positions);
  return {
    async page(filter, page, today) {
      const { parts, values } = conditionOf(filter, today);
      const from = `from rm.cards c left join rm.users u on u.id = c.user_id ${whereOf(parts)}`;
      const text = `
        select c.*, array(
            select b.athlete_id from rm.athlete_billing b where b.card_id = c.id and b.is_autocharge_on order by 1
          ) as autocharge_of
          ${from} order by ${ordered(sorts, page)} limit $${values.length + 1} offset $${values.length + 2}`;
      const [{ rows }, counted] = await Promise.all([
        pool.query<CardOnFileRow>(text, [...values, page.limit, page.offset]),
        total({ text: `select count(*)::int as total ${from}`, values }),
      ]);
      return { rows, total: counted };
    },
    async payments(cardId) {
      const text = `
        select p.id, p.athlete_id, p.amount, p.refunded, p.state, p.source, p.reason, p.created_at,
               coalesce(a.first_name || ' ' || a.last_name, '') as athlete_name
          from rm.payments p left join rm.athletes a on a.id = p.athlete_id
         where p.card_id = $1 order by p.created_at desc, p.id limit 500`;
      return (await pool.query<CardPaymentRow>(text, [cardId])).rows;
    },
  };
}

function conditionOf({ q, isExpired, showInactive }: BillingAccountFilter, today: Day) {
  const condition = conditions();
  const { parts, add } = condition;
  // What is still being saved is on no file.
  parts.push(showInactive ? `c.state <> 'saving'` : `c.state = 'kept'`);
  if (isExpired !== undefined) {
    const { year, month } = partsOf(today);
    add(year * 12 + month, (now) => `(c.expiry_year * 12 + c.expiry_month < ${now}) = ${String(isExpired)}`);
  }
  const wanted = q?.trim().toLowerCase();
  if (wanted) {
    add(
      anywhere(wanted),
      (like) => `(lower(u.first_name || ' ' || u.last_name || ' ' || u.username) like ${like}
        or c.last4 like ${like})`,
    );
  }
  return condition;
}
