/** Time and waiting, replaceable in tests. */
export interface Clock {
  now(): Date;
  /** Resolves after `ms`, or at once when `signal` aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const over = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', over);
        resolve();
      };
      const timer = setTimeout(over, ms);
      signal.addEventListener('abort', over);
    }),
};
