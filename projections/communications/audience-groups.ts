import { anyOf } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import type { CommunicationsTables } from './area.ts';

/** The groups among these that each of the athletes is in now, by athlete. */
export function createAudienceGroups(reads: Reads) {
  const db = reads.tables<CommunicationsTables>();
  return async (
    athleteIds: readonly string[],
    groupIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> => {
    const found = new Map<string, string[]>();
    if (athleteIds.length === 0 || groupIds.length === 0) return found;
    const rows = await db
      .selectFrom('enrolments')
      .select(['athlete_id', 'group_id'])
      .where((eb) => anyOf(eb.ref('athlete_id'), athleteIds))
      .where((eb) => anyOf(eb.ref('group_id'), groupIds))
      .where('is_active', '=', true)
      .orderBy('athlete_id')
      .orderBy('group_id')
      .execute();
    for (const { athlete_id, group_id } of rows) {
      found.set(athlete_id, [...(found.get(athlete_id) ?? []), group_id]);
    }
    return found;
  };
}

export type GroupsOf = ReturnType<typeof createAudienceGroups>;
