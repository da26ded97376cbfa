import { sql } from 'kysely';
import { oneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { BillingTables } from '../area.ts';

/** One athlete's copy of a package; amounts in cents. */
export interface PackageHolder {
  readonly id: string;
  readonly athlete_id: string;
  readonly athlete_name: string;
  readonly name: string;
  readonly added_at: string;
  readonly total: number;
  readonly paid: number;
  /** The balance of invoices that are invoiced, missed or in error. */
  readonly open: number;
  readonly pending: number;
}

/** The views that they are read from. */
export const packageHolderReads: readonly string[] = ['athlete_packages', 'athletes', 'invoices'];

/** The athletes who have a package, by name. */
export function packageHolders(reads: Reads, packageId: string): Promise<PackageHolder[]> {
  return reads
    .tables<BillingTables>()
    .selectFrom('athlete_packages as h')
    .leftJoin('athletes as a', 'a.id', 'h.athlete_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('invoices')
          .select((eb) => {
            const [amount, balance, state] = [eb.ref('amount'), eb.ref('balance'), eb.ref('state')];
            const owed = oneOf(state, ['invoiced', 'missed', 'error']);
            return [
              sql<number>`sum(${amount} - ${balance}) filter (where ${state} <> 'omitted')`.as('paid'),
              sql<number>`sum(${balance}) filter (where ${owed})`.as('open'),
              sql<number>`sum(${balance}) filter (where ${state} = 'pending')`.as('pending'),
            ];
          })
          .whereRef('athlete_package_id', '=', 'h.id')
          .as('i'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'h.id',
      'h.athlete_id',
      fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('athlete_name'),
      'h.name',
      'h.added_at',
      'h.total',
      eb.fn.coalesce('i.paid', sql.lit(0)).as('paid'),
      eb.fn.coalesce('i.open', sql.lit(0)).as('open'),
      eb.fn.coalesce('i.pending', sql.lit(0)).as('pending'),
    ])
    .where('h.package_id', '=', packageId)
    .orderBy('a.sort_name')
    .orderBy('h.added_at')
    .orderBy('h.id')
    .execute();
}
