import type { Pool, PoolClient } from 'pg';
import { applyEvents, type ExistingKeys, type Item } from './apply.ts';
import { inTransaction } from './database.ts';
import { isDeterministic } from './errors.ts';
import type { Changes } from './fold.ts';
import { applyOrPark, readParkedStreams } from './parking.ts';
import type { Table } from './table.ts';

/** The position of a copy as its runner knows it. */
export interface Progress {
  /** The last written checkpoint. */
  readonly position: bigint;
  /** Events between `position` and here have no effect on the projection. */
  readonly seen: bigint;
  readonly finished: boolean;
  readonly parkings: bigint;
  readonly parkedStreams: ReadonlySet<string>;
  readonly existingKeys: ExistingKeys | undefined;
}

export interface Committed {
  readonly parkings: bigint;
  readonly parkedStreams: ReadonlySet<string>;
  /** Undefined if events were parked, because the known keys are then no longer complete. */
  readonly changes: Changes | undefined;
}

/** Another runner moved the checkpoint, or the copy was retired; nothing of this batch was stored. */
export class Superseded extends Error {}

/**
 * A lost transaction is repeated from the log, so it need not wait for the disk. Tables start empty and grow
 * by millions of rows before the next analyze, so a plan made for the empty table must not be kept.
 */
const BEGIN =
  'begin; set local synchronous_commit = off; set local enable_seqscan = off; set local jit = off';

const MOVE = {
  name: 'rm move checkpoint',
  text: `update rm.builds set position = $2, updated_at = now()
    where build = $1 and position between $3 and $4 and status <> 'retired' returning parkings`,
};

/**
 * Applies a batch and moves the checkpoint in one transaction. The checkpoint comes first: its row lock
 * blocks every other writer of the copy, and if the checkpoint is elsewhere the batch is discarded, so no
 * event is ever applied twice.
 */
export async function commitBatch(
  pool: Pool,
  table: Table,
  progress: Progress,
  batch: { readonly items: readonly Item[]; readonly position: bigint },
): Promise<Committed> {
  const attempt = (parking: boolean) =>
    inTransaction(
      pool,
      async (client) => {
        const { rows } = await client.query<{ parkings: string }>({
          ...MOVE,
          values: [table.build, String(batch.position), String(progress.position), String(progress.seen)],
        });
        if (!rows[0]) throw new Superseded();
        const now = await parkedNow(client, table.build, BigInt(rows[0].parkings), progress);
        if (!parking && now.parkedStreams.size === 0) {
          const existingKeys = now.parkings === progress.parkings ? progress.existingKeys : undefined;
          return {
            ...now,
            changes: await applyEvents(client, table, progress.finished, batch.items, existingKeys),
          };
        }
        const parked = new Set(now.parkedStreams);
        await applyOrPark(client, table, progress.finished, batch.items, parked);
        // Parking raised the count; the next batch reads it again.
        return { parkings: now.parkings, parkedStreams: parked, changes: undefined };
      },
      BEGIN,
    );
  try {
    return await attempt(false);
  } catch (error) {
    if (!isDeterministic(error)) throw error;
    return attempt(true);
  }
}

async function parkedNow(client: PoolClient, build: number, parkings: bigint, progress: Progress) {
  if (parkings === progress.parkings) return { parkings, parkedStreams: progress.parkedStreams };
  return { parkings, parkedStreams: await readParkedStreams(client, build) };
}

/** A move over events without effect. */
export interface Move {
  readonly build: number;
  readonly from: bigint;
  readonly to: bigint;
}

/** Moves many checkpoints over events that their projections do not handle. */
export async function moveCheckpoints(pool: Pool, moves: readonly Move[]): Promise<void> {
  await pool.query({
    name: 'rm move checkpoints',
    text: `with locked as (
        select b.build, m.to from rm.builds b join unnest($1::int[], $2::bigint[], $3::bigint[]) as m (build, "from", "to")
          on b.build = m.build and b.position >= m.from and b.position < m.to and b.status <> 'retired'
         order by b.build for no key update of b)
      update rm.builds b set position = locked.to, updated_at = now() from locked where b.build = locked.build`,
    values: [
      moves.map(({ build }) => build),
      moves.map(({ from }) => String(from)),
      moves.map(({ to }) => String(to)),
    ],
  });
}
