import type { Pool } from 'pg';
import type { PersonEntity } from '../../../domain/athletes/person-entity.ts';
import type { Provenance } from '../../runtime/projection.ts';
import type { ActivityRow } from './activities.ts';

export interface ActivityListRequest {
  readonly entity?: PersonEntity | undefined;
  /** One athlete or trainer. */
  readonly recordId?: string | undefined;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

export type ActivityListRow = ActivityRow & Pick<Provenance, 'revision'> & { readonly record_name: string };

export interface ActivityList {
  page(request: ActivityListRequest): Promise<{ rows: ActivityListRow[]; total: number }>;
}

/** The views that an activity is read from. */
export const activityReads: readonly string[] = ['activities', 'athletes', 'trainers'];

export function createActivityList(pool: Pool): ActivityList {
  return {
    async page(request) {
      const { sql, values } = conditionOf(request);
      const order = `order by v.recorded_at ${request.order}, v.id ${request.order}`;
      const text = `
        select v.id, v.entity, v.record_id, v.content, v.activity_type_id, v.recorded_at, v.recorded_by, v.revision,
          trim(coalesce(a.first_name || ' ' || a.last_name, t.first_name || ' ' || t.last_name, '')) as record_name
        from (select * from rm.activities v ${sql} ${order} limit $${values.length + 1} offset $${values.length + 2}) v
        left join rm.athletes a on v.entity = 'athlete' and a.id = v.record_id
        left join rm.trainers t on v.entity = 'trainer' and t.id = v.record_id
        ${order}`;
      const count = `select count(*)::int as total from rm.activities v ${sql}`;
      const [{ rows }, counted] = await Promise.all([
        pool.query<ActivityListRow>(text, [...values, request.limit, request.offset]),
        pool.query<{ total: number }>(count, values),
      ]);
      return { rows, total: counted.rows[0]?.total ?? 0 };
    },
  };
}

function conditionOf({ entity, recordId }: ActivityListRequest): { sql: string; values: string[] } {
  const values: string[] = [];
  const parts: string[] = [];
  const add = (column: string, value: string | undefined) => {
    if (value === undefined) return;
    values.push(value);
    parts.push(`v.${column} = $${values.length}`);
  };
  add('record_id', recordId);
  add('entity', entity);
  return { sql: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
}
