import { sql } from 'kysely';
import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import { fullName } from '../shared/full-name.ts';
import type { AthletesTables } from './area.ts';

export interface AthleteName {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Names of athletes, in alphabetical order. */
export function athleteNames(reads: Reads, ids: readonly string[]): Promise<AthleteName[]> {
  return reads
    .tables<AthletesTables>()
    .selectFrom('athletes')
    .select(['id', 'first_name', 'last_name'])
    .where((eb) => anyOf(eb.ref('id'), ids))
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

export interface FamilyAthlete extends AthleteName {
  readonly next_team: string;
  readonly position: string;
  readonly birthdate: string | null;
  readonly june_1_year_band: string;
  readonly gender: string;
  readonly shirt_size: string;
  readonly trainer_name: string;
}

/** The views that `familyAthletes` is read from. */
export const familyReads: readonly string[] = ['athletes', 'trainers'];

/** The data of athletes that their families see, by name. An athlete who was merged into another one is left out. */
export function familyAthletes(reads: Reads, ids: readonly string[]): Promise<FamilyAthlete[]> {
  return reads
    .tables<AthletesTables>()
    .selectFrom('athletes as a')
    .leftJoin('trainers as t', 't.id', 'a.trainer_id')
    .select((eb) => [
      'a.id',
      'a.first_name',
      'a.last_name',
      'a.objective as next_team',
      'a.playing_position as position',
      'a.birthdate',
      'a.june_1_year_band',
      'a.gender',
      'a.shirt_size',
      fullName(eb.ref('t.first_name'), eb.ref('t.last_name')).as('trainer_name'),
    ])
    .where((eb) => anyOf(eb.ref('a.id'), ids))
    .where('a.merged_into', '=', sql.lit(''))
    .orderBy('a.first_name')
    .orderBy('a.id')
    .execute();
}

/** The age bands that athletes have. */
export async function usedAgeBands(reads: Reads): Promise<string[]> {
  const bands = reads
    .tables<AthletesTables>()
    .selectFrom('athletes')
    .select('june_1_year_band as band')
    .distinct();
  return (await bands.execute()).map(({ band }) => band);
}
