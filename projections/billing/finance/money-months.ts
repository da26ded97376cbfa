import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { MoneyMonths } from '../../shared/money-months.ts';
import type { BillingTables } from '../area.ts';

/** Money by month from the totals of days, and the payments and refunds behind it. */
export function createMoneyMonths(reads: Reads): MoneyMonths {
  const db = reads.tables<BillingTables>();
  return {
    reads: ['money_days', 'money_movements', 'athletes'],
    months: (first, last) =>
      db
        .selectFrom('money_days')
        .select((eb) => [
          sql<string>`left(${eb.ref('day')}, 7)`.as('month'),
          sql<number>`sum(${eb.ref('collected')})::float8`.as('collected'),
          sql<number>`sum(${eb.ref('refunded')})::float8`.as('refunded'),
        ])
        .where((eb) => eb.between('day', first, last))
        .groupBy('month')
        .orderBy('month')
        .execute(),
    facts: (first, last) =>
      db
        .selectFrom('money_movements as m')
        .leftJoin('athletes as w', 'w.id', 'm.athlete_id')
        .select((eb) => [
          'm.id',
          sql<'payment' | 'refund'>`case when ${eb.ref('m.is_in')} then 'payment' else 'refund' end`.as(
            'kind',
          ),
          'm.athlete_id as athleteId',
          fullName(eb.ref('w.first_name'), eb.ref('w.last_name')).as('athleteName'),
          'm.day',
          'm.amount',
          'm.position',
        ])
        .where('m.is_settled', '=', sql.lit(true))
        .where((eb) => eb.between('m.day', first, last))
        .orderBy('m.day')
        .orderBy('m.id')
        .execute(),
  };
}
