import { createHash } from 'node:crypto';
import { PAST_SCHEMA } from './as-of.ts';
import type { SqlType } from './columns.ts';
import { GROUPS, hasPast, keepsVersions, rowsThen, summaryThen } from './past.ts';
import { type AnyProjection, type AnySummary, readTypesOf } from './projection.ts';

export const sqlTypes: Readonly<Record<SqlType, string>> = {
  text: 'text',
  integer: 'integer',
  cents: 'numeric(15,0)',
  boolean: 'boolean',
  day: 'date',
  instant: 'timestamptz',
  json: 'jsonb',
  'text[]': 'text[]',
};

/**
 * The array types of columns in parameters. Cents are sent as bigint, which refuses fractions that
 * numeric(15,0) would round.
 */
const elementTypes: Readonly<Record<SqlType, string>> = {
  text: 'text',
  integer: 'integer',
  cents: 'bigint',
  boolean: 'boolean',
  day: 'date',
  instant: 'timestamptz',
  json: 'text',
  'text[]': 'text',
};

/** One physical copy of a projection: its tables and the SQL of the runner. */
export interface Table {
  readonly projection: AnyProjection;
  readonly build: number;
  readonly name: string;
  readonly columns: readonly Column[];
  /** The types of the events that the projection handles. */
  readonly handled: ReadonlySet<string>;
  /** The same, and those that erase people. */
  readonly read: ReadonlySet<string>;
  readonly load: Statement;
  readonly insert: Statement;
  readonly upsert: Statement;
  readonly remove: Statement;
  /** Undefined if no ended versions are kept. */
  readonly past: PastTable | undefined;
  readonly summaries: readonly SummaryTable[];
  /** The views of `rm_at`, the rows before the summaries; none if the projection has no past. */
  readonly viewsThen: readonly ViewThen[];
}

/**
 * The versions of rows that ended. A row is itself the version that is alive since its `position`; one that ended was alive at the moments from
 * its `position` until before `valid_to`.
 */
export interface PastTable {
  readonly name: string;
  /** Copies the rows with the keys $1, which are about to change, with the positions $2 as `valid_to`. */
  readonly keep: Statement;
  /** Versions that began and ended within a batch. */
  readonly insert: Statement;
  /** Per key ($1) of a row or version: the position before which nothing can begin, because something has begun or ended there. */
  readonly floor: Statement;
}

export interface ViewThen {
  readonly name: string;
  readonly query: string;
  /** The table with the same columns. */
  readonly like: string;
}

export interface Column {
  readonly name: string;
  readonly type: SqlType;
}

/** Named, so that every connection prepares it only once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export interface SummaryTable {
  readonly declared: AnySummary;
  readonly name: string;
  /**
   * All groups that there ever were, with the position since when: a summary as of a moment has those of its past. A build from scratch computes
   * its summary from them after it has caught up.
   */
  readonly groups: string;
  readonly refresh: Statement;
  /** For groups ($1) whose rows with the keys $2 are about to change, and have changed. */
  readonly difference: { readonly without: Statement; readonly plus: Statement } | undefined;
  /** Groups ($1) that are new since the positions $2. */
  readonly note: Statement;
  readonly refreshAll: string;
}

export function tableOf(projection: AnyProjection, build: number): Table {
  const columns = Object.entries(projection.columns).map(([name, type]) => ({ name, type }));
  const name = copyOf(projection.name, build);
  const statement = (kind: string, text: string) => ({
    name: `rm ${projection.name} ${build} ${kind}`,
    text,
  });
  const key = quoted(projection.key);
  const names = [...columns.map((column) => quoted(column.name)), 'revision', 'position'];
  const insertInto = (table: string, numbers: readonly string[]) => {
    const filled = [...columns.map((column) => quoted(column.name)), ...numbers].join(', ');
    const given = [
      ...columns.map(parameter),
      ...numbers.map((_, n) => `$${columns.length + n + 1}::bigint[]`),
    ];
    return `insert into ${table} (${filled}) select ${[...columns.map(unpacked), ...numbers].join(', ')}
    from unnest(${given.join(', ')}) as value (${filled})`;
  };
  const insert = insertInto(name, ['revision', 'position']);
  const past = `${name}__past`;
  const summaries = (projection.summaries ?? []).map((summary) =>
    summaryTable(summary, { name, key }, build, statement),
  );
  return {
    projection,
    build,
    name,
    columns,
    handled: new Set<string>(projection.handles),
    read: new Set<string>(readTypesOf(projection)),
    load: statement(
      'load',
      `select ${columns.map((column) => quoted(column.name)).join(', ')} from ${name} where ${key} = any ($1)`,
    ),
    insert: statement('insert', insert),
    upsert: statement('upsert', `${insert} on conflict (${key}) do update set ${assignments(names, key)}`),
    remove: statement('remove', `delete from ${name} where ${key} = any ($1)`),
    past: keepsVersions(projection)
      ? {
          name: past,
          keep: statement(
            'keep',
            `insert into ${past} (${names.join(', ')}, valid_to) select ${names.join(', ')}, ended.valid_to
               from ${name} join unnest($1::text[], $2::bigint[]) as ended (ended, valid_to) on ${key} = ended.ended
              where position < ended.valid_to`,
          ),
          insert: statement('insert past', insertInto(past, ['revision', 'position', 'valid_to'])),
          floor: statement(
            'floor',
            `select key, max(floor) as floor from (select ${key} as key, position as floor from ${name} where ${key} = any ($1)
               union all select ${key}, valid_to from ${past} where ${key} = any ($1)) every group by key`,
          ),
        }
      : undefined,
    summaries,
    viewsThen: hasPast(projection)
      ? [
          {
            name: projection.name,
            query: rowsThen(name, keepsVersions(projection) ? past : undefined, names),
            like: name,
          },
          ...summaries.map(({ declared, name: like, groups }) => ({
            name: declared.name,
            query: summaryThen(
              declared,
              `${PAST_SCHEMA}.${projection.name}`,
              groups,
              Object.entries(declared.columns).map(([column, type]) => [quoted(column), sqlTypes[type]]),
            ),
            like,
          })),
        ]
      : [],
  };
}

function summaryTable(
  summary: AnySummary,
  { name: rows, key }: { readonly name: string; readonly key: string },
  build: number,
  statement: (kind: string, text: string) => Statement,
): SummaryTable {
  const name = copyOf(summary.name, build);
  const groups = `${name}__groups`;
  const by = quoted(summary.by);
  const names = Object.keys(summary.columns).map(quoted);
  const others = names.filter((column) => column !== by);
  const changed =
    others.length === 0
      ? 'do nothing'
      : `do update set ${assignments(names, by)} where (${others.map((column) => `old.${column}`).join(', ')})
           is distinct from (${others.map((column) => `excluded.${column}`).join(', ')})`;
  const refresh = `
    with fresh (${names.join(', ')}) as (${summary.select(rows, GROUPS, 'now()')}),
         gone as (delete from ${name} where ${by} = any (${GROUPS})
                     and ${by} not in (select ${by} from fresh))
    insert into ${name} as old (${names.join(', ')}) select * from fresh on conflict (${by}) ${changed}`;
  return {
    declared: summary,
    name,
    groups,
    refresh: statement(`refresh ${summary.name}`, refresh),
    difference: summary.differences && differenceOf(summary, { name, rows, key }, statement),
    note: statement(
      `note ${summary.name}`,
      `insert into ${groups} select * from unnest($1::text[], $2::bigint[]) on conflict do nothing`,
    ),
    refreshAll: `insert into ${name} (${names.join(', ')})
      ${summary.select(rows, `(select coalesce(array_agg(name), '{}') from ${groups})::text[]`, 'now()')}`,
  };
}

function differenceOf(
  { differences, ...summary }: AnySummary,
  { name, rows, key }: { readonly name: string; readonly rows: string; readonly key: string },
  statement: (kind: string, text: string) => Statement,
): NonNullable<SummaryTable['difference']> {
  const { least = [], greatest = [] } = differences ?? {};
  const by = quoted(summary.by);
  const columns = Object.keys(summary.columns);
  const kept = new Set([summary.by, ...least, ...greatest]);
  const sums = columns.filter((column) => !kept.has(column)).map(quoted);
  const part = `changed as materialized (select * from ${rows} where ${key} = any ($2::text[])),
         part (${columns.map(quoted).join(', ')}) as (${summary.select('changed', GROUPS, 'now()')})`;
  const without = `with ${part}
    update ${name} as old set ${sums.map((column) => `${column} = old.${column} - part.${column}`).join(', ')}
      from part where old.${by} = part.${by}`;
  const plus = `with ${part}
    insert into ${name} as old (${columns.map(quoted).join(', ')}) select * from part on conflict (${by}) do update set ${[
      ...sums.map((column) => `${column} = old.${column} + excluded.${column}`),
      ...least.map(quoted).map((column) => `${column} = least(old.${column}, excluded.${column})`),
      ...greatest.map(quoted).map((column) => `${column} = greatest(old.${column}, excluded.${column})`),
    ].join(', ')}`;
  return {
    without: statement(`without ${summary.name}`, without),
    plus: statement(`plus ${summary.name}`, plus),
  };
}

/** The tables of a copy, empty and without the indexes and summaries that would slow down catching up. */
export function createTables(table: Table): string {
  const key = quoted(table.projection.key);
  const columns = table.columns.map(({ name, type }) => `${quoted(name)} ${sqlTypes[type]}`);
  const { early } = pastIndexesOf(table.projection);
  const origin = 'revision bigint not null, position bigint not null';
  return [
    `create table ${table.name} (${columns.join(', ')}, ${origin}, primary key (${key}))`,
    ...(table.past
      ? [
          `create table ${table.past.name} (${columns.join(', ')}, ${origin}, valid_to bigint not null)`,
          ...early.map((index) => `create index on ${table.past?.name} ${index}`),
        ]
      : []),
    ...table.summaries.flatMap(({ declared, name, groups }) => [
      `create table ${name} (${Object.entries(declared.columns)
        .map(([column, type]) => `${quoted(column)} ${sqlTypes[type]}`)
        .join(', ')}, primary key (${quoted(declared.by)}))`,
      `create table ${groups} (name text primary key, since bigint not null)`,
    ]),
  ].join(';\n');
}

/**
 * The versions of a person are looked up while a copy is still catching up, to erase them. Those of a row, and of a group of a summary, are looked up
 * for the page of a single record.
 */
function pastIndexesOf({ key, columns, personal = [], summaries = [] }: AnyProjection): {
  readonly early: readonly string[];
  readonly late: readonly string[];
} {
  const lookup = (by: string) => (by === key ? `(${quoted(key)}, position)` : `(${quoted(by)})`);
  const groups = summaries.map(({ by, of = by }) => of).filter((column) => columns[column] === 'text');
  const early = new Set(personal.map(({ by }) => lookup(by)));
  const late = new Set([key, ...groups].map(lookup));
  // Versions end in the order of the log, so a small index finds those that ended after a moment: of a recent one, few.
  const recent = 'using brin (valid_to) with (pages_per_range = 32)';
  return { early: [...early], late: [...[...late].filter((index) => !early.has(index)), recent] };
}

/** The indexes and summaries to create when a copy has caught up for the first time. */
export function finishTables(table: Table): string {
  const indexes = (name: string, declared: readonly string[] = []) =>
    declared.map((index) => `create index on ${name} ${index}`);
  return [
    ...indexes(table.name, table.projection.indexes),
    `analyze ${table.name}`,
    ...(table.past
      ? [...indexes(table.past.name, pastIndexesOf(table.projection).late), `analyze ${table.past.name}`]
      : []),
    ...table.summaries.flatMap(({ declared, name, groups, refreshAll }) => [
      `analyze ${groups}`,
      refreshAll,
      ...indexes(name, declared.indexes),
      `analyze ${name}`,
    ]),
  ].join(';\n');
}

export const copyOf = (view: string, build: number): string => `rm.${view}__b${build}`;

/** The tables of a copy of these views. */
export const tablesOf = (views: readonly string[], build: number): string[] =>
  views.map((view) => copyOf(view, build)).flatMap((copy) => [copy, `${copy}__past`, `${copy}__groups`]);

/** The names of all views of this projection. */
export function viewsOf(projection: AnyProjection): string[] {
  return [projection.name, ...(projection.summaries ?? []).map(({ name }) => name)];
}

/** Two declarations of the same version with different tables cannot share a copy. */
export function shapeOf(projection: AnyProjection): string {
  return projection.shape ?? computedShapeOf(projection);
}

export function computedShapeOf(projection: AnyProjection): string {
  const { columns, key, indexes, handles, summaries, personal } = projection;
  const declared = summaries?.map((summary) => ({
    ...summary,
    // How a summary is kept changes nothing about what it contains.
    differences: undefined,
    sql: summary.select('rows', 'groups', 'now()'),
    hasGroups: true,
  }));
  // Copies from before versions were kept have no past, so they are built again.
  const past = keepsVersions(projection) ? ['versions', ...(personal ? [personal] : [])] : [];
  const text = JSON.stringify([columns, key, indexes, handles, declared, ...past]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** A column name may be an SQL keyword. */
const quoted = (name: string): string => `"${name}"`;

function assignments(names: readonly string[], key: string): string {
  return names
    .filter((name) => name !== key)
    .map((name) => `${name} = excluded.${name}`)
    .join(', ');
}

function parameter({ type }: Column, index: number): string {
  return `$${index + 1}::${elementTypes[type]}[]`;
}

/** unnest flattens nested arrays and documents, so these are sent as text. */
function unpacked({ name, type }: Column): string {
  if (type === 'json') return `${quoted(name)}::jsonb`;
  return type === 'text[]' ? `${quoted(name)}::text[]` : quoted(name);
}
