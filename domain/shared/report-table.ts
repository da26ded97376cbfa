/**
 * The content of a report that can be issued: what is hashed, compared with today, written to a file, and mailed. It contains integers,
 * so that the same facts give the same bytes: cents, counts, and hundredths of a percent.
 */
export interface ReportTable {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** One cell for each column; null: the report has no totals. */
  readonly totals: readonly ReportCell[] | null;
  /** Sentences that a reader of the figures needs, below the table: `3 packages, $1,260.00, are not in this report.` */
  readonly notes: readonly string[];
}

export interface ReportColumn {
  /** The same at every moment, whatever its label says: `open`. */
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
}

/** `dollars`: cents. `percent`: hundredths of a percent. `person`: cells are people. */
export const columnKinds = ['text', 'count', 'dollars', 'percent', 'day', 'person'] as const;
export type ColumnKind = (typeof columnKinds)[number];

export interface ReportRow {
  /** The same for the same thing at every moment, so that two moments can be compared: an id, a month, a stage. */
  readonly id: string;
  /** One for each column. */
  readonly cells: readonly ReportCell[];
  /** Drawn like a total. Its figures are computed from facts, like those of every row. */
  readonly isSubtotal?: boolean | undefined;
}

/** A day is `YYYY-MM-DD`. Null: nothing can be said. A person's name is never a text: an erasure must find it, and mailings leave children out. */
export type ReportCell = string | number | PersonCell | null;

export interface PersonCell {
  /** `athlete:<id>`, `trainer:<id>`, `user:<id>` or `contact:<id>`. */
  readonly person: string;
  /** As lists show it. */
  readonly name: string;
}

/** The parameters of a report by name, as in its address. They are recorded in clear, so they are ids, days, numbers and words of a closed list. */
export type ReportParameters = Readonly<Record<string, string>>;

/** The values that a parameter may have: ids, days, numbers and words of a closed list, none of which has a space or an @. */
export const isRecordable = (value: string): boolean => /^[\w:.,-]{0,100}$/.test(value);

export const isPerson = (cell: ReportCell): cell is PersonCell => typeof cell === 'object' && cell !== null;

/**
 * The text whose hash is recorded. People are in it by id: a hash of names could be guessed after the people were erased. Rows are in the order of
 * their ids, because an order by name changes with an erasure. Labels and notes are left out: their wording may change without the facts.
 */
export const canonicalText = ({ columns, rows, totals }: ReportTable): string =>
  JSON.stringify([
    columns.map(({ key, kind }) => [key, kind]),
    rows
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, cells }) => [id, cells.map(canonicalCell)]),
    totals && totals.map(canonicalCell),
  ]);

const canonicalCell = (cell: ReportCell): string | number | null =>
  isPerson(cell) ? `person ${cell.person}` : cell;

/** The people of a table, each once. */
export const peopleOf = ({ rows }: ReportTable): readonly string[] => [
  ...new Set(rows.flatMap(({ cells }) => cells.flatMap((cell) => (isPerson(cell) ? [cell.person] : [])))),
];

const athlete = 'athlete:';

/** The same table without the names of athletes, who are children, for readers outside the product. */
export function withoutChildren(table: ReportTable): ReportTable {
  const numbers = new Map(
    peopleOf(table)
      .filter((person) => person.startsWith(athlete))
      .map((person, index) => [person, index + 1]),
  );
  const hidden = (cell: ReportCell): ReportCell => {
    const number = isPerson(cell) ? numbers.get(cell.person) : undefined;
    return number === undefined ? cell : `Athlete ${number}`;
  };
  return { ...table, rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(hidden) })) };
}

/** Whether a table names athletes. */
export const namesChildren = (table: ReportTable): boolean =>
  peopleOf(table).some((person) => person.startsWith(athlete));
