import { expressionBuilder, sql } from 'kysely';
import {
  allOf,
  anyOf,
  inOrder,
  type Listed,
  type Page,
  pageOf,
  rowCount,
  sortNamed,
} from '../../runtime/lists.ts';
import type { Reads } from '../../runtime/reads.ts';
import type { SchedulingTables } from '../area.ts';
import { type ScheduleRecord, scheduleRecords } from '../reservations/schedule-record.ts';

/** Sorted by one of `scheduleSorts`. */
export interface ScheduleListRequest extends Page {
  readonly ids?: readonly string[] | undefined;
  readonly seasonId?: string | undefined;
  readonly groupIds?: readonly string[] | undefined;
  readonly locationId?: string | undefined;
  readonly trainerId?: string | undefined;
  readonly seriesId?: string | undefined;
  /** UTC. Sessions that end after it. */
  readonly from?: string | undefined;
  /** UTC. Sessions that start before it. */
  readonly until?: string | undefined;
  /** UTC. Sessions that start after it. */
  readonly after?: string | undefined;
}

export interface ScheduleList {
  /** `usualSlots` is the capacity of a session if neither it nor its group has a number. */
  page(request: ScheduleListRequest, usualSlots: number): Promise<Listed<ScheduleRecord>>;
  one(id: string, usualSlots: number): Promise<ScheduleRecord | undefined>;
}

const of = expressionBuilder<
  {
    s: SchedulingTables['training_sessions'];
    g: SchedulingTables['training_groups'];
    t: SchedulingTables['seasons'];
    l: SchedulingTables['locations'];
  },
  's' | 'g' | 't' | 'l'
>();

const sorts = {
  starts_at: of.ref('s.starts_at'),
  local_start: of.ref('s.local_start'),
  training_group: of.fn('lower', [of.fn.coalesce('g.name', sql.lit(''))]),
  season: of.fn('lower', [of.fn.coalesce('t.name', sql.lit(''))]),
  location: of.fn('lower', [of.fn.coalesce('l.name', sql.lit(''))]),
  occupied: of.ref('s.occupied'),
  athleteSlots: sql.ref('capacity'),
  waiting: of.ref('s.waiting'),
};
export const scheduleSorts: readonly string[] = Object.keys(sorts);

/** Sessions with the names of their group, season and location. */
export function createScheduleList(reads: Reads): ScheduleList {
  const db = reads.tables<SchedulingTables>();
  return {
    async page(request, usualSlots) {
      const { sort, order } = request;
      const where = conditionOf(request);
      const by = sortNamed(sorts, sort);
      return pageOf(
        scheduleRecords(db, usualSlots)
          .where(where)
          .orderBy(inOrder(order, [by, of.ref('s.starts_at')]))
          .orderBy('s.id'),
        db
          .selectFrom('training_sessions as s')
          .leftJoin('training_groups as g', 'g.id', 's.group_id')
          .where(where)
          .select(rowCount),
        request,
      );
    },
    one: (id, usualSlots) => scheduleRecords(db, usualSlots).where('s.id', '=', id).executeTakeFirst(),
  };
}

function conditionOf(request: ScheduleListRequest) {
  const { ids, seasonId, groupIds, locationId, trainerId, seriesId, from, until, after } = request;
  const start = of.ref('s.starts_at');
  return allOf([
    ids && anyOf(of.ref('s.id'), ids),
    seasonId !== undefined && of('s.season_id', '=', seasonId),
    groupIds && anyOf(of.ref('s.group_id'), groupIds),
    locationId !== undefined && of('s.location_id', '=', locationId),
    trainerId !== undefined && isTrainedBy(trainerId),
    seriesId !== undefined && of('s.series_id', '=', seriesId),
    // A session ends on the day on which it starts. The second part lets the index of starts serve the condition.
    from !== undefined &&
      sql<boolean>`${of.ref('s.ends_at')} > ${from} and ${start} > ${from}::timestamptz - interval '25 hours'`,
    until !== undefined && of(start, '<', until),
    after !== undefined && of(start, '>', after),
  ]);
}

/** A session without trainers of its own has those of its group. */
function isTrainedBy(trainerId: string) {
  const [own, ofGroup] = [of.ref('s.trainer_ids'), of.ref('g.trainer_ids')];
  const wanted = sql`array[${trainerId}::text]`;
  return sql<boolean>`(${own} @> ${wanted} or ${own} = '{}' and ${ofGroup} @> ${wanted})`;
}
