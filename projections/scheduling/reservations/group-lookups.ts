import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';

export interface LookupDeps {
  readonly reads: Reads;
  /** Throws if the views do not reach the position in time. */
  readonly caughtUp: (position: bigint, views: readonly string[]) => Promise<void>;
}

/** Implements `GroupSessions` of the commands. */
export function createGroupSessions({ reads, caughtUp }: LookupDeps) {
  const db = reads.tables<SchedulingTables>();
  return {
    async of(
      groupIds: readonly string[],
      { after, at }: { readonly after: string; readonly at?: bigint | undefined },
    ): Promise<string[]> {
      if (at !== undefined) await caughtUp(at, ['training_sessions']);
      const rows = await db
        .selectFrom('training_sessions')
        .select('id')
        .where((eb) => anyOf(eb.ref('group_id'), groupIds))
        .where('starts_at', '>', after)
        .orderBy('starts_at')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** Implements `GroupEnrolments` of the commands. */
export function createGroupEnrolments({ reads, caughtUp }: LookupDeps) {
  const db = reads.tables<SchedulingTables>();
  return {
    async of(
      groupId: string,
      { at }: { readonly at?: bigint | undefined },
    ): Promise<{ athleteId: string; enrolmentId: string; isActive: boolean }[]> {
      if (at !== undefined) await caughtUp(at, ['enrolments']);
      return db
        .selectFrom('enrolments')
        .select(['athlete_id as athleteId', 'id as enrolmentId', 'is_active as isActive'])
        .where('group_id', '=', groupId)
        .orderBy('id')
        .execute();
    },
  };
}
