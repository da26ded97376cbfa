import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { BillingTables } from '../area.ts';

/** An athlete of the same family, with the names of its current packages. */
export interface SiblingWithPackage {
  readonly athlete_id: string;
  readonly name: string;
  readonly packages: string;
}

/** The views that they are read from. */
export const siblingReads: readonly string[] = ['athletes', 'athlete_package_names', 'users', 'contacts'];

/** The ids of the athletes who share a parent's user or contact with the athlete, and the athlete's own. */
export function familyIds(reads: Reads, athleteId: string) {
  const tables = reads.tables<BillingTables>();
  const athlete = sql<string[]>`array[${athleteId}]`;
  return tables
    .selectFrom('users')
    .select((eb) => sql<string>`unnest(${eb.ref('athlete_ids')})`.as('id'))
    .where((eb) => sql<boolean>`${eb.ref('athlete_ids')} @> ${athlete}`)
    .union(
      tables
        .selectFrom('contacts')
        .select((eb) => sql<string>`unnest(${eb.ref('athlete_ids')})`.as('id'))
        .where((eb) => sql<boolean>`${eb.ref('athlete_ids')} @> ${athlete}`),
    );
}

/** The active athletes who share a parent's user or contact with the athlete and have a current package, by name. */
export function siblingsWithPackages(reads: Reads, athleteId: string): Promise<SiblingWithPackage[]> {
  const tables = reads.tables<BillingTables>();
  return tables
    .selectFrom('athletes as a')
    .innerJoin('athlete_package_names as n', 'n.athlete_id', 'a.id')
    .select((eb) => [
      'a.id as athlete_id',
      fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('name'),
      'n.names as packages',
    ])
    .where('a.id', 'in', familyIds(reads, athleteId))
    .where('a.id', '<>', athleteId)
    .where('a.is_active', '=', true)
    .where('a.is_erased', '=', false)
    .where('n.names', '<>', '')
    .orderBy('a.sort_name')
    .orderBy('a.id')
    .execute();
}
