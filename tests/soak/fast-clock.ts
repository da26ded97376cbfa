/** A clock that passes a day in the time of the run. It moves in steps, and processes are told each of them. */
export interface FastClock {
  readonly speed: number;
  now(): Date;
  /** How far it is ahead of the real time. */
  offsetMs(): number;
  /** `moved` is called after each step. No process that is told of them is ever ahead, because the offset only grows. */
  start(moved: (offsetMs: number) => void): void;
  stop(): void;
}

const STEP_MS = 100;

export function createFastClock(speed: number): FastClock {
  let offsetMs = 0;
  let stepping: NodeJS.Timeout | undefined;
  return {
    speed,
    now: () => new Date(Date.now() + offsetMs),
    offsetMs: () => offsetMs,
    start(moved) {
      const started = Date.now();
      stepping = setInterval(() => {
        offsetMs = Math.max(offsetMs, Math.round((speed - 1) * (Date.now() - started)));
        moved(offsetMs);
      }, STEP_MS);
    },
    stop: () => clearInterval(stepping),
  };
}
