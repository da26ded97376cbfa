import type { Pool } from 'pg';
import type { UserRow } from './users.ts';

export interface AccessQueries {
  userById(id: string): Promise<UserRow | undefined>;
  /** `username` in lower case. */
  userByUsername(username: string): Promise<UserRow | undefined>;
  /** First and last name of each user that exists, by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export function createAccessQueries(pool: Pool): AccessQueries {
  const one = async (name: string, column: string, value: string) => {
    const text = `select id, username, first_name, last_name, role_id, password_hash, athlete_ids
      from rm.users where ${column} = $1`;
    const { rows } = await pool.query<UserRow>({ name, text, values: [value] });
    return rows[0];
  };
  return {
    userById: (id) => one('user by id', 'id', id),
    userByUsername: (username) => one('user by username', 'username', username),
    async namesOf(ids) {
      const text = `select id, first_name || ' ' || last_name as name from rm.users where id = any ($1)`;
      const { rows } = await pool.query<{ id: string; name: string }>(text, [ids]);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
