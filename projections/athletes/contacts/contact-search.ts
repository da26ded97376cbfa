import { expressionBuilder, sql } from 'kysely';
import { fullName } from '../../shared/full-name.ts';
import type { AthletesTables } from '../area.ts';

/** Contacts, for the search. A contact is shown on the page of the athlete to whom it was linked first. */
export const contactSearch = {
  kind: 'contact',
  reads: ['contacts', 'athletes'],
  records: expressionBuilder<AthletesTables>()
    .selectFrom('contacts as c')
    .leftJoinLateral(
      sql<{ athlete_id: string; athlete: string; relationship: string }>`(
        select a.id as athlete_id, a.first_name || ' ' || a.last_name as athlete, link.relationship
        from jsonb_to_recordset(c.links) as link (entity text, record_id text, relationship text, since bigint)
        join ${sql.table('athletes')} a on a.id = link.record_id
        where link.entity = 'athlete' order by link.since, a.id limit 1)`.as('first'),
      (join) => join.onTrue(),
    )
    .where('c.is_erased', '=', false)
    .select((eb) => [
      'c.id',
      fullName(eb.ref('c.first_name'), eb.ref('c.last_name')).as('name'),
      eb
        .fn<string>('concat_ws', [
          sql.lit(' of '),
          sql`nullif(${eb.ref('first.relationship')}, '')`,
          sql`nullif(trim(${eb.ref('first.athlete')}), '')`,
        ])
        .as('detail'),
      'c.is_active',
      'first.athlete_id as parent_id',
      'c.search',
    ]),
} as const;
