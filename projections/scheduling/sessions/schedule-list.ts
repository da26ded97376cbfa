import type { Pool } from 'pg';
import { type ScheduleRecord, scheduleColumns, scheduleTables } from '../reservations/schedule-record.ts';

export interface ScheduleListRequest {
  readonly ids?: readonly string[] | undefined;
  readonly seasonId?: string | undefined;
  readonly groupIds?: readonly string[] | undefined;
  readonly locationId?: string | undefined;
  readonly trainerId?: string | undefined;
  /** UTC. Sessions that end after it. */
  readonly from?: string | undefined;
  /** UTC. Sessions that start before it. */
  readonly until?: string | undefined;
  /** UTC. Sessions that start after it. */
  readonly after?: string | undefined;
  /** One of `scheduleSorts`. */
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

export interface ScheduleList {
  /** `usualSlots`: what a session takes where neither it nor its group says. */
  page(request: ScheduleListRequest, usualSlots: number): Promise<{ rows: ScheduleRecord[]; total: number }>;
  one(id: string, usualSlots: number): Promise<ScheduleRecord | undefined>;
}

const sorts: Readonly<Record<string, string>> = {
  starts_at: 's.starts_at',
  local_start: 's.local_start',
  training_group: `lower(coalesce(g.name, ''))`,
  season: `lower(coalesce(t.name, ''))`,
  location: `lower(coalesce(l.name, ''))`,
  occupied: 's.occupied',
  athleteSlots: 'capacity',
  waiting: 's.waiting',
};
export const scheduleSorts: readonly string[] = Object.keys(sorts);

/** Whether a trainer, given by a parameter, trains the session `s` of the group `g`: where it names nobody, by its group. */
const isTrainedBy = (parameter: string): string =>
  `(s.trainer_ids @> array[${parameter}::text] or s.trainer_ids = '{}' and g.trainer_ids @> array[${parameter}::text])`;

/** Sessions, with what they belong to. */
export function createScheduleList(pool: Pool): ScheduleList {
  return {
    async page(request, usualSlots) {
      const { sql, values } = conditionOf(request);
      const sort = sorts[request.sort];
      if (!sort) throw new RangeError(`The list cannot be sorted by ${request.sort}`);
      const text = `select ${scheduleColumns('$1')} from ${scheduleTables} ${sql(1)}
        order by ${sort} ${request.order}, s.starts_at ${request.order}, s.id
        limit $${values.length + 2} offset $${values.length + 3}`;
      const counting = `select count(*)::int as total from rm.training_sessions s
        left join rm.training_groups g on g.id = s.group_id ${sql(0)}`;
      const [{ rows }, counted] = await Promise.all([
        pool.query<ScheduleRecord>(text, [usualSlots, ...values, request.limit, request.offset]),
        pool.query<{ total: number }>(counting, values),
      ]);
      return { rows, total: counted.rows[0]?.total ?? 0 };
    },
    async one(id, usualSlots) {
      const text = `select ${scheduleColumns('$1')} from ${scheduleTables} where s.id = $2`;
      return (await pool.query<ScheduleRecord>(text, [usualSlots, id])).rows[0];
    },
  };
}

/** `sql(before)`: the condition where so many parameters stand before its own. */
function conditionOf(request: ScheduleListRequest) {
  const values: unknown[] = [];
  const parts: ((parameter: string) => string)[] = [];
  const add = (value: unknown, part: (parameter: string) => string) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(part);
  };
  add(request.ids, (ids) => `s.id = any (${ids})`);
  add(request.seasonId, (id) => `s.season_id = ${id}`);
  add(request.groupIds, (ids) => `s.group_id = any (${ids})`);
  add(request.locationId, (id) => `s.location_id = ${id}`);
  add(request.trainerId, isTrainedBy);
  // A session ends on the day on which it starts: the index of starts serves this, too.
  add(
    request.from,
    (from) => `s.ends_at > ${from} and s.starts_at > ${from}::timestamptz - interval '25 hours'`,
  );
  add(request.until, (until) => `s.starts_at < ${until}`);
  add(request.after, (after) => `s.starts_at > ${after}`);
  const sql = (before: number): string =>
    parts.length > 0
      ? `where ${parts.map((part, index) => part(`$${before + index + 1}`)).join(' and ')}`
      : '';
  return { sql, values };
}
