import { sql } from 'kysely';
import { addDays, type Day } from '../../../domain/shared/day.ts';
import { momentAt } from '../../../domain/shared/wall-clock.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import { quarterOf } from '../../shared/quarter.ts';
import type { Sales } from '../../shared/sales.ts';
import type { BillingTables } from '../area.ts';

/** The sales of packages, from the read model of sold packages. `timezone`: days begin and end at midnight there. */
export function createSales(reads: Reads, timezone: string): Sales {
  const db = reads.tables<BillingTables>();
  const beginningOf = (day: Day) => quarterOf(momentAt(timezone, { day, time: '00:00' }).instant);
  const day = sql<string>`((${sql.ref('s.quarter')} || ':00Z')::timestamptz at time zone ${sql.lit(timezone)})::date`;

  const soldBetween = (first: Day, last: Day) =>
    db
      .selectFrom('sold_packages as s')
      .leftJoin('athlete_packages as a', 'a.id', 's.id')
      .leftJoin('athletes as who', 'who.id', 's.athlete_id')
      .leftJoin('packages as p', 'p.id', 's.package_id')
      .leftJoin('package_categories as c', 'c.id', 'p.category_id')
      .leftJoin('trainers as t', 't.id', 'who.trainer_id')
      .where('s.quarter', '>=', beginningOf(first))
      .where('s.quarter', '<', beginningOf(addDays(last, 1)));

  return {
    reads: ['sold_packages', 'athlete_packages', 'athletes', 'packages', 'package_categories', 'trainers'],

    sold: (first, last) =>
      soldBetween(first, last)
        .select((eb) => [
          's.package_id as packageId',
          // The name of a deleted package is known from its sales.
          sql<string>`coalesce(${eb.ref('p.name')}, max(${eb.ref('a.name')}), '')`.as('packageName'),
          'c.id as categoryId',
          sql<string>`coalesce(${eb.ref('c.name')}, '')`.as('categoryName'),
          't.id as trainerId',
          fullName(eb.ref('t.first_name'), eb.ref('t.last_name')).as('trainerName'),
          sql<string>`to_char(${day}, 'YYYY-MM')`.as('month'),
          sql<number>`count(*)::int`.as('count'),
          sql<number>`sum(${eb.ref('s.total')})::float8`.as('amount'),
        ])
        .groupBy(['s.package_id', 'p.name', 'c.id', 'c.name', 't.id', 't.first_name', 't.last_name', 'month'])
        .orderBy('packageName')
        .orderBy('s.package_id')
        .orderBy('trainerId')
        .orderBy('month')
        .execute(),

    facts: (first, last) =>
      soldBetween(first, last)
        .select((eb) => [
          's.id',
          's.position',
          's.package_id as packageId',
          sql<string>`coalesce(${eb.ref('p.name')}, ${eb.ref('a.name')}, '')`.as('packageName'),
          'c.id as categoryId',
          sql<string>`coalesce(${eb.ref('c.name')}, '')`.as('categoryName'),
          't.id as trainerId',
          fullName(eb.ref('t.first_name'), eb.ref('t.last_name')).as('trainerName'),
          's.athlete_id as athleteId',
          fullName(eb.ref('who.first_name'), eb.ref('who.last_name')).as('athleteName'),
          sql<string>`${day}::text`.as('day'),
          's.total as amount',
        ])
        .orderBy('s.quarter')
        .orderBy('s.id')
        .execute(),

    async planned() {
      const rows = await db
        .selectFrom('packages')
        .select(['id', 'ledger_id', 'category_id'])
        .where('ledger_id', 'is not', null)
        .execute();
      return new Map(
        rows.flatMap(({ id, ledger_id: ledgerId, category_id: categoryId }) =>
          ledgerId === null ? [] : [[id, { ledgerId, categoryId }] as const],
        ),
      );
    },
  };
}
