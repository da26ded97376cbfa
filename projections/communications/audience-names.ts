import { sql } from 'kysely';
import type { AudiencePart } from '../../domain/communications/events.ts';
import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import { fullName } from '../shared/full-name.ts';
import type { CommunicationsTables } from './area.ts';

export interface NamedAudiencePart extends AudiencePart {
  readonly name: string;
  /** Active athletes of a group or season at this moment; 1 for the others. */
  readonly count: number;
}

/** The views that names of audiences are read from. */
export const audienceReads: readonly string[] = [
  'athletes',
  'training_groups',
  'seasons',
  'enrolments',
  'trainers',
  'contacts',
];

/** The parts of an audience that exist, in the given order, with their names. */
export function createAudienceNames(reads: Reads) {
  const db = reads.tables<CommunicationsTables>();

  const people = (table: 'athletes' | 'trainers' | 'contacts', ids: readonly string[]) =>
    db
      .selectFrom(table)
      .select((eb) => [
        'id',
        fullName(eb.ref('first_name'), eb.ref('last_name')).as('name'),
        sql<number>`1`.as('count'),
      ])
      .where((eb) => anyOf(eb.ref('id'), ids))
      .where('is_erased', '=', false)
      .execute();

  const enrolled = (table: 'training_groups' | 'seasons', ids: readonly string[]) => {
    const athletes = sql.ref(table === 'seasons' ? 'e.season_id' : 'e.group_id');
    return db
      .selectFrom(sql<{ id: string; name: string }>`${sql.table(table)}`.as('g'))
      .select((eb) => [
        'g.id',
        'g.name',
        eb
          .selectFrom('enrolments as e')
          .innerJoin('athletes as a', 'a.id', 'e.athlete_id')
          .select(sql<number>`count(distinct ${sql.ref('a.id')})::int`.as('athletes'))
          .where(sql<boolean>`${athletes} = ${sql.ref('g.id')}`)
          .where('e.is_active', '=', true)
          .where('a.is_active', '=', true)
          .where('a.is_erased', '=', false)
          .as('count'),
      ])
      .where((eb) => anyOf(eb.ref('g.id'), ids))
      .execute();
  };

  return async (audience: readonly AudiencePart[]): Promise<NamedAudiencePart[]> => {
    const idsOf = (kind: AudiencePart['kind']) =>
      audience.flatMap((part) => (part.kind === kind ? [part.id] : []));
    const named = async (
      kind: AudiencePart['kind'],
      find: (ids: readonly string[]) => Promise<{ id: string; name: string; count: number | null }[]>,
    ) => {
      const ids = idsOf(kind);
      if (ids.length === 0) return [];
      return (await find(ids)).map(({ id, name, count }): [string, NamedAudiencePart] => [
        `${kind}:${id}`,
        { kind, id, name, count: count ?? 0 },
      ]);
    };
    const found = new Map(
      (
        await Promise.all([
          named('athlete', (ids) => people('athletes', ids)),
          named('trainer', (ids) => people('trainers', ids)),
          named('contact', (ids) => people('contacts', ids)),
          named('training-group', (ids) => enrolled('training_groups', ids)),
          named('season', (ids) => enrolled('seasons', ids)),
        ])
      ).flat(),
    );
    return audience.flatMap(({ kind, id }) => found.get(`${kind}:${id}`) ?? []);
  };
}

export type AudienceNames = ReturnType<typeof createAudienceNames>;
