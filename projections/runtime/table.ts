import { createHash } from 'node:crypto';
import type { SqlType } from './columns.ts';
import type { AnyProjection, AnySummary } from './projection.ts';

const sqlTypes: Readonly<Record<SqlType, string>> = {
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
  /** The types of the events that concern it. */
  readonly handled: ReadonlySet<string>;
  readonly load: Statement;
  readonly insert: Statement;
  readonly upsert: Statement;
  readonly remove: Statement;
  readonly summaries: readonly SummaryTable[];
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
  /** The groups affected by a build from scratch; its summary is computed at once after it has caught up. */
  readonly pending: string;
  readonly refresh: Statement;
  /** For groups ($1) whose rows with the keys $2 are about to change, and have changed. */
  readonly difference: { readonly without: Statement; readonly plus: Statement } | undefined;
  readonly note: Statement;
  readonly refreshPending: string;
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
  const insert = `insert into ${name} (${names.join(', ')}) select ${columns.map(unpacked).join(', ')}, revision, position
    from unnest(${[...columns.map(parameter), ...[1, 2].map((n) => `$${columns.length + n}::bigint[]`)].join(', ')})
      as value (${names.join(', ')})`;
  return {
    projection,
    build,
    name,
    columns,
    handled: new Set<string>(projection.handles),
    load: statement(
      'load',
      `select ${columns.map((column) => quoted(column.name)).join(', ')} from ${name} where ${key} = any ($1)`,
    ),
    insert: statement('insert', insert),
    upsert: statement('upsert', `${insert} on conflict (${key}) do update set ${assignments(names, key)}`),
    remove: statement('remove', `delete from ${name} where ${key} = any ($1)`),
    summaries: (projection.summaries ?? []).map((summary) =>
      summaryTable(summary, { name, key }, build, statement),
    ),
  };
}

function summaryTable(
  summary: AnySummary,
  { name: rows, key }: { readonly name: string; readonly key: string },
  build: number,
  statement: (kind: string, text: string) => Statement,
): SummaryTable {
  const name = copyOf(summary.name, build);
  const pending = `${name}__groups`;
  const by = quoted(summary.by);
  const names = Object.keys(summary.columns).map(quoted);
  const others = names.filter((column) => column !== by);
  const changed =
    others.length === 0
      ? 'do nothing'
      : `do update set ${assignments(names, by)} where (${others.map((column) => `old.${column}`).join(', ')})
           is distinct from (${others.map((column) => `excluded.${column}`).join(', ')})`;
  const refresh = `
    with fresh (${names.join(', ')}) as (${summary.select(rows, '$1::text[]')}),
         gone as (delete from ${name} where ${by} = any ($1::text[])
                     and ${by} not in (select ${by} from fresh))
    insert into ${name} as old (${names.join(', ')}) select * from fresh on conflict (${by}) ${changed}`;
  return {
    declared: summary,
    name,
    pending,
    refresh: statement(`refresh ${summary.name}`, refresh),
    difference: summary.differences && differenceOf(summary, { name, rows, key }, statement),
    note: statement(
      `note ${summary.name}`,
      `insert into ${pending} select unnest($1::text[]) on conflict do nothing`,
    ),
    refreshPending: `insert into ${name} (${names.join(', ')})
      ${summary.select(rows, `(select coalesce(array_agg(name), '{}') from ${pending})::text[]`)}`,
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
         part (${columns.map(quoted).join(', ')}) as (${summary.select('changed', '$1::text[]')})`;
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
  return [
    `create table ${table.name} (${columns.join(', ')}, revision bigint not null, position bigint not null, primary key (${key}))`,
    ...table.summaries.flatMap(({ declared, name, pending }) => [
      `create table ${name} (${Object.entries(declared.columns)
        .map(([column, type]) => `${quoted(column)} ${sqlTypes[type]}`)
        .join(', ')}, primary key (${quoted(declared.by)}))`,
      `create table ${pending} (name text primary key)`,
    ]),
  ].join(';\n');
}

/** The indexes and summaries to create when a copy has caught up for the first time. */
export function finishTables(table: Table): string {
  const indexes = (name: string, declared: readonly string[] = []) =>
    declared.map((index) => `create index on ${name} ${index}`);
  return [
    ...indexes(table.name, table.projection.indexes),
    `analyze ${table.name}`,
    ...table.summaries.flatMap(({ declared, name, pending, refreshPending }) => [
      refreshPending,
      `drop table ${pending}`,
      ...indexes(name, declared.indexes),
      `analyze ${name}`,
    ]),
  ].join(';\n');
}

export const copyOf = (view: string, build: number): string => `rm.${view}__b${build}`;

/** The names of all views of this projection. */
export function viewsOf(projection: AnyProjection): string[] {
  return [projection.name, ...(projection.summaries ?? []).map(({ name }) => name)];
}

/** Two declarations of the same version with different tables cannot share a copy. */
export function shapeOf(projection: AnyProjection): string {
  return projection.shape ?? computedShapeOf(projection);
}

export function computedShapeOf({ columns, key, indexes, handles, summaries }: AnyProjection): string {
  const declared = summaries?.map((summary) => ({
    ...summary,
    // How a summary is kept changes nothing about what it contains.
    differences: undefined,
    sql: summary.select('rows', 'groups'),
  }));
  const text = JSON.stringify([columns, key, indexes, handles, declared]);
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
