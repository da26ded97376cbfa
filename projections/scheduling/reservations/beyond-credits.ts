import type { Pool } from 'pg';
import type { Day } from '../../../domain/shared/day.ts';

/** An athlete with weeks in which there are more places than credits. */
export interface AthleteBeyondCredits {
  readonly athlete_id: string;
  readonly athlete_name: string;
  /** A week. */
  readonly credits: number;
  /** By their Sunday. `places`: those that are booked; what staff added needs no credit and is left out. */
  readonly weeks: readonly { readonly week: Day; readonly places: number }[];
}

/** The views that these weeks are read from. */
export const beyondCreditsReads: readonly string[] = [
  'enrolments',
  'athletes',
  'training_groups',
  'reservations',
];

/**
 * Who of a credit group has more places in a week than credits, by name: what stayed when the group was given by default before, or
 * when credits were lowered. Only weeks in which something is still to come. `now`: UTC.
 */
export async function athletesBeyondCredits(
  pool: Pool,
  { groupId, now }: { readonly groupId: string; readonly now: string },
): Promise<AthleteBeyondCredits[]> {
  const text = `with member as (
      select e.id, e.athlete_id, coalesce(e.weekly_credits, g.default_weekly_credits) as credits
        from rm.enrolments e join rm.training_groups g on g.id = e.group_id
        where e.group_id = $1 and e.is_active and g.is_credit),
    taken as (
      select m.id, r.week, count(*)::int as places from member m join rm.reservations r on r.enrolment_id = m.id
        where r.status = 'booked' and r.origin <> 'manual'
        group by m.id, m.credits, r.week having count(*) > m.credits and max(r.starts_at) > $2)
    select m.athlete_id, trim(a.first_name || ' ' || a.last_name) as athlete_name, m.credits, beyond.weeks
      from member m join rm.athletes a on a.id = m.athlete_id
        join (select id, json_agg(json_build_object('week', week, 'places', places) order by week) as weeks
          from taken group by id) beyond on beyond.id = m.id
      order by a.sort_name, m.id`;
  return (await pool.query<AthleteBeyondCredits>(text, [groupId, now])).rows;
}
