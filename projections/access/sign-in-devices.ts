import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { AccessTables } from './area.ts';

export interface SignInDevices {
  /** The User-Agent of each session, by session id. */
  readonly userAgentsOf: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The ids of all sessions that the user opened. */
  readonly sessionsOf: (userId: string) => Promise<string[]>;
}

export function createSignInDevices(reads: Reads): SignInDevices {
  const db = reads.tables<AccessTables>();
  return {
    async userAgentsOf(sessionIds) {
      if (sessionIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'user_agent'])
        .where((eb) => anyOf(eb.ref('id'), sessionIds))
        .execute();
      return new Map(rows.map(({ id, user_agent }) => [id, user_agent]));
    },
    async sessionsOf(userId) {
      const rows = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
      return rows.map(({ id }) => id);
    },
  };
}
