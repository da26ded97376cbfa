import type { PersonFacts } from '../../domain/communications/consent/may-write.ts';
import { type FieldValues, joinNames } from '../../domain/shared/letters/merge-fields.ts';
import { nextSessionWords } from '../../domain/shared/letters/next-session-words.ts';
import { personKey } from '../../domain/shared/person-ref.ts';
import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import { fullName } from '../shared/full-name.ts';
import type { CommunicationsTables } from './area.ts';

/** A person with the athletes that a message to the person is about. */
export interface Addressee {
  readonly facts: Pick<PersonFacts, 'person' | 'firstName' | 'lastName'>;
  readonly athleteIds: readonly string[];
}

/** The views that the values are read from. */
export const fieldReads: readonly string[] = [
  'athletes',
  'trainers',
  'enrolments',
  'training_groups',
  'reservations',
  'training_sessions',
  'locations',
];

/**
 * What the fields of a letter say for each person, by `personKey`; without the links and the name of the business, which do not come from read
 * models. A few queries for any number of people.
 */
export function createFieldValues(reads: Reads) {
  const db = reads.tables<CommunicationsTables>();

  const athletes = (ids: readonly string[]) =>
    db
      .selectFrom('athletes as a')
      .leftJoin('trainers as t', 't.id', 'a.trainer_id')
      .select((eb) => [
        'a.id',
        'a.first_name',
        'a.last_name',
        fullName(eb.ref('t.first_name'), eb.ref('t.last_name')).as('trainer'),
      ])
      .where((eb) => anyOf(eb.ref('a.id'), ids))
      .execute();

  const groups = (ids: readonly string[]) =>
    db
      .selectFrom('enrolments as e')
      .innerJoin('training_groups as g', 'g.id', 'e.group_id')
      .select(['e.athlete_id', 'g.name'])
      .where((eb) => anyOf(eb.ref('e.athlete_id'), ids))
      .where('e.is_active', '=', true)
      .where('g.is_active', '=', true)
      .orderBy('g.name')
      .orderBy('g.id')
      .execute();

  const sessions = (ids: readonly string[], now: string) =>
    db
      .selectFrom('reservations as r')
      .innerJoin('training_sessions as s', 's.id', 'r.session_id')
      .leftJoin('locations as l', 'l.id', 's.location_id')
      .select(['r.athlete_id', 'r.starts_at', 's.local_date', 's.local_start', 'l.name as place'])
      .distinctOn('r.athlete_id')
      .where((eb) => anyOf(eb.ref('r.athlete_id'), ids))
      .where('r.status', '=', 'booked')
      .where('r.starts_at', '>', now)
      .orderBy('r.athlete_id')
      .orderBy('r.starts_at')
      .execute();

  return async (people: readonly Addressee[], now: string): Promise<ReadonlyMap<string, FieldValues>> => {
    const ids = [...new Set(people.flatMap(({ athleteIds }) => athleteIds))];
    const [named, enrolled, next] =
      ids.length > 0 ? await Promise.all([athletes(ids), groups(ids), sessions(ids, now)]) : [[], [], []];
    const athleteOf = new Map(named.map((athlete) => [athlete.id, athlete]));
    const groupsOf = new Map<string, string[]>();
    for (const { athlete_id, name } of enrolled) {
      groupsOf.set(athlete_id, [...(groupsOf.get(athlete_id) ?? []), name]);
    }
    const nextOf = new Map(next.map((session) => [session.athlete_id, session]));
    return new Map(
      people.map(({ facts, athleteIds }): [string, FieldValues] => {
        const theirs = athleteIds.flatMap((id) => athleteOf.get(id) ?? []);
        const [first] = athleteIds
          .flatMap((id) => nextOf.get(id) ?? [])
          .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
        return [
          personKey(facts.person),
          {
            'contact.first_name': facts.firstName,
            'contact.last_name': facts.lastName,
            'athlete.first_name': namesOf(theirs.map(({ first_name }) => first_name)),
            'athlete.last_name': namesOf(theirs.map(({ last_name }) => last_name)),
            'athlete.training_groups': namesOf(athleteIds.flatMap((id) => groupsOf.get(id) ?? [])),
            'athlete.next_session': first
              ? nextSessionWords(
                  { localDate: first.local_date, localStart: first.local_start },
                  first.place ?? '',
                )
              : '',
            'trainer.name': namesOf(theirs.map(({ trainer }) => trainer)),
          },
        ];
      }),
    );
  };
}

export type FieldValuesOf = ReturnType<typeof createFieldValues>;

/** Each name once. */
const namesOf = (names: readonly string[]): string =>
  joinNames([...new Set(names)].filter((name) => name !== ''));
