import type { Pool } from 'pg';
import type { Provenance } from '../../runtime/projection.ts';
import type { LocationRow } from './locations.ts';

export interface LocationListRequest {
  /** A part of the name, in any case. */
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly showInactive?: boolean | undefined;
  /** One of `locationSorts`. */
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

export type ListedLocation = Omit<LocationRow, 'search'> &
  Pick<Provenance, 'revision'> & {
    /** Sessions there from now on. */
    readonly remaining_schedules: number;
  };

/** `now`: UTC; sessions that begin later are to come. */
export interface LocationQueries {
  page(request: LocationListRequest, now: string): Promise<{ rows: ListedLocation[]; total: number }>;
  one(id: string, now: string): Promise<ListedLocation | undefined>;
  /** How many sessions there are to come. */
  sessionsAt(id: string, now: string): Promise<number>;
}

/** The views that a location is read from. */
export const locationReads: readonly string[] = ['locations', 'training_sessions'];

const sorts: Readonly<Record<string, string>> = {
  name: 'lower(l.name)',
  timezone_id: 'l.timezone',
  is_active: 'l.is_active',
  remaining_schedules: 'remaining_schedules',
};
export const locationSorts: readonly string[] = Object.keys(sorts);

const locations = `
  select l.id, l.name, l.timezone, l.description, l.notes, l.is_active, l.addresses, l.rules, l.revision,
    (select count(*)::int from rm.training_sessions t where t.location_id = l.id and t.starts_at > $1) as remaining_schedules
  from rm.locations l`;

/** Locations; there are dozens. */
export function createLocationQueries(pool: Pool): LocationQueries {
  return {
    async page({ q, ids, showInactive, sort: by, order, limit, offset }, now) {
      const sort = sorts[by];
      if (!sort) throw new RangeError(`The list cannot be sorted by ${by}`);
      const pattern = `%${(q ?? '').trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
      // Whoever names locations wants these.
      const condition = (first: number) => `where (l.is_active or $${first})
        and ($${first + 1}::text[] is null or l.id = any ($${first + 1})) and l.name ilike $${first + 2}`;
      const values = [showInactive === true || ids !== undefined, ids ?? null, pattern];
      const text = `${locations} ${condition(2)} order by ${sort} ${order}, lower(l.name), l.id limit $5 offset $6`;
      const [{ rows }, counted] = await Promise.all([
        pool.query<ListedLocation>(text, [now, ...values, limit, offset]),
        pool.query<{ total: number }>(
          `select count(*)::int as total from rm.locations l ${condition(1)}`,
          values,
        ),
      ]);
      return { rows, total: counted.rows[0]?.total ?? 0 };
    },
    async one(id, now) {
      return (await pool.query<ListedLocation>(`${locations} where l.id = $2`, [now, id])).rows[0];
    },
    async sessionsAt(id, now) {
      const text =
        'select count(*)::int as sessions from rm.training_sessions where location_id = $1 and starts_at > $2';
      return (await pool.query<{ sessions: number }>(text, [id, now])).rows[0]?.sessions ?? 0;
    },
  };
}
