import type { DomainEvent, EventType } from '../../domain/events.ts';
import type { Recorded } from '../../event-store/codec.ts';

/**
 * A read model: which events it handles, which row each of them touches, and how that row changes. Plain functions; the runner
 * does the reading, the batching, the checkpoint and the rebuild (docs/projections.md).
 *
 *     export const packages = defineProjection<PackageRow>()({
 *       name: 'packages',
 *       version: 1,
 *       columns: { id: 'text', name: 'text' },
 *       key: 'id',
 *       handles: ['PackageCreated'],
 *       keys: ({ data }) => [data.packageId],
 *       apply: (_, { data }) => ({ id: data.packageId, name: data.name }),
 *     });
 */
export interface Projection<Row extends object, Type extends EventType> {
  /** The name of the view that queries read, `rm.<name>`. */
  readonly name: string;
  /** Raise it when `columns` or `apply` change: the next start rebuilds beside the live version and swaps. */
  readonly version: number;
  readonly columns: { readonly [Column in keyof Row]: SqlType };
  readonly key: keyof Row & string;
  /** `create index on <table> <index>`, for example `(last_name, id) where is_active`. */
  readonly indexes?: readonly string[];
  readonly handles: readonly Type[];
  /** The keys of the rows that the event touches; usually one. */
  keys(event: HandledEvent<Type>): readonly string[];
  /** The row after the event, or null when it is gone. `row` is undefined when there is none yet. */
  apply(row: Row | undefined, event: HandledEvent<Type>, key: string): Row | null;
  readonly summaries?: readonly Summary<Row, Type>[];
  /** What people call the row: 'Owen Hughes'. Histories name records so. */
  title?(row: Row): string;
  /** Columns that histories leave out: secrets, and what only serves queries. */
  readonly hidden?: readonly (keyof Row & string)[];
  /** Codes as people say them: role 10 is 'admin'. */
  words?(row: Row): { readonly [Column in keyof Row]?: string };
}

export type HandledEvent<Type extends EventType> = Recorded<Extract<DomainEvent, { type: Type }>>;

/** Money is `cents`: exact, and read as a number. `day` is read as `YYYY-MM-DD`, `instant` as ISO 8601 in UTC. */
export type SqlType = 'text' | 'integer' | 'cents' | 'boolean' | 'day' | 'instant' | 'json' | 'text[]';

/**
 * What spans rows (an athlete's open invoices): a table of its own, refreshed set-wise by SQL for the groups that a batch
 * touched, in the same transaction as the rows.
 */
export interface Summary<Row extends object, Type extends EventType> {
  /** The name of the view, `rm.<name>`. */
  readonly name: string;
  readonly columns: Readonly<Record<string, SqlType>>;
  /** The column that names the group, here and, unless `of` says another, in the rows. */
  readonly by: string;
  /** The column of the rows that names their group, or as a list all of the groups that a row belongs to. */
  readonly of?: keyof Row & string;
  readonly indexes?: readonly string[];
  /** Groups that an event opens before they have any row. The event's type must be among those the projection handles. */
  opens?(event: HandledEvent<Type>): readonly string[];
  /**
   * Selects the summary's columns, in their order, from `rows` for the groups in `groups` (a text array). A group that the
   * result leaves out loses its summary.
   *
   *     select(rows, groups) => `select athlete_id, sum(amount) from ${rows} where athlete_id = any (${groups}) group by 1`
   */
  select(rows: string, groups: string): string;
}

/** Every row also carries where it comes from: the stream's revision is the record's ETag. */
export interface Provenance {
  readonly revision: string;
  readonly position: string;
}

/** Names the row type, infers the events. */
export function defineProjection<Row extends object>() {
  return <const Type extends EventType>(projection: Projection<Row, Type>): Projection<Row, Type> =>
    projection;
}

/** Any projection, for the runner, which knows none by name. */
export interface AnyProjection {
  readonly name: string;
  readonly version: number;
  readonly columns: Readonly<Record<string, SqlType>>;
  readonly key: string;
  readonly indexes?: readonly string[];
  readonly handles: readonly EventType[];
  keys(event: Recorded<DomainEvent>): readonly string[];
  apply(row: object | undefined, event: Recorded<DomainEvent>, key: string): object | null;
  readonly summaries?: readonly AnySummary[];
  title?(row: object): string;
  readonly hidden?: readonly string[];
  words?(row: object): object;
}

export interface AnySummary {
  readonly name: string;
  readonly columns: Readonly<Record<string, SqlType>>;
  readonly by: string;
  readonly of?: string;
  readonly indexes?: readonly string[];
  opens?(event: Recorded<DomainEvent>): readonly string[];
  select(rows: string, groups: string): string;
}
