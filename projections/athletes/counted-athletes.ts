import type { Reads } from '../runtime/reads.ts';
import { fullName } from '../shared/full-name.ts';
import type { AthletesTables } from './area.ts';
import { type AddedToList, type AthleteFilter, conditionOf } from './athlete-condition.ts';

/** An athlete whom a number counts. */
export interface CountedAthlete {
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  /** The position of the event that changed the athlete last. */
  readonly position: string;
}

/** The athletes of a list without its pages, by name. */
export function createCountedAthletes(
  reads: Reads,
  added: AddedToList,
): (filter: AthleteFilter) => Promise<readonly CountedAthlete[]> {
  const db = reads.tables<AthletesTables>();
  return (filter) =>
    db
      .selectFrom('athletes as a')
      .select((eb) => [
        'a.id',
        fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('name'),
        'a.created_at',
        'a.position',
      ])
      .where(conditionOf(filter, added).where)
      .orderBy('a.sort_name')
      .orderBy('a.id')
      .execute();
}
