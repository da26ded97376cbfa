import type { Pool } from 'pg';
import type { SqlType } from '../runtime/projection.ts';
import type { AthleteRow } from './athletes.ts';

/** Columns that another area adds to the athlete list: a view with one row per athlete, keyed by `athlete_id`. */
export interface ContributedColumns {
  readonly view: string;
  /** Name in the list → column of the view. */
  readonly columns: Readonly<Record<string, { readonly column: string; readonly type: SqlType }>>;
}

export interface AthleteListRequest {
  readonly name?: string;
  readonly showInactive?: boolean;
  readonly athleteTypes?: readonly string[];
  readonly sort: string;
  readonly order: 'ASC' | 'DESC';
  readonly offset: number;
  readonly limit: number;
}

export type AthleteListRow = AthleteRow & { readonly revision: string } & Readonly<Record<string, unknown>>;

export interface AthleteList {
  page(request: AthleteListRequest): Promise<{ rows: AthleteListRow[]; total: number }>;
  one(id: string): Promise<AthleteListRow | undefined>;
  /** The statements behind a page, for measuring. */
  statements(request: AthleteListRequest): { page: Statement; total: Statement };
  readonly contributed: readonly ContributedColumns[];
  readonly sorts: readonly string[];
}

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const ownSorts: Readonly<Record<string, string>> = {
  name: 'a.sort_name',
  athlete_type: 'a.athlete_type',
  referral_from: 'a.referral_from',
  created_at: 'a.created_at',
  is_active: 'a.is_active',
};

const REMEMBERED_TOTALS = 200;

/**
 * The athlete list. It knows no area but its own: others contribute columns. `positionOf` tells how far the list's rows are;
 * while that stands still a total is counted once.
 */
export function createAthleteList(
  pool: Pool,
  contributed: readonly ContributedColumns[],
  positionOf: () => bigint | undefined,
): AthleteList {
  const sorts = new Map<string, Sort>(
    Object.entries(ownSorts).map(([name, sql]) => [name, { sql, join: [] }]),
  );
  const selected: string[] = ['a.*'];
  const joins: string[] = [];
  contributed.forEach(({ view, columns }, index) => {
    const alias = `c${index}`;
    joins.push(`left join rm.${view} ${alias} on ${alias}.athlete_id = a.id`);
    for (const [name, { column }] of Object.entries(columns)) {
      selected.push(`${alias}.${column} as ${name}`);
      sorts.set(name, { sql: `${alias}.${column}`, id: `${alias}.athlete_id`, join: [index] });
    }
  });
  const totals = new Map<string, { position: bigint; total: number }>();

  const statements = (request: AthleteListRequest) => {
    const sort = sorts.get(request.sort);
    if (!sort) throw new RangeError(`The list cannot be sorted by ${request.sort}`);
    const { sql: where, values } = condition(request);
    // Sorted by a contributed column the join is inner, so that the page can be read off that column's index.
    const from = joins.map((join, index) =>
      sort.join.includes(index) ? join.replace('left join', 'join') : join,
    );
    const order = `order by ${sort.sql} ${request.order}, ${sort.id ?? 'a.id'} ${request.order}`;
    const page = `select ${selected.join(', ')} from rm.athletes a ${from.join(' ')} ${where} ${order}
      limit $${values.length + 1} offset $${values.length + 2}`;
    const kind = `${request.name ? 'n' : ''}${request.showInactive ? 'i' : ''}${request.athleteTypes?.length ? 't' : ''}`;
    return {
      page: {
        name: `athletes ${request.sort} ${request.order} ${kind}`,
        text: page,
        values: [...values, request.limit, request.offset],
      },
      total: {
        name: `athletes total ${kind}`,
        text: `select count(*)::int as total from rm.athletes a ${where}`,
        values,
      },
    };
  };

  const total = async (statement: Statement): Promise<number> => {
    const key = JSON.stringify([statement.name, statement.values]);
    const position = positionOf();
    const known = totals.get(key);
    if (known && known.position === position) return known.total;
    const { rows } = await pool.query<{ total: number }>(statement);
    const counted = rows[0]?.total ?? 0;
    if (totals.size >= REMEMBERED_TOTALS) totals.clear();
    if (position !== undefined) totals.set(key, { position, total: counted });
    return counted;
  };

  return {
    statements,
    contributed,
    sorts: [...sorts.keys()],
    async page(request) {
      const { page, total: count } = statements(request);
      const [{ rows }, counted] = await Promise.all([pool.query<AthleteListRow>(page), total(count)]);
      return { rows, total: counted };
    },
    async one(id) {
      const text = `select ${selected.join(', ')} from rm.athletes a ${joins.join(' ')} where a.id = $1`;
      const { rows } = await pool.query<AthleteListRow>({ name: 'athletes one', text, values: [id] });
      return rows[0];
    },
  };
}

interface Sort {
  readonly sql: string;
  readonly id?: string;
  readonly join: readonly number[];
}

function condition(request: AthleteListRequest): { sql: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts: string[] = [];
  if (!request.showInactive) parts.push('a.is_active');
  if (request.name) {
    values.push(`%${request.name.replaceAll(/[\\%_]/g, '\\$&')}%`);
    parts.push(`(a.first_name || ' ' || a.last_name) ilike $${values.length}`);
  }
  if (request.athleteTypes?.length) {
    values.push(request.athleteTypes);
    parts.push(`a.athlete_type = any ($${values.length})`);
  }
  return { sql: parts.length > 0 ? `where ${parts.join(' and ')}` : '', values };
}
