import { expressionBuilder } from 'kysely';
import { fullName } from '../shared/full-name.ts';
import type { AthletesTables } from './area.ts';

/** Athletes, for the search. */
export const athleteSearch = {
  kind: 'athlete',
  reads: ['athletes', 'lead_types'],
  records: expressionBuilder<AthletesTables>()
    .selectFrom('athletes as a')
    .leftJoin('lead_types as l', 'l.id', 'a.athlete_type')
    .where('a.is_erased', '=', false)
    .select((eb) => [
      'a.id',
      fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('name'),
      eb.fn.coalesce('l.name', 'a.athlete_type').as('detail'),
      'a.is_active',
      'a.id as parent_id',
      'a.search',
    ]),
} as const;
