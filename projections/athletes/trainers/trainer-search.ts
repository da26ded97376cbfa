import { expressionBuilder, sql } from 'kysely';
import { fullName } from '../../shared/full-name.ts';
import type { AthletesTables } from '../area.ts';

/** Trainers, for the search. */
export const trainerSearch = {
  kind: 'trainer',
  reads: ['trainers'],
  records: expressionBuilder<AthletesTables>()
    .selectFrom('trainers')
    .where('is_erased', '=', false)
    .select((eb) => [
      'id',
      fullName(eb.ref('first_name'), eb.ref('last_name')).as('name'),
      sql<string>`''`.as('detail'),
      'is_active',
      sql<null>`null::text`.as('parent_id'),
      'search',
    ]),
} as const;
