import { sql } from 'kysely';
import { oneOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { BillingTables } from '../area.ts';
import { familyIds } from '../packages/siblings.ts';

/** An athlete of the same family, and what is owed on invoices that can be paid, in cents. */
export interface PayableSiblingRow {
  readonly athlete_id: string;
  readonly name: string;
  readonly owed: number;
}

export const payableSiblingReads: readonly string[] = ['athletes', 'invoices', 'users', 'contacts'];

/** The athletes who share a parent's user or contact with the athlete and owe something, by name. */
export function payableSiblings(reads: Reads, athleteId: string): Promise<PayableSiblingRow[]> {
  return reads
    .tables<BillingTables>()
    .selectFrom('athletes as a')
    .innerJoin('invoices as i', 'i.athlete_id', 'a.id')
    .select((eb) => [
      'a.id as athlete_id',
      fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('name'),
      sql<number>`sum(${eb.ref('i.balance')})`.as('owed'),
    ])
    .where('a.id', 'in', familyIds(reads, athleteId))
    .where('a.id', '<>', athleteId)
    .where('a.is_erased', '=', false)
    .where('i.external_ref', 'is not', null)
    .where((eb) => oneOf(eb.ref('i.state'), ['invoiced', 'missed', 'error']))
    .where('i.balance', '>', 0)
    .groupBy(['a.id', 'a.first_name', 'a.last_name', 'a.sort_name'])
    .orderBy('a.sort_name')
    .orderBy('a.id')
    .execute();
}
