import { type Expression, type SqlBool, sql } from 'kysely';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { momentAt } from '../../../domain/shared/wall-clock.ts';
import { oneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { Receivables, UnpostedMoney } from '../../shared/receivables.ts';
import type { BillingTables } from '../area.ts';
import type { RefundCell } from '../payments/payments.ts';

/** What was owed on a past day. `timezone`: days begin and end at midnight there. */
export function createReceivables(reads: Reads, timezone: string): Receivables {
  const db = reads.tables<BillingTables>();
  const endOf = (day: Day) => momentAt(timezone, { day: addDays(day, 1), time: '00:00' }).instant;
  const nameOf = (eb: { ref(name: 'w.first_name' | 'w.last_name'): Expression<string | null> }) =>
    fullName(eb.ref('w.first_name'), eb.ref('w.last_name')).as('athleteName');

  /** Counts after the day. */
  const isLater = (asOf: Day): Expression<SqlBool> =>
    sql<boolean>`coalesce(${sql.ref('d.day')} > ${asOf}, ${sql.ref('d.at')} >= ${endOf(asOf)})`;

  const invoices = (asOf: Day) => {
    const later = db
      .selectFrom('invoice_payments as d')
      .select(['d.invoice_id', sql<number>`sum(${sql.ref('d.amount')})`.as('amount')])
      .where('d.is_applied', '=', sql.lit(true))
      .where(isLater(asOf))
      .groupBy('d.invoice_id')
      .as('later');
    const creditedLater = db
      .selectFrom('credit_notes as n')
      .select(['n.invoice_id', sql<number>`sum(${sql.ref('n.amount')})`.as('amount')])
      .where('n.status', '<>', sql.lit('voided' as const))
      .where('n.day', '>', asOf)
      .groupBy('n.invoice_id')
      .as('credited');
    const open = sql<number>`greatest(0, ${sql.ref('i.amount')} - ${sql.ref('i.paid')} - ${sql.ref('i.credited')} + coalesce(${sql.ref('later.amount')}, 0) + coalesce(${sql.ref('credited.amount')}, 0))`;
    return db
      .selectFrom('invoices as i')
      .leftJoin(later, 'later.invoice_id', 'i.id')
      .leftJoin(creditedLater, 'credited.invoice_id', 'i.id')
      .leftJoin('athletes as w', 'w.id', 'i.athlete_id')
      .select((eb) => [
        'i.id',
        'i.athlete_id as athleteId',
        nameOf(eb),
        'i.reference',
        'i.date as due',
        sql<number>`${open}::float8`.as('open'),
        sql<boolean>`${eb.ref('i.external_ref')} is not null`.as('isInBooks'),
        'i.position',
      ])
      .where((eb) => oneOf(eb.ref('i.state'), ['invoiced', 'paid', 'missed', 'error']))
      .where((eb) =>
        eb.or([
          eb('i.balance', '>', 0),
          eb('later.amount', 'is not', null),
          eb('credited.amount', 'is not', null),
        ]),
      )
      .where((eb) => eb.or([eb('i.date', '<=', asOf), eb('i.opened_at', '<', endOf(asOf))]))
      .where(open, '>', 0)
      .orderBy('i.date')
      .orderBy('i.reference')
      .execute();
  };

  const credits = (asOf: Day) => {
    const applied = db
      .selectFrom('invoice_payments as d')
      .select(['d.payment_id', sql<number>`sum(${sql.ref('d.amount')})`.as('amount')])
      .where('d.is_applied', '=', sql.lit(true))
      .where((eb) => eb.not(isLater(asOf)))
      .groupBy('d.payment_id')
      .as('applied');
    const returned = sql<number>`coalesce((
      select sum((refund ->> 'amount')::numeric) from jsonb_array_elements(${sql.ref('p.refunds')}) as refund
       where refund ->> 'athlete_package_id' is null and refund ->> 'state' = 'refunded' and refund ->> 'day' <= ${asOf}), 0)`;
    const unused = sql<number>`(${sql.ref('p.amount')} - coalesce(${sql.ref('applied.amount')}, 0) - ${returned})`;
    return db
      .selectFrom('payments as p')
      .leftJoin(applied, 'applied.payment_id', 'p.id')
      .leftJoin('athletes as w', 'w.id', 'p.athlete_id')
      .select((eb) => [
        'p.id as paymentId',
        'p.athlete_id as athleteId',
        nameOf(eb),
        'p.day',
        sql<number>`${unused}::float8`.as('amount'),
        'p.position',
      ])
      .where('p.state', '=', sql.lit('paid'))
      .where('p.day', '<=', asOf)
      .where(unused, '>', 0)
      .orderBy('p.day')
      .orderBy('p.id')
      .execute();
  };

  // Credit that is used later changes nothing of what all families owe together: the payment itself was posted before.
  const payments = (asOf: Day) =>
    db
      .selectFrom('payments as p')
      .leftJoin('athletes as w', 'w.id', 'p.athlete_id')
      .select((eb) => [
        'p.id',
        sql<UnpostedMoney['kind']>`'payment'`.as('kind'),
        'p.athlete_id as athleteId',
        nameOf(eb),
        'p.day',
        'p.amount',
      ])
      .where((eb) => oneOf(eb.ref('p.books'), ['pending', 'error']))
      .where('p.state', '=', sql.lit('paid'))
      .where('p.credit_used', '=', sql.lit(0))
      .where('p.day', '<=', asOf)
      .execute();

  const refunds = (asOf: Day) =>
    db
      .selectFrom('payments as p')
      .crossJoinLateral(
        sql<{ refund: RefundCell }>`jsonb_array_elements(${sql.ref('p.refunds')})`.as<'each'>(
          sql`each (refund)`,
        ),
      )
      .leftJoin('athletes as w', 'w.id', 'p.athlete_id')
      .select((eb) => [
        sql<string>`each.refund ->> 'id'`.as('id'),
        sql<UnpostedMoney['kind']>`'refund'`.as('kind'),
        'p.athlete_id as athleteId',
        nameOf(eb),
        sql<string>`each.refund ->> 'day'`.as('day'),
        sql<number>`(each.refund ->> 'amount')::float8`.as('amount'),
      ])
      .where('p.credit_refunded', '>', sql.lit(0))
      .where(sql<boolean>`each.refund ->> 'athlete_package_id' is null`)
      .where(sql<boolean>`each.refund ->> 'state' = 'refunded' and each.refund ->> 'books' <> 'posted'`)
      .where(sql<boolean>`each.refund ->> 'day' <= ${asOf}`)
      .execute();

  const creditNotes = (asOf: Day) =>
    db
      .selectFrom('credit_notes as n')
      .leftJoin('athletes as w', 'w.id', 'n.athlete_id')
      .select((eb) => [
        'n.id',
        sql<UnpostedMoney['kind']>`'credit note'`.as('kind'),
        'n.athlete_id as athleteId',
        nameOf(eb),
        'n.day',
        'n.amount',
      ])
      .where((eb) => oneOf(eb.ref('n.books'), ['pending', 'error']))
      .where('n.status', '<>', sql.lit('voided' as const))
      .where('n.day', '<=', asOf)
      .execute();

  return {
    reads: ['invoices', 'invoice_payments', 'credit_notes', 'payments', 'athletes'],
    async on(asOf) {
      const [owed, unused, ...unposted] = await Promise.all([
        invoices(asOf),
        credits(asOf),
        payments(asOf),
        refunds(asOf),
        creditNotes(asOf),
      ]);
      return { invoices: owed, credits: unused, unposted: unposted.flat() };
    },
  };
}
