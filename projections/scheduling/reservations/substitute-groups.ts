import { sql } from 'kysely';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';

/** The views that the groups of a substitution are read from. */
export const substituteGroupReads: readonly string[] = ['reservations', 'enrolments', 'training_groups'];

export interface SubstituteGroups {
  readonly season_id: string;
  readonly group_ids: readonly string[];
}

/** The groups whose sessions may replace a session of the athlete. Undefined if the athlete does not have the session. */
export function substituteGroups(
  reads: Reads,
  { athleteId, sessionId }: { readonly athleteId: string; readonly sessionId: string },
): Promise<SubstituteGroups | undefined> {
  return reads
    .tables<SchedulingTables>()
    .selectFrom('reservations as r')
    .leftJoin('enrolments as e', 'e.id', 'r.enrolment_id')
    .leftJoin('training_groups as own', (join) =>
      join.on((eb) => eb('own.id', '=', eb.fn.coalesce('e.group_id', 'r.group_id'))),
    )
    .select((eb) => {
      const own = sql`array_append(${eb.ref('own.included_group_ids')}, ${eb.ref('own.id')})`;
      return [
        'r.season_id',
        sql<string[]>`array_remove(${own} || ${eb.ref('r.group_id')}, null)`.as('group_ids'),
      ];
    })
    .where('r.athlete_id', '=', athleteId)
    .where('r.session_id', '=', sessionId)
    .executeTakeFirst();
}
