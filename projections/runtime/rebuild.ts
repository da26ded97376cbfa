import type { Pool, PoolClient } from 'pg';
import { decoded } from '../../event-store/feed.ts';
import { type Build, change, dropBuilds, dropPast, pointViews, readBuilds } from './builds.ts';
import { Superseded } from './checkpoint.ts';
import type { Context } from './context.ts';
import { inTransaction } from './database.ts';
import { applyOrPark, readParkedStreams } from './parking.ts';
import { readTypesOf } from './projection.ts';
import { finishTables, type Table, viewsOf } from './table.ts';

/** Creates the indexes and summaries that a copy from scratch lacks, while its runner waits. */
export async function finishBuild(
  pool: Pool,
  { build, ...table }: Table,
  { position, seen }: { position: bigint; seen: bigint },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update rm.builds set finished = true, position = $3, updated_at = now(),
          status = case when serves then 'live' else status end, live_at = case when serves then now() end
        where build = $1 and position between $2 and $3 and status <> 'retired'`,
      [build, String(position), String(seen)],
    );
    if (rowCount === 0) throw new Superseded();
    await client.query(finishTables({ build, ...table }));
    await client.query('notify rm_changed');
  });
}

/**
 * A query that reads several views may hold one and wait for another that is being replaced, while the replacement waits for the first. Half of the
 * time after which Postgres cancels one of the two (`deadlock_timeout`), the replacement gives way, and is tried again.
 */
const GIVE_WAY = `set local lock_timeout = '500ms'`;

/**
 * Replaces the live copy with one that has caught up, in one transaction: locks both checkpoints, applies the
 * remaining events, switches the views, and retires the old copy. Queries see one or the other, and never
 * less than before. Waits briefly for queries that hold a view; then throws and is tried again.
 */
export async function swap({ log, pool, logger }: Context, table: Table, signal: AbortSignal): Promise<void> {
  const { projection } = table;
  await change(pool, projection, async (client) => {
    await client.query(`set local lock_timeout = '2s'`);
    const builds = await readBuilds(client, projection.name, 'for update');
    const candidate = builds.find(({ build }) => build === table.build);
    // An earlier try was committed, and only its answer was lost.
    if (candidate?.status === 'live') return;
    if (candidate?.status !== 'building') throw new Superseded();
    const position = await drain(client, candidate.position);

    const serving = builds.find(({ serves }) => serves);
    await client.query(
      `update rm.builds set status = 'retired', serves = false, retired_at = clock_timestamp() where projection = $1 and serves`,
      [projection.name],
    );
    await client.query(
      `update rm.builds set status = 'live', serves = true, position = $2, live_at = now(), updated_at = now(), error = null
        where build = $1`,
      [table.build, String(position)],
    );
    const views = viewsOf(projection);
    const gone = serving?.views.filter((name) => !views.includes(name)) ?? [];
    await client.query(GIVE_WAY);
    await dropPast(client, gone);
    for (const view of gone) await client.query(`drop view if exists rm.${view}`);
    await pointViews(client, table);

    async function drain(into: PoolClient, from: bigint): Promise<bigint> {
      const parked = await readParkedStreams(into, table.build);
      let last = from;
      for await (const batch of log.store.readAll({ after: last, types: readTypesOf(projection) })) {
        await applyOrPark(into, table, true, await decoded(log, batch.events, signal), parked);
        last = batch.position;
      }
      return last;
    }
  });
  logger.info(
    { projection: projection.name, build: table.build, version: projection.version },
    'Projection swapped',
  );
}

/** Only the newest retired copy is kept, for a rollback. */
export async function dropSuperseded({ pool, logger }: Context, { projection }: Table): Promise<void> {
  try {
    await change(pool, projection, async (client, builds) => {
      await client.query(GIVE_WAY);
      await dropBuilds(client, superseded(builds));
    });
  } catch (error) {
    // A query is still reading one of them; the next swap drops it.
    logger.warn({ projection: projection.name, err: error }, 'An old build is kept for now');
  }
}

function superseded(builds: readonly Build[]): Build[] {
  const retired = builds.filter(({ status }) => status === 'retired');
  const kept = retired
    .filter(({ finished }) => finished)
    .sort((a, b) => (a.retiredAt ?? '').localeCompare(b.retiredAt ?? ''))
    .at(-1);
  return retired.filter((build) => build !== kept);
}
