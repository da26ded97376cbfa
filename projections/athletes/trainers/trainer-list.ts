import type { Pool } from 'pg';
import type { TrainerRow } from './trainers.ts';

export interface TrainerListRequest {
  /** A part of the name, in any case. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly showInactive?: boolean | undefined;
  /** One of `trainerSorts`. */
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

export type TrainerListRow = Omit<TrainerRow, 'sort_name' | 'search'> & {
  /** Active athletes to whom the trainer is assigned. */
  readonly athletes: number;
  readonly revision: string;
};

export interface TrainerList {
  page(request: TrainerListRequest): Promise<{ rows: TrainerListRow[]; total: number }>;
  one(id: string): Promise<TrainerListRow | undefined>;
}

/** The views that a trainer is read from; the athletes are counted. */
export const trainerReads: readonly string[] = ['trainers', 'athletes'];

const sorts: Readonly<Record<string, string>> = {
  name: 't.sort_name',
  trainer_level: 't.trainer_level',
  athletes: 'athletes',
  is_active: 't.is_active',
};
export const trainerSorts: readonly string[] = Object.keys(sorts);

const trainers = `select t.id, t.first_name, t.last_name, t.is_active, t.is_erased, t.trainer_level, t.revision,
    coalesce(a.athletes, 0) as athletes from rm.trainers t
  left join (select trainer_id, count(*)::int as athletes from rm.athletes
    where is_active and trainer_id <> '' group by trainer_id) a on a.trainer_id = t.id`;

/** The list of trainers; there are dozens, not thousands. */
export function createTrainerList(pool: Pool): TrainerList {
  return {
    async page(request) {
      const { sql, values } = conditionOf(request);
      const sort = sorts[request.sort];
      if (!sort) throw new RangeError(`The list cannot be sorted by ${request.sort}`);
      const text = `${trainers} ${sql} order by ${sort} ${request.order}, t.sort_name, t.id
        limit $${values.length + 1} offset $${values.length + 2}`;
      const [{ rows }, counted] = await Promise.all([
        pool.query<TrainerListRow>(text, [...values, request.limit, request.offset]),
        pool.query<{ total: number }>(`select count(*)::int as total from rm.trainers t ${sql}`, values),
      ]);
      return { rows, total: counted.rows[0]?.total ?? 0 };
    },
    async one(id) {
      const { rows } = await pool.query<TrainerListRow>(`${trainers} where t.id = $1`, [id]);
      return rows[0];
    },
  };
}

function conditionOf({ q, ids, showInactive }: TrainerListRequest): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts: string[] = [];
  const add = (value: unknown, part: (parameter: string) => string) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  // Whoever names trainers wants these.
  if (!showInactive && !ids) parts.push('t.is_active and not t.is_erased');
  if (ids) add(ids, (parameter) => `t.id = any (${parameter})`);
  if (q?.trim()) {
    const pattern = `%${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
    add(pattern, (like) => `(t.first_name || ' ' || t.last_name) ilike ${like}`);
  }
  return { sql: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
}
