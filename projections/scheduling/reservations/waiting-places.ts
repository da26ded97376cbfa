import { sql } from 'kysely';
import type { SchedulingTables } from '../area.ts';
import type { LookupDeps } from './group-lookups.ts';

/** Implements `WaitingPlaces` of the commands. */
export function createWaitingPlaces({ reads, caughtUp }: LookupDeps) {
  const db = reads.tables<SchedulingTables>();
  return {
    async of(athleteId: string, { at }: { readonly at: bigint }) {
      await caughtUp(at, ['session_waitlist']);
      return db
        .selectFrom('session_waitlist as w')
        .innerJoin('training_sessions as s', 's.id', 'w.session_id')
        .select(['s.id as sessionId', 's.group_id as groupId', 's.local_date as localDate'])
        .where('w.athlete_id', '=', athleteId)
        .orderBy('s.starts_at')
        .orderBy('s.id')
        .execute();
    },
    async sessions(
      groupId: string | undefined,
      { after, at }: { readonly after: string; readonly at: bigint },
    ): Promise<string[]> {
      await caughtUp(at, ['session_waitlist', 'training_sessions']);
      const sessions = db
        .selectFrom('training_sessions as s')
        .select('s.id')
        .where('s.waiting', '>', sql.lit(0))
        .where('s.starts_at', '>', after)
        .orderBy('s.starts_at')
        .orderBy('s.id');
      const found = groupId === undefined ? sessions : sessions.where('s.group_id', '=', groupId);
      return (await found.execute()).map(({ id }) => id);
    },
  };
}
