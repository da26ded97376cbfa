import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { AthleteLookup } from '../shared/contributed-columns.ts';
import { fullName } from '../shared/full-name.ts';
import type { AthletesTables } from './area.ts';

/** The athletes who were merged into an athlete, and the athlete whom one was merged into, with their names. */
export function mergedAthleteLookups(reads: Reads): AthleteLookup[] {
  const db = reads.tables<AthletesTables>();
  return [
    {
      name: 'merged_into',
      reads: ['athletes'],
      none: null,
      async read(athleteIds) {
        const rows = await db
          .selectFrom('athletes as a')
          .innerJoin('athletes as into', 'into.id', 'a.merged_into')
          .select((eb) => [
            'a.id as absorbed_id',
            'into.id',
            fullName(eb.ref('into.first_name'), eb.ref('into.last_name')).as('name'),
          ])
          .where((eb) => anyOf(eb.ref('a.id'), athleteIds))
          .where('a.merged_into', '<>', '')
          .execute();
        return new Map(rows.map(({ absorbed_id, ...into }) => [absorbed_id, into]));
      },
    },
    {
      name: 'merged_athletes',
      reads: ['athletes'],
      none: [],
      async read(athleteIds) {
        const rows = await db
          .selectFrom('athletes as a')
          .select((eb) => [
            'a.id',
            'a.merged_into',
            fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('name'),
          ])
          .where((eb) => anyOf(eb.ref('a.merged_into'), athleteIds))
          .where('a.merged_into', '<>', '')
          .orderBy('a.sort_name')
          .orderBy('a.id')
          .execute();
        const found = new Map<string, { id: string; name: string }[]>();
        for (const { merged_into, ...one } of rows)
          found.set(merged_into, [...(found.get(merged_into) ?? []), one]);
        return found;
      },
    },
  ];
}
