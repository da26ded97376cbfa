import { expressionBuilder, sql } from 'kysely';
import type { SchedulingTables } from './area.ts';

const eb = expressionBuilder<SchedulingTables>();

/** Seasons, for the search. */
export const seasonSearch = {
  kind: 'season',
  reads: ['seasons'],
  records: eb
    .selectFrom('seasons')
    .select([
      'id',
      'name',
      sql<string>`year::text`.as('detail'),
      'is_active',
      sql<null>`null::text`.as('parent_id'),
      'search',
    ]),
} as const;

/** Training groups, for the search. A group is shown on the page of its season. */
export const groupSearch = {
  kind: 'training-group',
  reads: ['training_groups', 'seasons'],
  records: eb
    .selectFrom('training_groups as g')
    .leftJoin('seasons as s', 's.id', 'g.season_id')
    .select(({ fn }) => [
      'g.id',
      'g.name',
      fn.coalesce('s.name', sql.lit('')).as('detail'),
      'g.is_active',
      'g.season_id as parent_id',
      'g.search',
    ]),
} as const;

/** Locations, for the search. */
export const locationSearch = {
  kind: 'location',
  reads: ['locations'],
  records: eb
    .selectFrom('locations')
    .select([
      'id',
      'name',
      sql<string>`coalesce(addresses -> 0 ->> 'city', '')`.as('detail'),
      'is_active',
      sql<null>`null::text`.as('parent_id'),
      'search',
    ]),
} as const;
