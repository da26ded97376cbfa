import type { Pool } from 'pg';

/** The views that it is read from. */
export const substituteGroupReads: readonly string[] = ['reservations', 'enrolments', 'training_groups'];

export interface SubstituteGroups {
  readonly season_id: string;
  readonly group_ids: readonly string[];
}

/** From which groups a session may come in the place of one that the athlete has; undefined when the athlete has none such. */
export async function substituteGroups(
  pool: Pool,
  { athleteId, sessionId }: { readonly athleteId: string; readonly sessionId: string },
): Promise<SubstituteGroups | undefined> {
  const text = `select r.season_id,
      array_remove(array_append(own.included_group_ids, own.id) || r.group_id, null) as group_ids
    from rm.reservations r left join rm.enrolments e on e.id = r.enrolment_id
      left join rm.training_groups own on own.id = coalesce(e.group_id, r.group_id)
    where r.athlete_id = $1 and r.session_id = $2`;
  return (await pool.query<SubstituteGroups>(text, [athleteId, sessionId])).rows[0];
}
