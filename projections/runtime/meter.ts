const WINDOW_MS = 2000;

/** Events per second over the last two to four seconds. */
export function createMeter(now: () => number = Date.now) {
  let started = now();
  let current = 0;
  let before = 0;
  const turn = () => {
    const passed = now() - started;
    if (passed < WINDOW_MS) return;
    before = passed < 2 * WINDOW_MS ? current : 0;
    current = 0;
    started += Math.floor(passed / WINDOW_MS) * WINDOW_MS;
  };
  return {
    add(count: number): void {
      turn();
      current += count;
    },
    perSecond(): number {
      turn();
      return Math.round(((before + current) * 1000) / (WINDOW_MS + now() - started));
    },
  };
}
