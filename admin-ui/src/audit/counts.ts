const whole = new Intl.NumberFormat('en-US');

/** Positions are strings, because they can exceed the range of a number. */
export const formatCount = (count: number | string): string => whole.format(BigInt(count));

/** The progress from 0 to `target` in percent. */
export function percentOf(position: string, target: string): number {
  const goal = BigInt(target);
  return goal === 0n ? 100 : Number((BigInt(position) * 1000n) / goal) / 10;
}
