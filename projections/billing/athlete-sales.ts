import { sql } from 'kysely';
import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { BillingTables } from './area.ts';

interface AthleteSale {
  readonly id: string;
  readonly athleteId: string;
  readonly name: string;
  readonly at: string;
  readonly collected: number;
}

/** The packages of athletes with what was collected for them: what was paid of their invoices, less refunds that were issued. */
export function createAthleteSales(reads: Reads) {
  const db = reads.tables<BillingTables>();
  return {
    reads: ['athlete_packages', 'invoices', 'payments'],
    async of(athleteIds: readonly string[]): Promise<AthleteSale[]> {
      if (athleteIds.length === 0) return [];
      const paid = db
        .selectFrom('invoices as i')
        .select(['i.athlete_package_id', sql<number>`sum(i.paid)`.as('paid')])
        .where((eb) => anyOf(eb.ref('i.athlete_id'), athleteIds))
        .groupBy('i.athlete_package_id')
        .as('paid');
      const refunded = db
        .selectFrom((eb) =>
          eb
            .selectFrom('payments as p')
            .select(sql<string>`jsonb_array_elements(p.refunds)`.as('refund'))
            .where((of) => anyOf(of.ref('p.athlete_id'), athleteIds))
            .as('each'),
        )
        .select([
          sql<string>`refund ->> 'athlete_package_id'`.as('athlete_package_id'),
          sql<number>`sum((refund ->> 'amount')::numeric)`.as('refunded'),
        ])
        .where(sql<boolean>`refund ->> 'state' = 'refunded'`)
        .groupBy(sql`1`)
        .as('refunded');
      return db
        .selectFrom('athlete_packages as a')
        .leftJoin(paid, 'paid.athlete_package_id', 'a.id')
        .leftJoin(refunded, 'refunded.athlete_package_id', 'a.id')
        .select([
          'a.id',
          'a.athlete_id as athleteId',
          'a.name',
          'a.added_at as at',
          sql<number>`coalesce(paid.paid, 0) - coalesce(refunded.refunded, 0)`.as('collected'),
        ])
        .where((eb) => anyOf(eb.ref('a.athlete_id'), athleteIds))
        .execute();
    },
  };
}
