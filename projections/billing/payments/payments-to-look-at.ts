import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { allOf, oneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { BillingTables } from '../area.ts';

export interface PaymentsToLookAt {
  readonly trouble: 'charge-unknown' | 'refund-unknown' | 'charge-differs' | 'unposted';
  readonly count: number;
  /** The athletes of these payments. */
  readonly athleteIds: readonly string[];
}

/**
 * Payments that need review: the outcome of a charge or a refund is unknown, a charge differs at the card processor, or accounting is
 * missing a payment that was received before an instant (UTC).
 */
export function paymentsToLookAt(reads: Reads, unpostedSince: string): Promise<readonly PaymentsToLookAt[]> {
  const db = reads.tables<BillingTables>();
  const payments = (trouble: PaymentsToLookAt['trouble'], which: Expression<SqlBool>) =>
    db
      .selectFrom('payments as p')
      .select((eb) => [
        sql.lit(trouble).as('trouble'),
        sql<number>`count(*)::int`.as('count'),
        sql<string[]>`array_agg(distinct ${eb.ref('p.athlete_id')} order by ${eb.ref('p.athlete_id')})`.as(
          'athleteIds',
        ),
      ])
      .where(which)
      .having(sql<boolean>`count(*) > 0`);
  const unposted = allOf([
    oneOf(of.ref('p.books'), ['pending', 'error']),
    of('p.taken_at', '<', unpostedSince),
  ]);
  return payments('charge-unknown', of('p.state', '=', sql.lit('needs review')))
    .unionAll(payments('refund-unknown', of.ref('p.refund_needs_review')))
    .unionAll(payments('charge-differs', of('p.difference', '<>', sql.lit(''))))
    .unionAll(payments('unposted', unposted))
    .execute();
}

const of = expressionBuilder<{ p: BillingTables['payments'] }, 'p'>();
