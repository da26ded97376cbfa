import type { Reads } from '../runtime/reads.ts';
import type { AccessTables } from './area.ts';

interface Deps {
  readonly reads: Reads;
  /** Resolves to false if the views have not reached the position in time. */
  readonly waitForPosition: (position: bigint, views: readonly string[]) => Promise<boolean>;
}

/** The users that were merged into one. */
export function createMergedInto({ reads, waitForPosition }: Deps) {
  const directly = async (userId: string): Promise<string[]> => {
    const users = reads.tables<AccessTables>().selectFrom('users').select('id');
    return (await users.where('merged_into', '=', userId).orderBy('id').execute()).map(({ id }) => id);
  };
  return {
    /** Also through other users, who were merged later. */
    async all(userId: string): Promise<string[]> {
      const found = await directly(userId);
      for (const id of found) found.push(...(await directly(id)).filter((one) => !found.includes(one)));
      return found;
    },
    /** Only directly, once the read model has reached an event. */
    async reached(userId: string, at: bigint): Promise<string[]> {
      if (!(await waitForPosition(at, ['users']))) throw new Error(`users is not at ${at} yet`);
      return directly(userId);
    },
  };
}
