import type { Reads } from '../runtime/reads.ts';
import type { AccessTables } from './area.ts';

interface Deps {
  readonly reads: Reads;
  /** Resolves to false if the views have not reached the position in time. */
  readonly waitForPosition: (position: bigint, views: readonly string[]) => Promise<boolean>;
}

/** The users that were merged into one, once the read model has reached an event. */
export const createMergedInto =
  ({ reads, waitForPosition }: Deps) =>
  async (userId: string, at: bigint): Promise<string[]> => {
    if (!(await waitForPosition(at, ['users']))) throw new Error(`users is not at ${at} yet`);
    const users = reads.tables<AccessTables>().selectFrom('users').select('id');
    return (await users.where('merged_into', '=', userId).orderBy('id').execute()).map(({ id }) => id);
  };
