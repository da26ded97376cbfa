import type { Pool, PoolClient } from 'pg';
import { PAST_SCHEMA } from './as-of.ts';
import { inTransaction, readTypes } from './database.ts';
import type { AnyProjection } from './projection.ts';
import { copyOf, createTables, shapeOf, type Table, tableOf, tablesOf, viewsOf } from './table.ts';

/** A physical copy of a projection, as stored in rm.builds. */
export interface Build {
  readonly build: number;
  readonly projection: string;
  readonly version: number;
  readonly shape: string;
  readonly views: readonly string[];
  readonly status: 'building' | 'live' | 'retired';
  /** The views point to this copy. */
  readonly serves: boolean;
  /** The copy has caught up once, so its indexes and summaries exist. */
  readonly finished: boolean;
  readonly storeId: string;
  readonly position: bigint;
  readonly headAtStart: bigint;
  readonly parkings: bigint;
  readonly retiredAt: string | null;
  readonly error: BuildError | null;
}

export interface BuildError {
  readonly kind: 'wrong-store' | 'retrying';
  readonly message: string;
  readonly since: string;
}

/** The state of the log at the moment of a decision. */
export interface Log {
  readonly storeId: string;
  readonly head: bigint;
}

interface BuildRow {
  build: number;
  projection: string;
  version: number;
  shape: string;
  views: string[];
  status: Build['status'];
  serves: boolean;
  finished: boolean;
  store_id: string;
  position: string;
  head_at_start: string;
  parkings: string;
  retired_at: string | null;
  error: BuildError | null;
}

/** Oldest first; for one projection or for all. */
export async function readBuilds(
  client: Pool | PoolClient,
  projection?: string,
  lock = '',
): Promise<Build[]> {
  const { rows } = await client.query<BuildRow>({
    text: `select build, projection, version, shape, views, status, serves, finished, store_id, position, head_at_start, parkings,
        retired_at, error from rm.builds where $1::text is null or projection = $1 order by build ${lock}`,
    values: [projection ?? null],
    types: readTypes,
  });
  return rows.map(({ store_id, position, head_at_start, parkings, retired_at, ...row }) => ({
    ...row,
    storeId: store_id,
    position: BigInt(position),
    headAtStart: BigInt(head_at_start),
    parkings: BigInt(parkings),
    retiredAt: retired_at,
  }));
}

/** Whether this code can run that copy. */
export function fits(projection: AnyProjection, build: Build): boolean {
  return build.version === projection.version && build.shape === shapeOf(projection);
}

/** The copy that will replace the live one, if there is one for this code. */
export function candidateOf(projection: AnyProjection, builds: readonly Build[]): Build | undefined {
  return builds.findLast(
    (build) =>
      build.projection === projection.name &&
      build.status === 'building' &&
      !build.serves &&
      fits(projection, build),
  );
}

/** The retired copy that a rollback would restore. */
export function retiredOf(projection: AnyProjection, builds: readonly Build[]): Build | undefined {
  return builds.findLast(
    (build) =>
      build.projection === projection.name &&
      build.status === 'retired' &&
      build.finished &&
      fits(projection, build),
  );
}

/**
 * Creates the builds that this code needs at startup: a live copy, and one of its own version. A first copy
 * is live immediately, so that no query finds a view missing; another version is built next to it, or
 * restored from retirement.
 */
export async function ensureBuild(pool: Pool, projection: AnyProjection, log: Log): Promise<void> {
  await change(pool, projection, async (client, builds) => {
    const serving = builds.find(({ serves }) => serves);
    if (!serving) {
      await createBuild(client, projection, log, true);
      return;
    }
    if (fits(projection, serving)) await ensurePast(client, tableOf(projection, serving.build));
    if (fits(projection, serving) || candidateOf(projection, builds)) return;
    const abandoned = builds.filter(({ status, serves }) => status === 'building' && !serves);
    await dropBuilds(client, abandoned);
    const retired = retiredOf(projection, builds);
    if (retired && belongs(retired, log)) await revive(client, retired, log);
    else await createBuild(client, projection, log, false);
  });
}

/**
 * A position of another log, or beyond the end of this log, is never continued: the database was restored to
 * the past.
 */
export function belongs({ storeId, position }: Build, log: Log): boolean {
  return storeId === log.storeId && position <= log.head;
}

/** Runs `decide` with the builds of the projection while no other process can add or remove builds. */
export async function change<Result>(
  pool: Pool,
  { name }: AnyProjection,
  decide: (client: PoolClient, builds: readonly Build[]) => Promise<Result>,
): Promise<Result> {
  return inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('rm builds ' || $1, 0))`, [name]);
    const result = await decide(client, await readBuilds(client, name));
    await client.query('notify rm_changed');
    return result;
  });
}

export async function createBuild(
  client: PoolClient,
  projection: AnyProjection,
  { storeId, head }: Log,
  serves: boolean,
): Promise<number> {
  const { rows } = await client.query<{ build: number }>(
    `insert into rm.builds (projection, version, shape, views, status, serves, store_id, head_at_start)
     values ($1, $2, $3, $4, 'building', $5, $6, $7) returning build`,
    [
      projection.name,
      projection.version,
      shapeOf(projection),
      viewsOf(projection),
      serves,
      storeId,
      String(head),
    ],
  );
  const build = rows[0]?.build ?? 0;
  const table = tableOf(projection, build);
  await client.query(createTables(table));
  if (serves) await pointViews(client, table);
  return build;
}

/** A retired copy catches up like a new one, from its last position. */
export async function revive(client: PoolClient, { build }: Build, { head }: Log): Promise<void> {
  await client.query(
    `update rm.builds set status = 'building', head_at_start = $2, started_at = now(), retired_at = null, error = null
      where build = $1`,
    [build, String(head)],
  );
}

/**
 * Points the views that queries use to the copy, those of the present and those of the past. Replacing a view keeps grants and readers; it
 * requires the same columns.
 */
export async function pointViews(client: PoolClient, table: Table): Promise<void> {
  for (const view of viewsOf(table.projection)) {
    const copy = copyOf(view, table.build);
    await pointView(client, { schema: 'rm', name: view, query: `select * from ${copy}`, like: copy });
  }
  await pointPast(client, table);
}

async function pointPast(client: PoolClient, { projection, viewsThen }: Table): Promise<void> {
  if (viewsThen.length === 0) await dropPast(client, viewsOf(projection));
  for (const view of viewsThen) await pointView(client, { schema: PAST_SCHEMA, ...view });
}

interface View {
  readonly schema: string;
  readonly name: string;
  readonly query: string;
  /** The table with the same columns. */
  readonly like: string;
}

/** A summary of the past is a view over the one of its rows, and is created again after it. */
async function pointView(client: PoolClient, { schema, name, query, like }: View): Promise<void> {
  const { rows } = await client.query<{ same: boolean | null }>(
    `select (select array_agg(attname || ' ' || format_type(atttypid, atttypmod) order by attnum)
               from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped)
          = (select array_agg(attname || ' ' || format_type(atttypid, atttypmod) order by attnum)
               from pg_attribute where attrelid = to_regclass($2) and attnum > 0 and not attisdropped) as same`,
    [`${schema}.${name}`, like],
  );
  const cascade = schema === PAST_SCHEMA ? ' cascade' : '';
  if (rows[0]?.same === false) await client.query(`drop view ${schema}.${name}${cascade}`);
  await client.query(`create or replace view ${schema}.${name} as ${query}`);
}

/** Removes views of the past, with those over them. */
export async function dropPast(client: PoolClient, views: readonly string[]): Promise<void> {
  for (const view of views) await client.query(`drop view if exists ${PAST_SCHEMA}.${view} cascade`);
}

/** A copy that was made before the past could be read has no views of it, though it may have everything that they show. */
async function ensurePast(client: PoolClient, table: Table): Promise<void> {
  const { name } = table.projection;
  const { rows } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [
    `${PAST_SCHEMA}.${name}`,
  ]);
  if (rows[0]?.exists !== table.viewsThen.length > 0) await pointPast(client, table);
}

export async function dropBuilds(client: PoolClient, builds: readonly Build[]): Promise<void> {
  for (const { build, views } of builds) {
    await client.query(`drop table if exists ${tablesOf(views, build).join(', ')}`);
    await client.query('delete from rm.builds where build = $1', [build]);
  }
}
