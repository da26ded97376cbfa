import type { Expression } from 'kysely';
import type { Day } from '../../domain/shared/day.ts';
import type { SqlType } from '../runtime/columns.ts';

/**
 * Columns that other areas add to the athlete list: a view with one row for every athlete, keyed by
 * `athlete_id`.
 */
export interface ContributedColumns {
  readonly view: string;
  /** Maps the name in the list to the column of the view. The list can be sorted by each. */
  readonly columns: Readonly<Record<string, { readonly column: string; readonly type: SqlType }>>;
}

/** A filter that other areas add to the athlete list: athletes who match any of the chosen ids. */
export interface ContributedFilter {
  /** The name in `AthleteFilter`. */
  readonly name: string;
  /** The views that `athletes` reads. */
  readonly views: readonly string[];
  /** A query for the ids of the athletes who match any of the chosen ids. `today` is the day of the business. */
  readonly athletes: (ids: readonly string[], today: Day) => Expression<unknown>;
}

/** A field that is looked up only for the athletes of a page, so the list cannot be sorted by it. */
export interface AthleteLookup {
  /** Name in the list. */
  readonly name: string;
  /** The views that it reads. */
  readonly reads: readonly string[];
  /** Values by athlete. */
  read(athleteIds: readonly string[]): Promise<ReadonlyMap<string, unknown>>;
  /** The value for athletes that `read` leaves out. */
  readonly none: unknown;
}
