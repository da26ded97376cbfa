import { TooBusy } from '../../commands/runtime/handle.ts';
import type { UseOfRecords } from '../../commands/scheduling/deletions/use-of-records.ts';
import type { FeedAddresses } from '../../commands/scheduling/feeds/feed-addresses.ts';
import type { ExistingAthletes } from '../../commands/shared/existing-athletes.ts';
import type { ExistingTrainers } from '../../commands/shared/existing-trainers.ts';
import type { MergedPeople } from '../../commands/shared/merged-people.ts';
import type { PortalInvites } from '../../commands/shared/portal-invites.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { createClosedDaysQueries } from '../../projections/scheduling/closed-days/closed-days-queries.ts';
import { createFeedList } from '../../projections/scheduling/feeds/feed-list.ts';
import { createFeedSessions } from '../../projections/scheduling/feeds/feed-sessions.ts';
import {
  createGroupQueries,
  type GroupQueries,
  groupReads,
} from '../../projections/scheduling/groups/group-queries.ts';
import {
  createLocationQueries,
  type LocationQueries,
  locationReads,
} from '../../projections/scheduling/locations/location-queries.ts';
import { createPrintedSchedules } from '../../projections/scheduling/print/printed-schedules.ts';
import {
  createSeasonQueries,
  type SeasonQueries,
  seasonReads,
} from '../../projections/scheduling/seasons/season-queries.ts';
import type { Platform } from '../runtime/platform.ts';
import type { Route } from '../runtime/route.ts';
import { attendanceRoutes } from './attendance/attendance-routes.ts';
import { closedDaysRoutes } from './closed-days/closed-days-routes.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { trainingGroupRoutes } from './groups/routes.ts';
import { allLocationRoutes } from './locations/routes.ts';
import { printRoutes } from './print/print-routes.ts';
import { reservationRoutes } from './reservations/routes.ts';
import { createSchedulingDeps, sessionSeriesOf } from './scheduling-deps.ts';
import { seasonRoutes } from './seasons/season-routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { ruleValueRoute } from './value-lists.ts';

export interface SchedulingServices
  extends Pick<
    Platform,
    | 'log'
    | 'reads'
    | 'now'
    | 'positionOf'
    | 'waitForPosition'
    | 'setting'
    | 'timezone'
    | 'namesOf'
    | 'address'
    | 'business'
  > {
  readonly feedAddresses: FeedAddresses;
  readonly trainers: ExistingTrainers;
  readonly athletes: ExistingAthletes;
  readonly portal: PortalInvites;
  readonly mergedPeople: Pick<MergedPeople, 'absorbedInto'>;
  /** Names by user id, and whether the user is staff. Deleted users are left out. */
  readonly peopleOf: (
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly name: string; readonly isStaff: boolean }>>;
}

/** Seasons, training groups, locations, sessions, reservations, feeds and prints. */
export function schedulingRoutes(services: SchedulingServices): Route[] {
  const { log, reads, now, setting, timezone } = services;
  const seasons = createSeasonQueries(reads);
  const groups = createGroupQueries(reads);
  const locations = createLocationQueries(reads);
  const use = createUseOfRecords({
    log,
    waitForPosition: services.waitForPosition,
    seasons,
    groups,
    locations,
  });
  const closedDays = createClosedDaysQueries(reads);
  const deps = createSchedulingDeps(services);
  const usualSlots = async () => Number(await setting('default_athlete_slots'));
  return [
    ...seasonRoutes({ log, queries: seasons, use, timezone }),
    ...trainingGroupRoutes({
      log,
      queries: groups,
      use,
      trainers: services.trainers,
      portal: services.portal,
      usualSlots,
      timezone,
    }),
    ...allLocationRoutes({
      log,
      queries: locations,
      use,
      usualTimezone: () => setting('default_timezone'),
    }),
    ruleValueRoute,
    ...closedDaysRoutes({ log, queries: closedDays, usualSlots }),
    ...reservationRoutes({
      ...deps,
      reads,
      athletes: services.athletes,
      mergedPeople: services.mergedPeople,
      peopleOf: services.peopleOf,
      business: services.business,
    }),
    ...sessionRoutes({
      ...deps,
      series: sessionSeriesOf(services),
      trainers: services.trainers,
      reads,
      now,
      timezone,
    }),
    ...attendanceRoutes({ log, reads }),
    ...feedRoutes({
      log,
      list: createFeedList(reads),
      addresses: services.feedAddresses,
      sessions: createFeedSessions(reads),
      now,
      business: services.business,
      publicAddress: services.address,
    }),
    ...printRoutes({
      schedules: createPrintedSchedules(reads),
      closedDays,
      now,
      timezone,
      usualSlots,
    }),
  ];
}

/** Counts the use of a record once the read models have caught up; throws `TooBusy` if they do not in time. */
function createUseOfRecords(deps: {
  readonly log: EventLog;
  readonly waitForPosition: (position: bigint, views: readonly string[]) => Promise<boolean>;
  readonly seasons: Pick<SeasonQueries, 'useOf'>;
  readonly groups: Pick<GroupQueries, 'useOf'>;
  readonly locations: Pick<LocationQueries, 'sessionsAt'>;
}): UseOfRecords {
  const caughtUp = async (views: readonly string[]) => {
    if (!(await deps.waitForPosition(await deps.log.store.head(), views))) throw new TooBusy();
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
