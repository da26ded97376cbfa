import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';

/** Those of the athletes who are in the training group. */
export async function groupMembers(
  reads: Reads,
  groupId: string,
  athleteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reads
    .tables<SchedulingTables>()
    .selectFrom('enrolments')
    .select('athlete_id')
    .where('group_id', '=', groupId)
    .where('is_active', '=', true)
    .where((eb) => anyOf(eb.ref('athlete_id'), athleteIds))
    .execute();
  return new Set(rows.map(({ athlete_id }) => athlete_id));
}
