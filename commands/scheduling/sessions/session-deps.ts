import type { KnownTrainers } from '../../shared/known-trainers.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';

/** What commands on sessions need. */
export interface SessionDeps extends SchedulingDeps {
  readonly trainers: KnownTrainers;
  readonly series: SessionSeries;
}

/** A read model: which sessions belong together. `at`: the position up to which it knows the log; throws when it does not get there. */
export interface SessionSeries {
  /** Those of a series after a moment (UTC), on these weekdays (0 is Sunday), up to a day or to its end. */
  later(
    seriesId: string,
    after: string,
    on: { readonly weekdays: readonly number[]; readonly until: string },
  ): Promise<readonly string[]>;
  /** Those at a location that begin after a moment. */
  ofLocation(
    locationId: string,
    when: { readonly after: string; readonly at: bigint },
  ): Promise<readonly string[]>;
}
