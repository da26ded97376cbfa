import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

/** The time from the answer of an append until its row is visible to queries. */
export interface LagSample {
  readonly ms: number;
  /** Whether a process was being restarted in the meantime. */
  readonly isDisturbed: boolean;
}

export interface LagSampler {
  readonly samples: readonly LagSample[];
  /** An event of this athlete has just been recorded. Only some are sampled. */
  recorded(athleteId: string, position: bigint): void;
  /** Resolves when every sampled event is visible, or is not after 60 s. Returns the number of these. */
  close(): Promise<number>;
}

const SAMPLE_EVERY_MS = 250;
const LOOK_EVERY_MS = 10;
const PATIENCE_MS = 60_000;

/** `disturbances`: changes when a restart begins or ends, and is odd meanwhile. */
export function sampleLag(pool: Pool, disturbances: () => number): LagSampler {
  const samples: LagSample[] = [];
  const open = new Map<string, { readonly position: bigint; readonly at: number; readonly epoch: number }>();
  const closing = new AbortController();
  let sampledAt = 0;

  const look = async () => {
    const { rows } = await pool.query<{ id: string; position: string }>(
      'select id, position from rm.athletes where id = any ($1)',
      [[...open.keys()]],
    );
    for (const { id, position } of rows) {
      const sample = open.get(id);
      if (!sample || BigInt(position) < sample.position) continue;
      open.delete(id);
      const isDisturbed = sample.epoch % 2 === 1 || sample.epoch !== disturbances();
      samples.push({ ms: performance.now() - sample.at, isDisturbed });
    }
  };
  const looking = (async () => {
    let deadline = Number.POSITIVE_INFINITY;
    while (performance.now() < deadline && !(closing.signal.aborted && open.size === 0)) {
      if (open.size > 0) await look();
      await pause(LOOK_EVERY_MS);
      if (closing.signal.aborted) deadline = Math.min(deadline, performance.now() + PATIENCE_MS);
    }
  })();
  // `close` rejects with its error.
  looking.catch(() => undefined);

  return {
    samples,
    recorded(athleteId, position) {
      const at = performance.now();
      if (at - sampledAt < SAMPLE_EVERY_MS || open.has(athleteId)) return;
      sampledAt = at;
      open.set(athleteId, { position, at, epoch: disturbances() });
    },
    async close() {
      closing.abort();
      await looking;
      return open.size;
    },
  };
}
