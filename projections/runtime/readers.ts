import type { Worker } from './worker.ts';

/** How often another process' checkpoints are looked up while somebody waits for them. */
const LOOK_AGAIN_MS = 50;

/** Those who wait for views to show what they wrote. */
export class Readers {
  readonly #askOthers: () => void;
  readonly #waiting = new Set<() => void>();

  /** `askOthers` makes other processes write and announce their checkpoints, and has them looked up. */
  constructor(askOthers: () => void) {
    this.#askOthers = askOthers;
  }

  /** Something has moved. */
  check(): void {
    for (const check of this.#waiting) check();
  }

  /** False when `timeoutMs` has passed or `signal` aborts before. */
  wait(
    position: bigint,
    workers: readonly Worker[],
    timeoutMs: number | undefined,
    signal: AbortSignal,
  ): Promise<boolean> {
    const isReached = () => workers.every(({ shown }) => shown >= position);
    if (isReached()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (reached: boolean) => {
        this.#waiting.delete(check);
        signal.removeEventListener('abort', giveUp);
        clearTimeout(deadline);
        clearInterval(looking);
        resolve(reached);
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
