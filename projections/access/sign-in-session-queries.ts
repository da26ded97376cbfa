import { sql } from 'kysely';
import { gathered } from '../../event-store/gathered.ts';
import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import { fullName } from '../shared/full-name.ts';
import type { AccessTables } from './area.ts';
import type { SignInSessionRow } from './sign-in-sessions.ts';
import type { UserRow } from './users.ts';

/** The contents of a session token. */
export interface SessionClaim {
  readonly userId: string;
  readonly sessionId: string;
  /** Milliseconds since 1970. */
  readonly opened: number;
}

export type CallerRow = Pick<UserRow, 'role_id' | 'athlete_ids'> & { readonly has_second_factor: boolean };
export type OpenSessionRow = Omit<SignInSessionRow, 'user_id' | 'ended_at' | 'ended_reason'>;

export interface AccessQueries {
  /** The user of a session; undefined if the user is deleted or inactive, or the session is invalid. Read by every request. */
  caller(claim: SessionClaim): Promise<CallerRow | undefined>;
  /** The valid sessions of a user, newest first, up to 200. */
  sessionsOf(userId: string, now: Date): Promise<OpenSessionRow[]>;
  /** First and last names of existing users, by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** The views that every request is checked against. */
export const requestReads = ['users', 'credentials', 'sessions', 'second_factors'];

const keyOf = ({ userId, sessionId, opened }: SessionClaim) => `${opened} ${sessionId} ${userId}`;

function claimOf(key: string): SessionClaim {
  const [opened = '', sessionId = '', userId = ''] = key.split(' ');
  return { userId, sessionId, opened: Number(opened) };
}

const MOST_SESSIONS = 200;

const [users, credentials, sessions] = [sql.table('users'), sql.table('credentials'), sql.table('sessions')];
const secondFactors = sql.table('second_factors');

/** The session was opened before all sessions were ended, and is not the one that was kept. `by`: the row that says so. */
const wasEnded = (by: 'c' | 'f', session: string, opened: string) =>
  sql<boolean>`coalesce(${sql.ref(`${by}.sessions_valid_from`)} > ${sql.ref(opened)}, false) and ${sql.ref(`${by}.kept_session_id`)} is distinct from ${sql.ref(session)}`;

/** Queries call credentials `c` and second factors `f`. */
const isTooOld = (session: string, opened: string) =>
  sql<boolean>`((${wasEnded('c', session, opened)}) or (${wasEnded('f', session, opened)}))`;

/**
 * Every request runs this query, so it is a template: the query builder would take five times as long (0.13 ms) to build the same SQL. A
 * session without a row is valid: the read model may lag, and only a recorded end makes a session invalid.
 */
const callersOf = (keys: readonly string[], claims: readonly SessionClaim[]) => sql<
  CallerRow & { key: string }
>`
  select claim.key, u.role_id, u.athlete_ids,
         coalesce(f.factor_count > 0, false) as has_second_factor
    from unnest(
           ${keys}::text[], ${claims.map(({ userId }) => userId)}::text[], ${claims.map(({ sessionId }) => sessionId)}::text[],
           ${claims.map(({ opened }) => new Date(opened).toISOString())}::timestamptz[]
         ) as claim (key, user_id, session_id, opened)
    join ${users} u on u.id = claim.user_id
    left join ${credentials} c on c.user_id = u.id
    left join ${secondFactors} f on f.user_id = u.id
    left join ${sessions} s on s.id = claim.session_id and s.user_id = u.id
   where u.is_active and s.ended_at is null and not (${isTooOld('claim.session_id', 'claim.opened')})`;

export function createAccessQueries(reads: Reads): AccessQueries {
  const db = reads.tables<AccessTables>();

  /** Concurrent requests share one query for their callers. */
  const callerOf = gathered<CallerRow>(
    async (keys) => {
      const { rows } = await callersOf(keys, keys.map(claimOf)).execute(db);
      return new Map(rows.map(({ key, ...row }) => [key, row]));
    },
    { most: 64 },
  );

  return {
    caller: (claim) => callerOf(keyOf(claim)),
    sessionsOf: (userId, now) =>
      db
        .selectFrom('sessions as s')
        .leftJoin('credentials as c', 'c.user_id', 's.user_id')
        .leftJoin('second_factors as f', 'f.user_id', 's.user_id')
        .select(['s.id', 's.opened_at', 's.expires_at', 's.via', 's.user_agent', 's.address'])
        .where('s.user_id', '=', userId)
        .where('s.expires_at', '>', now.toISOString())
        .where('s.ended_at', 'is', null)
        .where(sql<boolean>`not (${isTooOld('s.id', 's.opened_at')})`)
        .orderBy('s.opened_at', 'desc')
        .orderBy('s.id')
        .limit(sql.lit(MOST_SESSIONS))
        .execute(),
    async namesOf(ids) {
      const rows = await db
        .selectFrom('users')
        .select((eb) => ['id', fullName(eb.ref('first_name'), eb.ref('last_name')).as('name')])
        .where((eb) => anyOf(eb.ref('id'), ids))
        .execute();
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
