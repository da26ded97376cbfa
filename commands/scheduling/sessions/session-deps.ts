import type { ExistingTrainers } from '../../shared/existing-trainers.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';

/** Dependencies of the commands on sessions. */
export interface SessionDeps extends SchedulingDeps {
  readonly trainers: ExistingTrainers;
  readonly series: SessionSeries;
}

/**
 * A read model of series. `at`: the position that it must have reached; throws when it does not get there.
 */
export interface SessionSeries {
  /**
   * Sessions of a series after a moment (UTC), on these weekdays (0 is Sunday), up to a day or to its end.
   */
  later(
    seriesId: string,
    after: string,
    on: { readonly weekdays: readonly number[]; readonly until: string },
  ): Promise<readonly string[]>;
  /** Sessions of a series that begin after a moment (UTC). */
  upcoming(
    seriesId: string,
    when: { readonly after: string; readonly at: bigint },
  ): Promise<readonly string[]>;
  /** Sessions at a location that begin after a moment. */
  ofLocation(
    locationId: string,
    when: { readonly after: string; readonly at: bigint },
  ): Promise<readonly string[]>;
}
