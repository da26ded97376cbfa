import { expressionBuilder, sql } from 'kysely';
import { foundIn } from '../runtime/search.ts';
import { fullName } from '../shared/full-name.ts';
import type { AthletesTables } from './area.ts';
import { contactSearch } from './contacts/contact-search.ts';

/** Athletes, for the search. */
export const athleteSearch = {
  kind: 'athlete',
  reads: ['athletes', 'lead_types'],
  records: expressionBuilder<AthletesTables>()
    .selectFrom('athletes as a')
    .leftJoin('lead_types as l', 'l.id', 'a.athlete_type')
    .where('a.is_erased', '=', false)
    .where('a.merged_into', '=', sql.lit(''))
    .select((eb) => [
      'a.id',
      fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('name'),
      eb.fn.coalesce('l.name', 'a.athlete_type').as('detail'),
      'a.is_active',
      'a.id as parent_id',
      'a.search',
    ]),
} as const;

/** The views that `foundAthletes` reads. */
export const foundAthletesReads: readonly string[] = ['athletes', 'contacts', 'lead_types'];

/**
 * The ids of the athletes whom the search finds: by their own names, and by the names, addresses and numbers of their
 * contacts.
 */
export const foundAthletes = (text: string) =>
  foundIn(
    [
      athleteSearch,
      {
        records: contactSearch.records,
        by: sql`unnest((select athlete_ids from ${sql.table('contacts')} c where c.id = found.id))`,
      },
    ],
    text,
  );
