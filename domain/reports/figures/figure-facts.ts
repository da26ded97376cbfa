/** What a figure is the sum of: cents, or a count. */
export interface Counted {
  /** The same for the same fact at every moment. */
  readonly id: string;
  readonly value: number;
}

/** What made a part of the difference of a figure between two moments. */
export interface FigurePart<Fact> {
  readonly change: 'added' | 'removed' | 'changed';
  /** As it is at the later moment; a removed one, as it was. */
  readonly fact: Fact;
  /** 0: it was not there. */
  readonly before: number;
  readonly after: number;
}

export const sumOf = (facts: readonly Pick<Counted, 'value'>[]): number =>
  facts.reduce((sum, { value }) => sum + value, 0);

/** What is wrong with the facts of a figure; undefined if they add up to it, and each is there once. */
export function flawOf(value: number, facts: readonly Counted[]): string | undefined {
  const ids = new Set<string>();
  for (const { id } of facts) {
    if (ids.has(id)) return `two facts are ${id}`;
    ids.add(id);
  }
  const sum = sumOf(facts);
  return sum === value ? undefined : `the figure is ${value}, and its ${facts.length} facts add up to ${sum}`;
}

/** The parts of the difference, largest first: the sum of `after - before` is the sum of `after` less that of `before`. */
export function partsBetween<Fact extends Counted>(
  before: readonly Fact[],
  after: readonly Fact[],
  nameOf: (fact: Fact) => string = ({ id }) => id,
): FigurePart<Fact>[] {
  const then = new Map(before.map((fact) => [fact.id, fact]));
  const now = new Set(after.map(({ id }) => id));
  const parts = [
    ...after.flatMap((fact): FigurePart<Fact>[] => {
      const old = then.get(fact.id);
      if (!old) return [{ change: 'added', fact, before: 0, after: fact.value }];
      return old.value === fact.value
        ? []
        : [{ change: 'changed', fact, before: old.value, after: fact.value }];
    }),
    ...before
      .filter(({ id }) => !now.has(id))
      .map((fact): FigurePart<Fact> => ({ change: 'removed', fact, before: fact.value, after: 0 })),
  ];
  return largestFirst(parts, differenceOf, ({ fact }) => nameOf(fact));
}

export const differenceOf = ({ before, after }: Pick<FigurePart<unknown>, 'before' | 'after'>): number =>
  after - before;

/** Largest first, whatever its sign; in the order of their names where they are as large. */
export const largestFirst = <One>(
  all: readonly One[],
  sizeOf: (one: One) => number,
  nameOf: (one: One) => string,
): One[] =>
  all.toSorted(
    (one, other) => Math.abs(sizeOf(other)) - Math.abs(sizeOf(one)) || (nameOf(one) < nameOf(other) ? -1 : 1),
  );
