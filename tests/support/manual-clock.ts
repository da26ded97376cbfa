import type { Clock } from '../../commands/runtime/clock.ts';

/** Time that moves when the test says so. */
export class ManualClock implements Clock {
  #now: number;
  #sleepers = new Set<{ until: number; wake: () => void }>();

  constructor(start = '2026-03-02T10:00:00.000Z') {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  iso(): string {
    return this.now().toISOString();
  }

  sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        this.#sleepers.delete(sleeper);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const sleeper = { until: this.#now + ms, wake };
      this.#sleepers.add(sleeper);
      signal.addEventListener('abort', wake);
    });
  }

  advance(ms: number): void {
    this.#now += ms;
    for (const { until, wake } of this.#sleepers) if (until <= this.#now) wake();
  }
}

/** Waits until it is so, and moves the clock a little in the meantime, for those who poll by it. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  { clock, step = 20 }: { clock?: ManualClock; step?: number } = {},
): Promise<void> {
  const deadline = Date.now() + 45_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`It did not come true: ${condition.toString()}`);
    clock?.advance(step);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
}
