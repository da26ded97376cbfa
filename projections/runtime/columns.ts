/** Money is `cents`: exact, and read as a number. `day` is read as `YYYY-MM-DD`, `instant` as ISO 8601 in UTC. */
export type SqlType = 'text' | 'integer' | 'cents' | 'boolean' | 'day' | 'instant' | 'json' | 'text[]';

/**
 * A column: the name of its SQL type, or one of the functions below if TypeScript knows more about its values
 * than SQL. Only the compiler sees the difference. Tables and shape hashes (`shapeOf`) are made of the SQL
 * type.
 */
export type Column = PlainType | TypedColumn<unknown>;
export type Columns = Readonly<Record<string, Column>>;

/** Every type except `json`, whose values need a type: `json<LinkCell[]>()`. */
type PlainType = keyof PlainValues;

interface PlainValues {
  text: string;
  integer: number;
  cents: number;
  boolean: boolean;
  day: string;
  instant: string;
  'text[]': string[];
}

export interface TypedColumn<Value> {
  readonly type: SqlType;
  /** Never present; it only carries the type of the column's values. */
  readonly value?: Value;
}

/** A document, read as it was written: `links: json<LinkCell[]>()`. */
export const json = <Value>(): TypedColumn<Value> => ({ type: 'json' });

/** A text of a few kinds, a union of literals in `domain`: `state: text<InvoiceState>()`. */
export const text = <Value extends string>(): TypedColumn<Value> => ({ type: 'text' });

/** A column that may be empty: `birthdate: nullable('day')`, `ended_reason: nullable(text<SessionEnd>())`. */
export const nullable = <Of extends Column>(column: Of): TypedColumn<ValueOf<Of> | null> => ({
  type: sqlTypeOf(column),
});

export const sqlTypeOf = (column: Column): SqlType => (typeof column === 'string' ? column : column.type);

export type ValueOf<Of extends Column> = Of extends PlainType
  ? PlainValues[Of]
  : Of extends TypedColumn<infer Value>
    ? Value
    : never;

/**
 * The single declaration of a table: the physical table, the row type (`RowOf`) and the types of queries
 * (`TablesOf`) follow from it.
 */
export interface Table<Name extends string, Of extends Columns> {
  readonly name: Name;
  readonly columns: Of;
}

/** The rows of a projection. Each also contains its origin (`Provenance`). */
export interface RecordTable<Name extends string, Of extends Columns> extends Table<Name, Of> {
  readonly kind: 'record';
}

/** A summary of a projection's rows, refreshed by SQL. */
export interface SummaryTable<Name extends string, Of extends Columns> extends Table<Name, Of> {
  readonly kind: 'summary';
}

export type AnyTable = RecordTable<string, Columns> | SummaryTable<string, Columns>;

/**
 * Declares the table of a projection.
 *
 *     export const leadTypeTable = defineTable('lead_types', { id: 'text', name: 'text', removed_on: nullable('day') });
 *     export type LeadTypeRow = RowOf<typeof leadTypeTable>; // { id: string; name: string; removed_on: string | null }
 */
export const defineTable = <const Name extends string, const Of extends Columns>(
  name: Name,
  columns: Of,
): RecordTable<Name, Of> => ({ kind: 'record', name, columns });

/** Declares the table of a summary. */
export const defineSummary = <const Name extends string, const Of extends Columns>(
  name: Name,
  columns: Of,
): SummaryTable<Name, Of> => ({ kind: 'summary', name, columns });

/** The type of a table's rows. */
export type RowOf<Of extends { readonly columns: Columns }> = ValuesOf<Of['columns']>;

export type ValuesOf<Of extends Columns> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> };

/** The origin of a row: the revision of the stream is the ETag of the record. */
export interface Provenance {
  readonly revision: string;
  readonly position: string;
}

/** The types of tables by name, for queries: `TablesOf<typeof athleteTable | typeof lastActivityTable>`. */
export type TablesOf<Of extends AnyTable> = {
  [Each in Of as Each['name']]: Each['kind'] extends 'record' ? RowOf<Each> & Provenance : RowOf<Each>;
};
