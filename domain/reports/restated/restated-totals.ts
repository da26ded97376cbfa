/** A total of a report, with the figure that opens it. */
export interface NamedTotal {
  /** The same at every moment. */
  readonly key: string;
  readonly name: string;
  /** Dollars. */
  readonly value: number;
  readonly figure: string;
  readonly parameters: Readonly<Record<string, string | number | boolean | undefined>>;
}

export interface ComparedTotal extends Omit<NamedTotal, 'value'> {
  readonly reported: number;
  readonly known: number;
}

/** The totals of either moment, once each, in the order of now. A total that a moment does not have was nothing then. */
export function restatedTotals(now: readonly NamedTotal[], then: readonly NamedTotal[]): ComparedTotal[] {
  const valueIn = (totals: readonly NamedTotal[], key: string) =>
    totals.find((total) => total.key === key)?.value ?? 0;
  const present = new Set(now.map(({ key }) => key));
  return [...now, ...then.filter(({ key }) => !present.has(key))].map(
    ({ key, name, figure, parameters }) => ({
      key,
      name,
      figure,
      parameters,
      reported: valueIn(then, key),
      known: valueIn(now, key),
    }),
  );
}
