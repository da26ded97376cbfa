/** Gives ascending numbers as text, each once. */
export interface Sequence {
  next(): string;
  /** From now on gives higher numbers than this one. */
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
