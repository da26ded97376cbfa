import { type AliasedExpression, type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Provenance } from '../runtime/columns.ts';
import { inParts } from '../runtime/cursor.ts';
import { anyOf, columnsOf, type Order, rememberedTotals, rowCount, sortNamed } from '../runtime/lists.ts';
import type { Reads } from '../runtime/reads.ts';
import { type Statement, statementOf } from '../runtime/reads-driver.ts';
import type { ContributedColumns } from '../shared/contributed-columns.ts';
import { fullName } from '../shared/full-name.ts';
import type { AthletesTables } from './area.ts';
import { type AddedToList, type AthleteFilter, conditionOf } from './athlete-condition.ts';
import { foundAthletesReads } from './athlete-search.ts';
import { type AthleteQuery, orderBy, type Sort, sortsOf } from './athlete-sorts.ts';
import { type AthleteRow, athleteTable } from './athletes.ts';

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

/** An athlete's neighbors in a list. The place counts from 1; it is 0 when the athlete is not in the list. */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  readonly place: number;
  readonly total: number;
}

export type SelectedAthlete = Pick<
  AthleteRow,
  'id' | 'is_active' | 'is_erased' | 'athlete_type' | 'trainer_id' | 'next_follow_up' | 'follow_up_reason'
>;

export interface AthleteList {
  page(request: AthleteListRequest): Promise<{ rows: AthleteListRow[]; total: number }>;
  /** How many athletes a filter matches, and all of them in order, in parts. Within `readAsOf` only, so that all parts are of one moment. */
  whole(
    request: AthleteFilter & Pick<AthleteListRequest, 'sort' | 'order'>,
  ): Promise<{ readonly total: number; parts(rows: number): AsyncIterable<AthleteListRow[]> }>;
  /** All athletes that a filter matches, by name, with the fields that bulk changes know. */
  selected(request: AthleteFilter): Promise<SelectedAthlete[]>;
  one(id: string): Promise<AthleteListRow | undefined>;
  /** Existing athletes, by name. */
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

/** A pattern that takes longer than this, in milliseconds, is treated as literal text. */
const PATIENCE_MS = 2_000;

/** The athlete list. It knows no area but its own: others contribute columns and filters. */
export function createAthleteList(reads: Reads, added: AddedToList): AthleteList {
  const { columns: contributed, filters } = added;
  const sorts = sortsOf(contributed);
  const details = detailsOf(contributed);
  const live = reads.tables<AthletesTables>();
  const deciding = [
    ...new Set([
      ...foundAthletesReads,
      ...contributed.map(({ view }) => view),
      ...filters.flatMap(({ views }) => views),
    ]),
  ];
  const total = rememberedTotals(reads, deciding);

  /** The rows of a page are selected first; other columns are read only for them. */
  const pageOf = (db: Database, request: AthleteListRequest, where: Expression<SqlBool>) => {
    const sort = sortNamed(sorts, request.sort);
    const cut = sort.groups ? groupedPage : plainPage;
    const order = orderBy({ ...sort, by: sql.ref('a.sorted_by'), id: sql.ref('a.id') }, request.order);
    return details(db, cut(db, sort, request, where)).orderBy(order);
  };

  /** Falls back to the literal name when the pattern is invalid, or takes too long. */
  const asked = async <Result>(
    filter: AthleteFilter,
    work: (db: Database, where: Expression<SqlBool>) => Promise<Result>,
  ): Promise<Result> => {
    const { where, otherwise } = conditionOf(filter, added);
    if (!otherwise) return work(live, where);
    try {
      return await reads.limited(PATIENCE_MS, (limited) => work(limited.tables(), where));
    } catch (error) {
      if (isNoPattern(error)) return work(live, otherwise);
      throw error;
    }
  };

  const several = (ids: readonly string[]): Promise<AthleteListRow[]> =>
    details(live, sql<AthletesTables['athletes']>`${sql.table('athletes')}`.as('a'))
      .where((eb) => anyOf(eb.ref('a.id'), ids))
      .orderBy('a.sort_name')
      .orderBy('a.id')
      .execute();

  return {
    contributed,
    sorts: Object.keys(sorts),
    reads: [...new Set(['trainers', 'activities', ...deciding])],
    statements(request) {
      const { where } = conditionOf(request, added);
      return {
        page: statementOf(pageOf(live, request, where)),
        total: statementOf(countOf(live, where)),
      };
    },
    page: (request) =>
      asked(request, async (db, where) => {
        const rows = await pageOf(db, request, where).execute();
        return { rows, total: await total(countOf(db, where)) };
      }),
    whole: (request) =>
      asked(request, async (db, where) => {
        const { total: count } = await countOf(db, where).executeTakeFirstOrThrow();
        const all = { ...request, offset: 0, limit: count };
        return { total: count, parts: (rows) => inParts(pageOf(live, all, where), rows) };
      }),
    selected: (request) =>
      asked(request, (db, where) =>
        db
          .selectFrom('athletes as a')
          .select([
            'a.id',
            'a.is_active',
            'a.is_erased',
            'a.athlete_type',
            'a.trainer_id',
            'a.next_follow_up',
            'a.follow_up_reason',
          ])
          .where(where)
          .orderBy('a.sort_name')
          .orderBy('a.id')
          .execute(),
      ),
    several,
    one: async (id) => (await several([id]))[0],
    neighbours: (id, request) =>
      asked(request, async (db, where) => {
        const sort = sortNamed(sorts, request.sort);
        const found = await neighboursOf(db, id, sort, request.order, where).executeTakeFirst();
        return found ?? { previous: null, next: null, place: 0, total: await total(countOf(db, where)) };
      }),
  };
}

type Database = Kysely<AthletesTables>;

type Cut = Pick<AthleteListRequest, 'order' | 'limit' | 'offset'>;

/** Athletes with the value that they are sorted by. */
type CutPage = AliasedExpression<AthletesTables['athletes'], 'a'>;

const unsorted: NonNullable<Sort['join']> = (athletes) => athletes;

function sorted(athletes: AthleteQuery, { by, join = unsorted }: Sort) {
  return join(athletes).select(sql`${by}`.as('sorted_by'));
}

function plainPage(
  db: Database,
  sort: Sort,
  { order, limit, offset }: Cut,
  where: Expression<SqlBool>,
): CutPage {
  return sorted(db.selectFrom('athletes as a'), sort)
    .selectAll('a')
    .where(where)
    .orderBy(orderBy(sort, order))
    .limit(limit)
    .offset(offset)
    .as('a');
}

/**
 * For sorts by a name in another table, when few values are in use: the first athletes of each value are read from the index of its column.
 * The values are read from that index, too, so that values without a name are included.
 */
function groupedPage(
  db: Database,
  sort: Sort,
  { order, limit, offset }: Cut,
  where: Expression<SqlBool>,
): CutPage {
  const group = sql.ref(sort.groups ?? 'id');
  const next = sql`select min(${group}) from ${sql.table('athletes')}`;
  const groups = sorted(db.selectFrom(sql<AthletesTables['athletes']>`current`.as('a')), sort)
    .select(sql`a.${group}`.as('value'))
    .where(sql<boolean>`a.${group} is not null`);
  const first = db
    .selectFrom('athletes as a')
    .selectAll('a')
    .where(sql<boolean>`a.${group} = sorted.value`)
    .where(where)
    .orderBy(sql`a.id ${sql.raw(order)}`)
    .limit(sql<number>`${limit}::bigint + ${offset}::bigint`);
  return sql<AthletesTables['athletes']>`(
    with recursive current (${group}) as (
      ${next} union all select (${next} where ${group} > current.${group}) from current where current.${group} is not null
    ), sorted as ${groups}
    select a.*, sorted.sorted_by from sorted cross join lateral ${first} a
    order by ${orderBy({ by: sql`sorted.sorted_by` }, order)} limit ${limit} offset ${offset})`.as('a');
}

const countOf = (db: Database, where: Expression<SqlBool>) =>
  db.selectFrom('athletes as a').where(where).select(rowCount);

function neighboursOf(db: Database, id: string, sort: Sort, order: Order, where: Expression<SqlBool>) {
  const { join = unsorted } = sort;
  const listed = join(db.selectFrom('athletes as a'))
    .select([
      'a.id',
      sql<string | null>`lag(a.id) over list`.as('previous'),
      sql<string | null>`lead(a.id) over list`.as('next'),
      sql<number>`(row_number() over list)::int`.as('place'),
      sql<number>`(count(*) over ())::int`.as('total'),
    ])
    .where(where)
    .modifyEnd(sql`window list as (order by ${orderBy(sort, order)})`);
  return db
    .selectFrom(listed.as('listed'))
    .select(['previous', 'next', 'place', 'total'])
    .where('id', '=', id);
}

/** Adds all columns that are shown. */
function detailsOf(contributed: readonly ContributedColumns[]) {
  const own = columnsOf(athleteTable, 'a').filter(
    (column) => column !== 'a.sort_name' && column !== 'a.search',
  );
  const others = contributed.flatMap(({ columns }, index) =>
    Object.entries(columns).map(([name, { column }]) => sql.ref(`c${index}.${column}`).as(name)),
  );
  return (db: Database, athletes: CutPage) => {
    let joined = db
      .selectFrom(athletes)
      .leftJoin('lead_types as l', 'l.id', 'a.athlete_type')
      .leftJoin('trainers as t', 't.id', 'a.trainer_id')
      .leftJoin('athlete_last_activity as v', 'v.athlete_id', 'a.id');
    for (const [index, { view }] of contributed.entries()) {
      const rows = sql<{ athlete_id: string }>`${sql.table(view)}`.as(`c${index}`);
      joined = joined.leftJoin(rows, (join) =>
        join.on(sql<boolean>`${sql.ref(`c${index}.athlete_id`)} = a.id`),
      );
    }
    return joined
      .select(own)
      .select((eb) => [
        'a.revision',
        eb.fn.coalesce('l.name', 'a.athlete_type').as('athlete_type_name'),
        eb.fn.coalesce('l.color', sql.lit('')).as('athlete_type_color'),
        fullName(eb.ref('t.first_name'), eb.ref('t.last_name')).as('trainer_name'),
        'v.activity_id as last_activity_id',
        'v.content as last_activity_content',
        'v.activity_type_id as last_activity_type',
        'v.recorded_at as last_activity_at',
        'v.recorded_by as last_activity_by',
      ])
      .select(others);
  };
}

/** SQLSTATE: an invalid pattern, a query that was cancelled, one that is too complex. */
const noPattern = ['2201B', '57014', '54000', '54001'];

const isNoPattern = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && noPattern.includes(String(error.code));
