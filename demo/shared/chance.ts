/** Pseudo-random decisions. The same seed makes the same decisions in every run. */
export interface Chance {
  /** From 0 up to, but not including, `limit`. */
  below(limit: number): number;
  /** Both ends are included. */
  between(least: number, most: number): number;
  /** True in `share` of a hundred cases. */
  percent(share: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
  /** One of the items, in proportion to their weights. */
  weighted<Item>(items: Weights<Item>): Item;
}

export type Weights<Item> = readonly [Weighted<Item>, ...Weighted<Item>[]];
type Weighted<Item> = readonly [weight: number, item: Item];

export function chanceOf(seed: string): Chance {
  let state = hashOf(seed);
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    percent: (share) => next() * 100 < share,
    pick: (items) => items[below(items.length)] ?? items[0],
    weighted(items) {
      let left = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, item] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return items[0][1];
    },
  };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
