import type { Pool } from 'pg';
import { gathered } from '../../event-store/gathered.ts';
import type { SessionRow } from './sessions.ts';
import type { UserRow } from './users.ts';

/** What a session says about itself. */
export interface SessionClaim {
  readonly userId: string;
  readonly sessionId: string;
  /** Milliseconds since 1970. */
  readonly opened: number;
}

export type CallerRow = Pick<UserRow, 'role_id' | 'athlete_ids'>;
export type OpenSessionRow = Omit<SessionRow, 'user_id' | 'ended_at' | 'ended_reason'>;

export interface AccessQueries {
  /** The user of a session, unless they are gone or inactive or the session does not hold any more. Every request asks. */
  caller(claim: SessionClaim): Promise<CallerRow | undefined>;
  /** The sessions of a user that hold, the newest first; 200 at most. */
  sessionsOf(userId: string, now: Date): Promise<OpenSessionRow[]>;
  /** First and last name of each user that exists, by id. */
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Opened before everything was ended (`c`), and not the session that was kept. */
const isTooOld = (session: string, opened: string) =>
  `coalesce(c.sessions_valid_from > ${opened}, false) and c.kept_session_id is distinct from ${session}`;

// A session that is not in its table yet is good: what is missing has not ended.
const callersQuery = `select claim.key, u.role_id, u.athlete_ids
  from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as claim (key, user_id, session_id, opened)
  join rm.users u on u.id = claim.user_id
  left join rm.credentials c on c.user_id = u.id
  left join rm.sessions s on s.id = claim.session_id and s.user_id = u.id
 where u.is_active and s.ended_at is null and not (${isTooOld('claim.session_id', 'claim.opened')})`;

const sessionsQuery = `select s.id, s.opened_at, s.expires_at, s.via, s.user_agent, s.address
  from rm.sessions s
  left join rm.credentials c on c.user_id = s.user_id
 where s.user_id = $1 and s.expires_at > $2 and s.ended_at is null and not (${isTooOld('s.id', 's.opened_at')})
 order by s.opened_at desc, s.id limit 200`;

const keyOf = ({ userId, sessionId, opened }: SessionClaim) => `${opened} ${sessionId} ${userId}`;

function claimOf(key: string): SessionClaim {
  const [opened = '', sessionId = '', userId = ''] = key.split(' ');
  return { userId, sessionId, opened: Number(opened) };
}

export function createAccessQueries(pool: Pool): AccessQueries {
  /** A page asks for several things at once, and so do many people: who they are is asked together. */
  const callerOf = gathered<CallerRow>(
    async (keys) => {
      const claims = keys.map(claimOf);
      const { rows } = await pool.query<CallerRow & { key: string }>({
        name: 'callers',
        text: callersQuery,
        values: [
          keys,
          claims.map(({ userId }) => userId),
          claims.map(({ sessionId }) => sessionId),
          claims.map(({ opened }) => new Date(opened).toISOString()),
        ],
      });
      return new Map(rows.map(({ key, ...row }) => [key, row]));
    },
    { most: 64 },
  );
  return {
    caller: (claim) => callerOf(keyOf(claim)),
    async sessionsOf(userId, now) {
      const { rows } = await pool.query<OpenSessionRow>(sessionsQuery, [userId, now]);
      return rows;
    },
    async namesOf(ids) {
      const text = `select id, first_name || ' ' || last_name as name from rm.users where id = any ($1)`;
      const { rows } = await pool.query<{ id: string; name: string }>(text, [ids]);
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}
