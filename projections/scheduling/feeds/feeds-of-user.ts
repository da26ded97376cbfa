import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';

interface Deps {
  readonly reads: Reads;
  /** Throws if the views do not reach the position in time. */
  readonly caughtUp: (position: bigint, views: readonly string[]) => Promise<void>;
}

/** Implements `FeedsOfUser` of the commands. */
export function createFeedsOfUser({ reads, caughtUp }: Deps) {
  const db = reads.tables<SchedulingTables>();
  return {
    async openedBefore(position: bigint, userId: string): Promise<string[]> {
      await caughtUp(position, ['calendar_feeds']);
      const rows = await db
        .selectFrom('calendar_feeds')
        .select('id')
        .where('user_id', '=', userId)
        .where('position', '<', String(position))
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
