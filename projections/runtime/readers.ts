import type { Worker } from './worker.ts';

/** How often the checkpoints of other processes are read while a reader waits for them. */
const LOOK_AGAIN_MS = 50;

/** Readers that wait until views include their own writes. */
export class Readers {
  readonly #askOthers: () => void;
  readonly #waiting = new Set<() => void>();

  /** `askOthers` makes other processes write and announce their checkpoints, and triggers reading them. */
  constructor(askOthers: () => void) {
    this.#askOthers = askOthers;
  }

  /** A copy has moved. */
  check(): void {
    for (const check of this.#waiting) check();
  }

  /** Resolves to false if `timeoutMs` passes or `signal` aborts first. */
  wait(
    position: bigint,
    workers: readonly Worker[],
    timeoutMs: number | undefined,
    signal: AbortSignal,
  ): Promise<boolean> {
    const isReached = () => workers.every(({ shown }) => shown >= position);
    if (isReached()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (inTime: boolean) => {
        this.#waiting.delete(check);
        signal.removeEventListener('abort', giveUp);
        clearTimeout(deadline);
        clearInterval(looking);
        resolve(inTime);
      };
      const check = () => {
        if (isReached()) settle(true);
      };
      const giveUp = () => settle(false);
      const look = () => {
        if (workers.some((worker) => !worker.runsHere && worker.shown < position)) this.#askOthers();
      };
      const deadline = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs);
      const looking = setInterval(look, LOOK_AGAIN_MS);
      this.#waiting.add(check);
      signal.addEventListener('abort', giveUp);
      if (signal.aborted) giveUp();
      else look();
    });
  }
}
