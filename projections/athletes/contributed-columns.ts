import type { SqlType } from '../runtime/projection.ts';

/** Columns that others add to the athlete list: a view with one row for every athlete, keyed by `athlete_id`. */
export interface ContributedColumns {
  readonly view: string;
  /** Name in the list → column of the view. The list can be sorted by each. */
  readonly columns: Readonly<Record<string, { readonly column: string; readonly type: SqlType }>>;
}

/** By what others narrow the athlete list: ids that somebody chose. */
export interface ContributedFilter {
  /** As `AthleteFilter` carries it. */
  readonly name: string;
  /** The views that `athletes` reads. */
  readonly views: readonly string[];
  /** Selects the ids of the athletes that match any of the chosen ids, a parameter of type text[]. */
  readonly athletes: (ids: string) => string;
}

/** What is looked up for the athletes of a page only: the list cannot be sorted by it. */
export interface AthleteLookup {
  /** Name in the list. */
  readonly name: string;
  /** The views that it is read from. */
  readonly reads: readonly string[];
  /** By athlete. */
  read(athleteIds: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** Of an athlete whom `read` leaves out. */
  readonly none: unknown;
}
