import type { Pool } from 'pg';
import { type Move, moveCheckpoints } from './checkpoint.ts';
import type { ProjectionLogger } from './context.ts';
import { messageOf } from './errors.ts';
import type { Worker } from './worker.ts';

/** Checkpoint moves over events without effect are written together after this delay. */
const WRITE_LATER_MS = 40;
/** After another process has asked, it is notified of moves for this long. */
const TELL_FOR_MS = 5000;

/**
 * Tells other processes the positions of the copies that run here: soon through their checkpoints, and
 * immediately if a process asks.
 */
export class Announcer {
  readonly #pool: Pool;
  readonly #logger: ProjectionLogger;
  readonly #workers: readonly Worker[];
  readonly #tell: () => void;
  #writing: NodeJS.Timeout | undefined;
  #tellUntil = 0;

  constructor(pool: Pool, logger: ProjectionLogger, workers: readonly Worker[], tell: () => void) {
    this.#pool = pool;
    this.#logger = logger;
    this.#workers = workers;
    this.#tell = tell;
  }

  /** A copy has moved. */
  moved(): void {
    this.#writing ??= setTimeout(() => void this.write(), WRITE_LATER_MS).unref();
    this.#announce();
  }

  /** Another process is waiting. */
  asked(): void {
    this.#tellUntil = Date.now() + TELL_FOR_MS;
    void this.write();
  }

  /** Best effort: the skipped events have no effect, and the next batch moves the checkpoint too. */
  async write(): Promise<void> {
    clearTimeout(this.#writing);
    this.#writing = undefined;
    const moves: Move[] = this.#workers.flatMap((worker) => worker.unwritten());
    if (moves.length === 0) return;
    try {
      await moveCheckpoints(this.#pool, moves);
      for (const worker of this.#workers) worker.written(moves);
      this.#announce();
    } catch (error) {
      this.#logger.warn({ err: messageOf(error) }, 'Checkpoints are written later');
    }
  }

  #announce(): void {
    if (Date.now() < this.#tellUntil) this.#tell();
  }
}
