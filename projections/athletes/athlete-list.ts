import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../runtime/database.ts';
import type { Provenance } from '../runtime/projection.ts';
import { type AthleteFilter, type Condition, conditionOf, whereOf } from './athlete-condition.ts';
import { type Order, orderBy, type Sort, sortsOf } from './athlete-sorts.ts';
import { type AthleteRow, athletes } from './athletes.ts';
import type { ContributedColumns, ContributedFilter } from './contributed-columns.ts';

export interface AthleteListRequest extends AthleteFilter {
  /** One of `sorts`. */
  readonly sort: string;
  readonly order: Order;
  readonly offset: number;
  readonly limit: number;
}

export type AthleteListRow = Omit<AthleteRow, 'sort_name' | 'search'> &
  Pick<Provenance, 'revision'> & {
    readonly athlete_type_name: string;
    readonly athlete_type_color: string;
    readonly trainer_name: string;
    readonly last_activity_id: string | null;
    readonly last_activity_content: string | null;
    readonly last_activity_type: number | null;
    readonly last_activity_at: string | null;
    readonly last_activity_by: string | null;
  } & Readonly<Record<string, unknown>>;

/** Where an athlete stands in a list; place 0 when they do not. */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  readonly place: number;
  readonly total: number;
}

export interface AthleteList {
  page(request: AthleteListRequest): Promise<{ rows: AthleteListRow[]; total: number }>;
  one(id: string): Promise<AthleteListRow | undefined>;
  /** Those that exist, in the order of their names. */
  several(ids: readonly string[]): Promise<AthleteListRow[]>;
  neighbours(
    id: string,
    request: AthleteFilter & Pick<AthleteListRequest, 'sort' | 'order'>,
  ): Promise<Neighbours>;
  /** The statements behind a page, for measuring. */
  statements(request: AthleteListRequest): { page: Statement; total: Statement };
  readonly contributed: readonly ContributedColumns[];
  readonly sorts: readonly string[];
  /** The views that it is read from. */
  readonly reads: readonly string[];
}

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

const REMEMBERED_TOTALS = 200;

/** A pattern that takes longer than this is not what somebody wanted to find. */
const BEGIN_PATIENTLY = 'begin; set local statement_timeout = 2000';

/**
 * The athlete list. It knows no area but its own: others contribute columns and filters. `positionOf` tells how far a view is; while
 * those that decide who is in the list stand still a total is counted once.
 */
export function createAthleteList(
  pool: Pool,
  contributed: readonly ContributedColumns[],
  positionOf: (view: string) => bigint | undefined,
  filters: readonly ContributedFilter[] = [],
): AthleteList {
  const sorts = sortsOf(contributed);
  const detailed = detailsOf(contributed);
  const totals = new Map<string, { position: string; total: number }>();
  const deciding = [...new Set(['athletes', ...filters.flatMap(({ views }) => views)])];

  /** Undefined where another process keeps one of the views. */
  const positionOfAll = (): string | undefined => {
    const positions = deciding.map(positionOf);
    return positions.includes(undefined) ? undefined : positions.join(' ');
  };

  const sortNamed = (name: string): Sort => {
    const sort = sorts.get(name);
    if (!sort) throw new RangeError(`The list cannot be sorted by ${name}`);
    return sort;
  };

  /** A page is cut first; what it shows is read for its rows only. */
  const pageOf = (request: AthleteListRequest, condition: Condition): Statement => {
    const sort = sortNamed(request.sort);
    const { order, limit, offset } = request;
    const count = condition.values.length;
    const cut = sort.groups ? groupedPage : plainPage;
    const rows = cut(sort, order, condition, { limit: `$${count + 1}`, offset: `$${count + 2}` });
    const sorted = orderBy({ ...sort, by: 'a.sorted_by', id: 'a.id' }, order);
    return named(`${detailed(`(${rows})`)} order by ${sorted}`, [...condition.values, limit, offset]);
  };

  const total = async (query: Queries, condition: Condition): Promise<number> => {
    const statement = totalOf(condition);
    const key = JSON.stringify([statement.name, statement.values]);
    const position = positionOfAll();
    const known = totals.get(key);
    if (known && known.position === position) return known.total;
    const { rows } = await query.query<{ total: number }>(statement);
    const counted = rows[0]?.total ?? 0;
    if (totals.size >= REMEMBERED_TOTALS) totals.clear();
    if (position !== undefined) totals.set(key, { position, total: counted });
    return counted;
  };

  /** An invalid pattern is taken literally, and so is one that takes for ever. */
  const asked = async <Result>(
    filter: AthleteFilter,
    work: (query: Queries, condition: Condition) => Promise<Result>,
  ): Promise<Result> => {
    const condition = conditionOf(filter, filters);
    const { otherwise } = condition;
    if (!otherwise) return work(pool, condition);
    try {
      return await inTransaction(pool, (client) => work(client, condition), BEGIN_PATIENTLY);
    } catch (error) {
      if (isNoPattern(error)) return work(pool, otherwise);
      throw error;
    }
  };

  const several = async (ids: readonly string[]): Promise<AthleteListRow[]> => {
    const text = `${detailed('rm.athletes')} where a.id = any ($1) order by a.sort_name, a.id`;
    return (await pool.query<AthleteListRow>(named(text, [ids]))).rows;
  };

  return {
    contributed,
    sorts: [...sorts.keys()],
    reads: [
      ...new Set([
        'athletes',
        'lead_types',
        'trainers',
        'activities',
        ...contributed.map(({ view }) => view),
        ...deciding,
      ]),
    ],
    statements(request) {
      const condition = conditionOf(request, filters);
      return { page: pageOf(request, condition), total: totalOf(condition) };
    },
    page: (request) =>
      asked(request, async (query, condition) => {
        const { rows } = await query.query<AthleteListRow>(pageOf(request, condition));
        return { rows, total: await total(query, condition) };
      }),
    several,
    one: async (id) => (await several([id]))[0],
    neighbours: (id, request) =>
      asked(request, async (query, condition) => {
        const statement = neighboursOf(id, sortNamed(request.sort), request.order, condition);
        const [found] = (await query.query<Neighbours>(statement)).rows;
        return found ?? { previous: null, next: null, place: 0, total: await total(query, condition) };
      }),
  };
}

type Queries = Pick<Pool | PoolClient, 'query'>;

interface Cut {
  readonly limit: string;
  readonly offset: string;
}

function plainPage(sort: Sort, order: Order, { parts }: Condition, { limit, offset }: Cut): string {
  return `select a.*, ${sort.by} as sorted_by from rm.athletes a ${sort.join ?? ''} ${whereOf(parts)}
    order by ${orderBy(sort, order)} limit ${limit} offset ${offset}`;
}

/**
 * By a name that stands elsewhere, and that few different values share: each value gives its first athletes off the index of its
 * column. The values come off that index too, so that those count which nobody has a name for any more.
 */
function groupedPage(sort: Sort, order: Order, { parts }: Condition, { limit, offset }: Cut): string {
  const { by, join, groups } = sort;
  const next = `select min(${groups}) from rm.athletes`;
  return `
    with recursive present (${groups}) as (
      ${next} union all select (${next} where ${groups} > present.${groups}) from present where present.${groups} is not null
    ),
    sorted as (select a.${groups}, ${by} as sorted_by from present a ${join} where a.${groups} is not null)
    select a.*, sorted.sorted_by from sorted cross join lateral (
      select a.* from rm.athletes a ${whereOf([`a.${groups} = sorted.${groups}`, ...parts])}
      order by a.id ${order} limit ${limit}::bigint + ${offset}::bigint
    ) a
    order by ${orderBy({ by: 'sorted.sorted_by' }, order)} limit ${limit} offset ${offset}`;
}

function totalOf({ parts, values }: Condition): Statement {
  return named(`select count(*)::int as total from rm.athletes a ${whereOf(parts)}`, [...values]);
}

function neighboursOf(id: string, sort: Sort, order: Order, { parts, values }: Condition): Statement {
  const text = `
    select previous, next, place, total from (
      select a.id, lag(a.id) over list as previous, lead(a.id) over list as next,
        (row_number() over list)::int as place, (count(*) over ())::int as total
      from rm.athletes a ${sort.join ?? ''} ${whereOf(parts)} window list as (order by ${orderBy(sort, order)})
    ) listed where id = $${values.length + 1}`;
  return named(text, [...values, id]);
}

/** Everything that is shown of athletes. `rows` are as those of `rm.athletes`. */
function detailsOf(contributed: readonly ContributedColumns[]): (rows: string) => string {
  const helpers = ['sort_name', 'search'];
  const own = Object.keys(athletes.columns).filter((column) => !helpers.includes(column));
  const selected = [
    ...own.map((column) => `a.${column}`),
    'a.revision',
    `coalesce(l.name, a.athlete_type) as athlete_type_name, coalesce(l.color, '') as athlete_type_color`,
    `trim(coalesce(t.first_name || ' ' || t.last_name, '')) as trainer_name`,
    'v.activity_id as last_activity_id, v.content as last_activity_content, v.activity_type_id as last_activity_type',
    'v.recorded_at as last_activity_at, v.recorded_by as last_activity_by',
    ...contributed.flatMap(({ columns }, index) =>
      Object.entries(columns).map(([name, { column }]) => `c${index}.${column} as ${name}`),
    ),
  ];
  const joins = [
    'left join rm.lead_types l on l.id = a.athlete_type',
    'left join rm.trainers t on t.id = a.trainer_id',
    'left join rm.athlete_last_activity v on v.athlete_id = a.id',
    ...contributed.map(({ view }, index) => `left join rm.${view} c${index} on c${index}.athlete_id = a.id`),
  ];
  return (rows) => `select ${selected.join(', ')} from ${rows} a ${joins.join(' ')}`;
}

/** Every connection prepares it once. */
function named(text: string, values: unknown[]): Statement {
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return { name: `athletes ${digest}`, text, values };
}

/** SQLSTATE: an invalid pattern, a query that was cancelled, one that is too complex. */
const noPattern = ['2201B', '57014', '54000', '54001'];

const isNoPattern = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && noPattern.includes(String(error.code));
