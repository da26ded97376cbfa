/** Pseudo-random numbers (mulberry32). The same seed gives the same numbers, so a failed seed can be reproduced. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number below `limit`. */
  below(limit: number): number;
  pick<Item>(items: readonly Item[]): Item | undefined;
}

export function createRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, pick: (items) => items[below(items.length)] };
}
