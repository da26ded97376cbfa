import { TooBusy } from '../../commands/runtime/handle.ts';
import type { UseOfRecords } from '../../commands/scheduling/deletions.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type GroupQueries, groupReads } from '../../projections/scheduling/groups/group-queries.ts';
import {
  type LocationQueries,
  locationReads,
} from '../../projections/scheduling/locations/location-queries.ts';
import { type SeasonQueries, seasonReads } from '../../projections/scheduling/seasons/season-queries.ts';

/** Looks once the views show everything that is recorded; `TooBusy` when they do not get there in time. */
export function createUseOfRecords(deps: {
  readonly log: EventLog;
  readonly reached: (position: bigint, views: readonly string[]) => Promise<boolean>;
  readonly seasons: Pick<SeasonQueries, 'useOf'>;
  readonly groups: Pick<GroupQueries, 'useOf'>;
  readonly locations: Pick<LocationQueries, 'sessionsAt'>;
}): UseOfRecords {
  const caughtUp = async (views: readonly string[]) => {
    if (!(await deps.reached(await deps.log.store.head(), views))) throw new TooBusy();
  };
  return {
    async season(seasonId, now) {
      await caughtUp(seasonReads);
      return deps.seasons.useOf(seasonId, now);
    },
    async group(groupId, now) {
      await caughtUp(groupReads);
      return deps.groups.useOf(groupId, now);
    },
    async location(locationId, now) {
      await caughtUp(locationReads);
      return { sessions: await deps.locations.sessionsAt(locationId, now) };
    },
  };
}
