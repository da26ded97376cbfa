import { sql } from 'kysely';
import type { Day } from '../../../domain/shared/day.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { SchedulingTables } from '../area.ts';

/** An athlete with weeks in which more sessions are booked than there are credits. */
export interface AthleteBeyondCredits {
  readonly athlete_id: string;
  readonly athlete_name: string;
  /** Credits per week. */
  readonly credits: number;
  /** By the Sundays of the weeks. `places` counts booked sessions; those that staff added need no credit and are left out. */
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
 * Athletes of a credit group who have more sessions in a week than credits, by name. This happens if the group was a default group
 * before, or if credits were lowered. Weeks without a session after `now` (UTC) are left out.
 */
export function athletesBeyondCredits(
  reads: Reads,
  { groupId, now }: { readonly groupId: string; readonly now: string },
): Promise<AthleteBeyondCredits[]> {
  return reads
    .tables<SchedulingTables>()
    .with('member', (db) =>
      db
        .selectFrom('enrolments as e')
        .innerJoin('training_groups as g', 'g.id', 'e.group_id')
        .select((eb) => [
          'e.id',
          'e.athlete_id',
          eb.fn.coalesce('e.weekly_credits', 'g.default_weekly_credits').as('credits'),
        ])
        .where('e.group_id', '=', groupId)
        .where((eb) => eb.and([eb.ref('e.is_active'), eb.ref('g.is_credit')])),
    )
    .with('taken', (db) =>
      db
        .selectFrom('member as m')
        .innerJoin('reservations as r', 'r.enrolment_id', 'm.id')
        .select(['m.id', 'r.week', sql<number>`count(*)::int`.as('places')])
        .where('r.status', '=', sql.lit('booked'))
        .where('r.origin', '<>', sql.lit('manual'))
        .groupBy(['m.id', 'm.credits', 'r.week'])
        .having((eb) =>
          eb.and([eb(eb.fn.countAll(), '>', eb.ref('m.credits')), eb(eb.fn.max('r.starts_at'), '>', now)]),
        ),
    )
    .selectFrom('member as m')
    .innerJoin('athletes as a', 'a.id', 'm.athlete_id')
    .innerJoin(
      (from) =>
        from
          .selectFrom('taken')
          .select((eb) => {
            const week = sql`json_build_object('week', ${eb.ref('week')}, 'places', ${eb.ref('places')})`;
            return [
              'id',
              sql<AthleteBeyondCredits['weeks']>`json_agg(${week} order by ${eb.ref('week')})`.as('weeks'),
            ];
          })
          .groupBy('id')
          .as('beyond'),
      (join) => join.onRef('beyond.id', '=', 'm.id'),
    )
    .select((eb) => [
      'm.athlete_id',
      fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('athlete_name'),
      'm.credits',
      'beyond.weeks',
    ])
    .orderBy('a.sort_name')
    .orderBy('m.id')
    .execute();
}
