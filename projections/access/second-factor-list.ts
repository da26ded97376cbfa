import type { Reads } from '../runtime/reads.ts';
import type { AccessTables } from './area.ts';
import type { ListedSecondFactor } from './second-factors.ts';

/** The views that the list is read from. */
export const secondFactorReads = ['second_factors'];

/** The second factors of a user, oldest first. */
export type SecondFactorsOf = (userId: string) => Promise<ListedSecondFactor[]>;

export const createSecondFactorList =
  (reads: Reads): SecondFactorsOf =>
  async (userId) => {
    const row = await reads
      .tables<AccessTables>()
      .selectFrom('second_factors')
      .select('factors')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.factors ?? [];
  };
