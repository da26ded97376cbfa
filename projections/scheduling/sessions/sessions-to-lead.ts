import { sql } from 'kysely';
import { anyOf } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';
import { scheduleRecords } from '../reservations/schedule-record.ts';
import { type PlannedSession, plannedOf } from './double-bookings.ts';

/**
 * Sessions that start after a moment (UTC): those with the ids, and those of the groups that have no trainers
 * of their own.
 */
export async function sessionsToLead(
  reads: Reads,
  {
    ids,
    groupIds,
    after,
  }: { readonly ids: readonly string[]; readonly groupIds: readonly string[]; readonly after: string },
): Promise<PlannedSession[]> {
  const rows = await scheduleRecords(reads.tables<SchedulingTables>(), 0)
    .where('s.starts_at', '>', after)
    .where((eb) =>
      eb.or([
        anyOf(eb.ref('s.id'), ids),
        eb.and([anyOf(eb.ref('s.group_id'), groupIds), sql<boolean>`${eb.ref('s.trainer_ids')} = '{}'`]),
      ]),
    )
    .orderBy('s.starts_at')
    .execute();
  return rows.map(plannedOf);
}
