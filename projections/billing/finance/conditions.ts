/** A statement with its values, as `pg` takes it. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** What rows have to be: parts of a `where`, with the values of their parameters. */
export interface Conditions {
  readonly parts: string[];
  readonly values: unknown[];
  /** Adds a part that is made of the parameter of its value, `$1`. */
  readonly add: (value: unknown, part: (parameter: string) => string) => void;
}

export function conditions(): Conditions {
  const parts: string[] = [];
  const values: unknown[] = [];
  return {
    parts,
    values,
    add(value, part) {
      values.push(value);
      parts.push(part(`$${values.length}`));
    },
  };
}

export const whereOf = (parts: readonly string[]): string =>
  parts.length > 0 ? `where ${parts.join(' and ')}` : '';

/** A text as a pattern for `like` that finds it anywhere. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

export type Order = 'ASC' | 'DESC';

/** Which rows of a list are wanted, and in which order. */
export interface Page {
  /** One of the list's sorts. */
  readonly sort: string;
  readonly order: Order;
  readonly offset: number;
  readonly limit: number;
}

export interface Listed<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/** `date, reference` as `date DESC, reference DESC`. */
export function ordered(sorts: Readonly<Record<string, readonly string[]>>, { sort, order }: Page): string {
  const columns = sorts[sort];
  if (!columns) throw new RangeError(`The list cannot be sorted by ${sort}`);
  return columns.map((column) => `${column} ${order}`).join(', ');
}
