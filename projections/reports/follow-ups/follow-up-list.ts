import { expressionBuilder, sql } from 'kysely';
import type { Day } from '../../../domain/shared/day.ts';
import { allOf, type Listed, pageOf, rowCount } from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import { fullName } from '../../shared/full-name.ts';
import type { ReportsTables } from '../area.ts';

export interface FollowUpLine {
  readonly athlete_id: string;
  readonly athlete_name: string;
  readonly next_follow_up: Day;
  readonly follow_up_reason: string;
  readonly lead_type: string;
  readonly color: string;
  readonly trainer_name: string;
}

export interface FollowUpFilter {
  /** The last day. */
  readonly until?: Day | undefined;
  /** Empty: athletes without a trainer. */
  readonly trainerId?: string | undefined;
}

/** The views that follow-ups are read from. */
export const followUpReads: readonly string[] = ['athletes', 'trainers', 'lead_types'];

const of = expressionBuilder<{ a: ReportsTables['athletes'] }, 'a'>();

/** The next follow-ups of active athletes, the earliest first. */
export function followUpList(
  reads: Reads,
  { until, trainerId }: FollowUpFilter,
  limit: number,
): Promise<Listed<FollowUpLine>> {
  const found = reads
    .tables<ReportsTables>()
    .selectFrom('athletes as a')
    .where(
      allOf([
        of.ref('a.is_active'),
        of('a.next_follow_up', 'is not', null),
        until !== undefined && of('a.next_follow_up', '<=', until),
        trainerId !== undefined && of('a.trainer_id', '=', trainerId),
      ]),
    );
  const list = found
    .leftJoin('trainers as t', 't.id', 'a.trainer_id')
    .leftJoin('lead_types as l', 'l.id', 'a.athlete_type')
    .select((eb) => [
      'a.id as athlete_id',
      fullName(eb.ref('a.first_name'), eb.ref('a.last_name')).as('athlete_name'),
      sql<Day>`${eb.ref('a.next_follow_up')}`.as('next_follow_up'),
      'a.follow_up_reason',
      sql<string>`coalesce(${eb.ref('l.name')}, ${eb.ref('a.athlete_type')})`.as('lead_type'),
      sql<string>`coalesce(${eb.ref('l.color')}, '')`.as('color'),
      fullName(eb.ref('t.first_name'), eb.ref('t.last_name')).as('trainer_name'),
    ])
    .orderBy('a.next_follow_up')
    .orderBy('a.id');
  return pageOf(list, found.select(rowCount), { limit, offset: 0 });
}
