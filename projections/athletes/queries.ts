import type { Pool } from 'pg';

export interface FamilyAthlete {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The athletes of a family, in the order of their names. */
export async function familyAthletes(pool: Pool, ids: readonly string[]): Promise<FamilyAthlete[]> {
  const text =
    'select id, first_name, last_name from rm.athletes where id = any ($1) order by first_name, id';
  return (await pool.query<FamilyAthlete>(text, [ids])).rows;
}
