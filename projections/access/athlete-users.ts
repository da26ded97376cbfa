import type { Pool } from 'pg';
import type { CredentialsRow } from './credentials.ts';
import type { UserRow } from './users.ts';

export type AthleteUserRow = Pick<
  UserRow,
  'id' | 'username' | 'first_name' | 'last_name' | 'role_id' | 'is_active' | 'athlete_ids'
> &
  Pick<CredentialsRow, 'registered_status'>;

export type LinkableUserRow = Pick<UserRow, 'id' | 'username' | 'first_name' | 'last_name' | 'is_active'>;

export interface LinkableUsersRequest {
  readonly athleteId: string;
  /** A part of the name or the username, in any case. */
  readonly q?: string | undefined;
  readonly showInactive?: boolean | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface AthleteUsers {
  /** The users who see one of these athletes, in the order of their names. */
  of(athleteIds: readonly string[]): Promise<AthleteUserRow[]>;
  /** Users who can be linked to the athlete: those who are not. */
  linkable(request: LinkableUsersRequest): Promise<{ rows: LinkableUserRow[]; total: number }>;
  /** The kinds of mail that the users with these usernames do not want. */
  readonly optOutsOf: (usernames: readonly string[]) => Promise<string[]>;
}

/** The views that the users of an athlete are read from. */
export const athleteUserReads: readonly string[] = ['users', 'credentials'];

export function createAthleteUsers(pool: Pool): AthleteUsers {
  return {
    async of(athleteIds) {
      const text = `select u.id, u.username, u.first_name, u.last_name, u.role_id, u.is_active, u.athlete_ids,
          coalesce(c.registered_status, 'not_invited') as registered_status
        from rm.users u left join rm.credentials c on c.user_id = u.id
        where u.athlete_ids && $1::text[] order by u.sort_name, u.id`;
      return (await pool.query<AthleteUserRow>(text, [athleteIds])).rows;
    },
    async linkable({ athleteId, q, showInactive, offset, limit }) {
      const pattern = `%${(q ?? '').trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
      const condition = `where not u.athlete_ids @> array[$1] and (u.is_active or $2)
        and (u.first_name || ' ' || u.last_name || ' ' || u.username) ilike $3`;
      const values = [athleteId, showInactive ?? false, pattern];
      const text = `select u.id, u.username, u.first_name, u.last_name, u.is_active from rm.users u ${condition}
        order by u.sort_name, u.id limit $4 offset $5`;
      const [{ rows }, counted] = await Promise.all([
        pool.query<LinkableUserRow>(text, [...values, limit, offset]),
        pool.query<{ total: number }>(`select count(*)::int as total from rm.users u ${condition}`, values),
      ]);
      return { rows, total: counted.rows[0]?.total ?? 0 };
    },
    async optOutsOf(usernames) {
      const text = 'select distinct unnest(opted_out) as option from rm.users where username = any ($1)';
      const { rows } = await pool.query<{ option: string }>(text, [usernames]);
      return rows.map(({ option }) => option);
    },
  };
}
