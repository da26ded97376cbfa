/** Numbers that are given once, as texts, in rising order. */
export interface Sequence {
  next(): string;
  /** Never gives this number or a lower one again. */
  skip(taken: string): void;
}

export function createSequence(first: number): Sequence {
  let next = first;
  return {
    next: () => String(next++),
    skip(taken) {
      next = Math.max(next, Number(taken) + 1);
    },
  };
}
