import type { Pool } from 'pg';

export interface AthleteName {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** Names of athletes, in their order. */
export async function athleteNames(pool: Pool, ids: readonly string[]): Promise<AthleteName[]> {
  const text =
    'select id, first_name, last_name from rm.athletes where id = any ($1) order by first_name, id';
  return (await pool.query<AthleteName>(text, [ids])).rows;
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

/** What a family is told of its athletes, in the order of their names. */
export async function familyAthletes(pool: Pool, ids: readonly string[]): Promise<FamilyAthlete[]> {
  const text = `
    select a.id, a.first_name, a.last_name, a.objective as next_team, a.playing_position as position, a.birthdate, a.june_1_year_band, a.gender,
      a.shirt_size, trim(coalesce(t.first_name || ' ' || t.last_name, '')) as trainer_name
    from rm.athletes a left join rm.trainers t on t.id = a.trainer_id
    where a.id = any ($1) order by a.first_name, a.id`;
  return (await pool.query<FamilyAthlete>(text, [ids])).rows;
}

/** The age bands that athletes have. */
export async function presentAgeBands(pool: Pool): Promise<string[]> {
  const text = 'select distinct june_1_year_band as band from rm.athletes';
  return (await pool.query<{ band: string }>(text)).rows.map(({ band }) => band);
}
