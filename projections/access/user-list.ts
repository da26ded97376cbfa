import type { Pool } from 'pg';
import { roles } from '../../domain/shared/roles.ts';
import type { CredentialsRow } from './credentials.ts';
import type { UserRow } from './users.ts';

export interface UserListRequest {
  /** Over first name, last name and username. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Ids of roles; empty means all. */
  readonly roles?: readonly number[] | undefined;
  /** Empty means all. */
  readonly statuses?: readonly string[] | undefined;
  readonly showInactive?: boolean | undefined;
  /** One of `userSorts`. */
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

export type UserListRow = Omit<UserRow, 'sort_name'> &
  Pick<CredentialsRow, 'registered_status'> & {
    /** An admin ended every session, and the user has not signed in since. */
    readonly force_relogin: boolean;
    readonly last_sign_in_at: string | null;
    /** Wrong passwords since the last sign-in. */
    readonly failed_attempts: number;
    readonly revision: string;
  };

export interface UserList {
  page(request: UserListRequest): Promise<{ rows: UserListRow[]; total: number }>;
  one(id: string): Promise<UserListRow | undefined>;
  /** Those of the usernames, in lower case, that somebody has. */
  readonly taken: (usernames: readonly string[]) => Promise<string[]>;
  activeAdmins(): Promise<string[]>;
}

/** The views that a user is read from. */
export const userReads: readonly string[] = ['users', 'credentials', 'sessions'];

const roleName = roles.map(({ id, name }) => `when ${id} then '${name}'`).join(' ');
const status = `coalesce(c.registered_status, 'not_invited')`;
const credentials = 'left join rm.credentials c on c.user_id = u.id';
const signIns = `left join (select user_id, max(opened_at) as opened_at from rm.sessions group by user_id) s on s.user_id = u.id`;

/** What a column sorts by, and what has to be read for it. */
const sorts: Readonly<Record<string, { readonly by: string; readonly join: string }>> = {
  name: { by: 'u.sort_name', join: '' },
  username: { by: 'u.username', join: '' },
  role: { by: `case u.role_id ${roleName} end`, join: '' },
  registered_status: { by: status, join: credentials },
  last_sign_in: { by: `coalesce(s.opened_at, '-infinity')`, join: signIns },
};
export const userSorts: readonly string[] = Object.keys(sorts);

/** The whole of a user, read for the rows of a page only. `users` holds them as `rm.users` does. */
const detailed = (users: string) => `
  select u.id, u.username, u.first_name, u.last_name, u.role_id, u.is_active, u.athlete_ids, u.opted_out, u.hidden_prompts,
    u.revision, ${status} as registered_status, s.opened_at as last_sign_in_at,
    c.relogin_forced_at is not null and coalesce(s.opened_at < c.relogin_forced_at, true) as force_relogin,
    coalesce((select failures from rx.sign_in_attempts
      where scope = 'account' and key = encode(sha256(convert_to(u.username, 'UTF8')), 'hex')), 0) as failed_attempts
  from ${users} u ${credentials}
  left join lateral (select opened_at from rm.sessions where user_id = u.id order by opened_at desc limit 1) s on true`;

const REMEMBERED_TOTALS = 200;

/** The list of users. `positions` tells how far its views are; while they stand still a total is counted once. */
export function createUserList(pool: Pool, positions: () => readonly (bigint | undefined)[]): UserList {
  const totals = new Map<string, number>();

  const total = async ({ join, sql, values }: Condition): Promise<number> => {
    const at = positions();
    const key = JSON.stringify([sql, values, at.map(String)]);
    const known = totals.get(key);
    if (known !== undefined) return known;
    const text = `select count(*)::int as total from rm.users u ${join} ${sql}`;
    const { rows } = await pool.query<{ total: number }>(text, values);
    const counted = rows[0]?.total ?? 0;
    if (totals.size >= REMEMBERED_TOTALS) totals.clear();
    if (!at.includes(undefined)) totals.set(key, counted);
    return counted;
  };

  return {
    async page(request) {
      const condition = conditionOf(request);
      const { sql, values } = condition;
      const sort = sorts[request.sort];
      if (!sort) throw new RangeError(`The list cannot be sorted by ${request.sort}`);
      const joins = [...new Set([condition.join, sort.join])].join(' ');
      const page = `(select u.*, ${sort.by} as sorted_by from rm.users u ${joins} ${sql}
        order by ${sort.by} ${request.order}, u.id ${request.order}
        limit $${values.length + 1} offset $${values.length + 2})`;
      const text = `${detailed(page)} order by u.sorted_by ${request.order}, u.id ${request.order}`;
      const [{ rows }, counted] = await Promise.all([
        pool.query<UserListRow>(text, [...values, request.limit, request.offset]),
        total(condition),
      ]);
      return { rows, total: counted };
    },
    async one(id) {
      const { rows } = await pool.query<UserListRow>({
        name: 'users one',
        text: `${detailed('rm.users')} where u.id = $1`,
        values: [id],
      });
      return rows[0];
    },
    async taken(usernames) {
      const text = 'select username from rm.users where username = any ($1)';
      const { rows } = await pool.query<{ username: string }>(text, [usernames]);
      return rows.map(({ username }) => username);
    },
    async activeAdmins() {
      const admin = roles.find(({ name }) => name === 'admin')?.id;
      const text = 'select id from rm.users where role_id = $1 and is_active order by id';
      const { rows } = await pool.query<{ id: string }>(text, [admin]);
      return rows.map(({ id }) => id);
    },
  };
}

interface Condition {
  /** What it asks besides the users. */
  readonly join: string;
  readonly sql: string;
  readonly values: unknown[];
}

function conditionOf({ q, ids, roles: wanted, statuses, showInactive }: UserListRequest): Condition {
  const values: unknown[] = [];
  const parts: string[] = [];
  const add = (value: unknown, part: (parameter: string) => string) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  // Whoever names users wants these.
  if (!showInactive && !ids) parts.push('u.is_active');
  if (ids) add(ids, (parameter) => `u.id = any (${parameter})`);
  if (q?.trim()) {
    const pattern = `%${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    add(pattern, (like) => `(u.first_name || ' ' || u.last_name || ' ' || u.username) ilike ${like}`);
  }
  if (wanted?.length) add(wanted, (parameter) => `u.role_id = any (${parameter}::bigint[])`);
  if (statuses?.length) add(statuses, (parameter) => `${status} = any (${parameter})`);
  const join = statuses?.length ? credentials : '';
  return { join, sql: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
}
