import { type ErasedKind, erasureTypes } from '../../domain/erasures.ts';
import type { DomainEvent, EventType } from '../../domain/events.ts';
import type { Recorded } from '../../event-store/codec.ts';
import {
  type AnyTable,
  type Columns,
  type RecordTable,
  type SqlType,
  type SummaryTable,
  sqlTypeOf,
  type TablesOf,
  type ValuesOf,
} from './columns.ts';

/**
 * A read model: which events it handles, which row each of them touches, and how that row changes. Plain functions; the runner
 * does the reading, the batching, the checkpoint and the rebuild (docs/projections.md).
 *
 *     export const packageTable = defineTable('packages', { id: 'text', name: 'text' });
 *
 *     export const packages = defineProjection(packageTable)({
 *       version: 1,
 *       key: 'id',
 *       handles: ['PackageCreated'],
 *       keys: ({ data }) => [data.packageId],
 *       apply: (_, { data }) => ({ id: data.packageId, name: data.name }),
 *     });
 *
 * Two calls, so that the first settles the row's type before the second is checked against it.
 */
export function defineProjection<const Name extends string, Of extends Columns>({
  name,
  columns,
}: RecordTable<Name, Of>) {
  return <const Type extends EventType, const Summed extends SummaryTables = readonly []>({
    summaries,
    ...rules
  }: Declaration<ValuesOf<Of>, Type, Summed>): Projection<ValuesOf<Of>, Type> &
    FillsTables<RecordTable<Name, Of> | Summed[number]> => ({
    ...rules,
    name,
    columns: sqlTypesOf(columns),
    ...(summaries && {
      summaries: summaries.map(({ table, ...summary }) => ({
        name: table.name,
        columns: sqlTypesOf(table.columns),
        ...summary,
      })),
    }),
  });
}

/** The tables that a projection fills. Never present; it only carries their types to queries (`TablesFilledBy`). */
interface FillsTables<Tables extends AnyTable> {
  readonly tables?: Tables;
}

/** The types of all tables that some projections fill, by name: `TablesFilledBy<typeof athletesProjections>`. */
export type TablesFilledBy<Projections extends readonly FillsTables<AnyTable>[]> = TablesOf<
  NonNullable<Projections[number]['tables']>
>;

type SummaryTables = readonly SummaryTable<string, Columns>[];

interface Declaration<Row extends object, Type extends EventType, Summed extends SummaryTables>
  extends Rules<Row, Type> {
  readonly summaries?: {
    readonly [Place in keyof Summed]: SummaryRules<Row, Type> & { readonly table: Summed[Place] };
  };
}

/** How events become rows. */
interface Rules<Row extends object, Type extends EventType> {
  /**
   * Raise it when the table or `apply` changes: the next start rebuilds the projection next to the live
   * version and swaps.
   */
  readonly version: number;
  readonly key: keyof Row & string;
  /**
   * The shape, stated instead of computed: for a projection that handles every event. A new type of event has no
   * past, so it must not rebuild the projection. State another one when `version` is raised.
   */
  readonly shape?: string;
  /** `create index on <table> <index>`, for example `(last_name, id) where is_active`. */
  readonly indexes?: readonly string[];
  /**
   * What is kept of the past (docs/projections.md). By default, all versions of rows, so that the read model can be read as of any moment.
   * `append-only`: rows are never changed or removed, so they are their own past. `false`: none.
   */
  readonly history?: false | 'append-only';
  readonly handles: readonly Type[];
  /** The keys of the rows that the event affects; usually one. */
  keys(event: HandledEvent<Type>): readonly string[];
  /** The row after the event, or null to remove it. `row` is undefined if it does not exist yet. */
  apply(row: Row | undefined, event: HandledEvent<Type>, key: string): Row | null;
  /** What the rows say about people, and what they say instead once a person is erased. */
  readonly personal?: readonly Personal<Row>[];
  /** The display name of the row, such as 'Owen Hughes', used in histories. */
  title?(row: Row): string;
  /** Columns that histories leave out: secrets, and columns that only serve queries. */
  readonly hidden?: readonly (keyof Row & string)[];
  /** Display words for codes: role 10 is 'admin'. */
  words?(row: Row): { readonly [Column in keyof Row]?: string };
}

/**
 * Columns with personal data of an athlete, a contact, and so on. When the person is erased, they are set in all versions of the person's rows,
 * and in the rows, unless the projection handles the erasure itself.
 */
interface Personal<Row extends object> {
  readonly kind: ErasedKind;
  /** The column with the id of the person … */
  readonly by: keyof Row & string;
  /** … after this text. */
  readonly prefix?: string;
  /** What sealed fields read as without the key, and what follows from it: names to sort and to search by. */
  readonly erased: Partial<Row>;
}

/**
 * Rows that summarize several rows (an athlete's open invoices): a table of its own, refreshed by SQL for the
 * groups that a batch affected, in the same transaction as the rows.
 */
interface SummaryRules<Row extends object, Type extends EventType> {
  /** The column that identifies the group, here and, unless `of` names another, in the rows. */
  readonly by: string;
  /** The column of the rows with their group, or with a list of all groups that a row belongs to. */
  readonly of?: keyof Row & string;
  readonly indexes?: readonly string[];
  /** Groups that an event opens before they have any rows. The projection must handle the event type. */
  opens?(event: HandledEvent<Type>): readonly string[];
  /**
   * Selects the summary's columns, in their order, from `rows` for the groups in `groups` (a text array, for `any (…)` and `unnest(…)` only).
   * A group that the result leaves out loses its summary. The clock is `now`: the same query reads the past.
   *
   *     select(rows, groups) => `select athlete_id, sum(amount) from ${rows} where athlete_id = any (${groups}) group by 1`
   */
  select(rows: string, groups: string, now: string): string;
  /** For large groups: a batch costs as much as its rows, and not as much as all rows of their groups. */
  readonly differences?: Differences<Row>;
}

/**
 * The summary after a batch is the one before it, less what `select` says of the changed rows before the batch, plus what it says of them after it. Its
 * columns are counts and sums of integers, besides those named here.
 */
interface Differences<Row extends object> {
  /** Columns with the least value of the rows, or null. */
  readonly least?: readonly string[];
  /** Columns with the greatest value of the rows, or null. */
  readonly greatest?: readonly string[];
  /** Whether no least value grows by the change of the row, and no greatest one falls. Otherwise its group is selected again. */
  fits(before: Row | undefined, row: Row): boolean;
}

export type HandledEvent<Type extends EventType> = Recorded<Extract<DomainEvent, { type: Type }>>;

/** A declared projection, created by `defineProjection`. */
export interface Projection<Row extends object, Type extends EventType> extends Rules<Row, Type> {
  readonly name: string;
  readonly columns: Readonly<Record<string, SqlType>>;
  readonly summaries?: readonly (SummaryRules<Row, Type> & {
    readonly name: string;
    readonly columns: Readonly<Record<string, SqlType>>;
  })[];
}

/** Any projection, for the runner. */
export interface AnyProjection {
  readonly name: string;
  readonly version: number;
  readonly shape?: string;
  readonly columns: Readonly<Record<string, SqlType>>;
  readonly key: string;
  readonly indexes?: readonly string[];
  readonly history?: false | 'append-only';
  readonly handles: readonly EventType[];
  keys(event: Recorded<DomainEvent>): readonly string[];
  apply(row: object | undefined, event: Recorded<DomainEvent>, key: string): object | null;
  readonly personal?: readonly AnyPersonal[];
  readonly summaries?: readonly AnySummary[];
  title?(row: object): string;
  readonly hidden?: readonly string[];
  words?(row: object): object;
}

export interface AnyPersonal {
  readonly kind: ErasedKind;
  readonly by: string;
  readonly prefix?: string;
  readonly erased: object;
}

export interface AnySummary {
  readonly name: string;
  readonly columns: Readonly<Record<string, SqlType>>;
  readonly by: string;
  readonly of?: string;
  readonly indexes?: readonly string[];
  opens?(event: Recorded<DomainEvent>): readonly string[];
  select(rows: string, groups: string, now: string): string;
  readonly differences?: {
    readonly least?: readonly string[];
    readonly greatest?: readonly string[];
    fits(before: object | undefined, row: object): boolean;
  };
}

const sqlTypesOf = (columns: Columns): Readonly<Record<string, SqlType>> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, sqlTypeOf(column)]));

/** The types of events that a projection must read: those that it handles, and those that erase what its rows say about people. */
export const readTypesOf = ({ handles, personal = [] }: AnyProjection): EventType[] => [
  ...new Set<EventType>([...handles, ...personal.flatMap(({ kind }) => erasureTypes[kind])]),
];
