import type { Pool, PoolClient } from 'pg';
import type { Item } from '../../event-store/feed.ts';
import { applyEvents, applyToAll, type ExistingKeys, FailedWork, type Work } from './apply.ts';
import { inTransaction } from './database.ts';
import { isDeterministic, isOfMember, isTimeout } from './errors.ts';
import type { Changes } from './fold.ts';
import { applyOrPark, park, readParkedStreams } from './parking.ts';
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
            changes: await applyEvents(client, {
              table,
              finished: progress.finished,
              items: batch.items,
              existingKeys,
            }),
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

/** The part of a copy in a batch of many. */
export interface Part {
  readonly table: Table;
  readonly progress: Progress;
  readonly items: readonly Item[];
}

/** Members that cannot take part in a batch, with what keeps them from it; nothing of the batch was stored. */
export class MemberFault extends Error {
  readonly builds: readonly number[];

  constructor(builds: readonly number[], cause: unknown) {
    super('Projections leave the group', { cause });
    this.builds = builds;
  }
}

/** The same for many, in the order of the builds: whoever locks two of them does it in this order. */
const moveAll = (name: string, locked: '' | 'skip locked') => ({
  name: `rm move checkpoints of a batch ${name}`,
  text: `with locked as (
      select b.build from rm.builds b join unnest($1::int[], $2::bigint[], $3::bigint[]) as m (build, "from", seen)
        on b.build = m.build and b.position between m.from and m.seen and b.status <> 'retired'
       order by b.build for no key update of b ${locked})
    update rm.builds b set position = $4, updated_at = now() from locked where b.build = locked.build
    returning b.build, b.parkings`,
});
const MOVE_ALL = moveAll('all', '');
const MOVE_FREE = moveAll('free', 'skip locked');

/** A member that needs longer goes on alone, so that the others do not wait for it. */
const BEGIN_TOGETHER = `${BEGIN}; set local statement_timeout = '2s'; set local lock_timeout = '1s'`;

/**
 * Applies one batch to many copies and moves their checkpoints in one transaction. Throws `MemberFault` for those whose checkpoint is
 * elsewhere, or stays locked by somebody else (`Superseded`), and for one whose events or tables fail; and the database's error if it says
 * nothing about a member. `isPatient`: a statement may take long.
 */
export async function commitTogether(
  pool: Pool,
  parts: readonly Part[],
  position: bigint,
  { isPatient = false } = {},
): Promise<Committed[]> {
  const begin = isPatient ? BEGIN : BEGIN_TOGETHER;
  try {
    return await attempt(pool, parts, position, { begin, move: MOVE_ALL });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return attempt(pool, parts, position, { begin, move: MOVE_FREE });
  }
}

async function attempt(
  pool: Pool,
  parts: readonly Part[],
  position: bigint,
  { begin, move }: { readonly begin: string; readonly move: typeof MOVE_ALL },
): Promise<Committed[]> {
  return inTransaction(
    pool,
    async (client) => {
      const { rows } = await client.query<{ build: number; parkings: string }>({
        ...move,
        values: [
          parts.map(({ table }) => table.build),
          parts.map(({ progress }) => String(progress.position)),
          parts.map(({ progress }) => String(progress.seen)),
          String(position),
        ],
      });
      const parkings = new Map(rows.map((row) => [row.build, BigInt(row.parkings)]));
      const elsewhere = parts.filter(({ table }) => !parkings.has(table.build));
      if (elsewhere.length > 0) {
        throw new MemberFault(
          elsewhere.map(({ table }) => table.build),
          new Superseded(),
        );
      }
      const begun: (Committed & { readonly work: Work })[] = [];
      for (const part of parts)
        begun.push(await prepared(client, part, parkings.get(part.table.build) ?? 0n));
      try {
        const changes = await applyToAll(
          client,
          begun.map(({ work }) => work),
        );
        return begun.map((one, index) => ({ ...one, changes: changes[index] }));
      } catch (error) {
        if (!(error instanceof FailedWork)) throw error;
        const build = parts[error.index]?.table.build ?? 0;
        throw isOfMember(error.cause) ? new MemberFault([build], error.cause) : error.cause;
      }
    },
    begin,
  );
}

/** What is to be applied. Later events of streams with parked events are parked behind them. */
async function prepared(client: PoolClient, part: Part, parkings: bigint) {
  const { table, progress, items } = part;
  const now = await parkedNow(client, table.build, parkings, progress);
  const { parkedStreams } = now;
  const flowing =
    parkedStreams.size === 0 ? items : items.filter((item) => !parkedStreams.has(item.recorded.stream));
  if (flowing.length < items.length) {
    await park(
      client,
      table,
      items.filter((item) => parkedStreams.has(item.recorded.stream)),
    );
  }
  const existingKeys = now.parkings === progress.parkings ? progress.existingKeys : undefined;
  return {
    ...now,
    changes: undefined,
    work: { table, finished: progress.finished, items: flowing, existingKeys },
  };
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
