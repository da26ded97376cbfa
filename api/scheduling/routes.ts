import type { Pool } from 'pg';
import type { FeedAddresses } from '../../commands/scheduling/feeds/feed-addresses.ts';
import type { KnownAthletes } from '../../commands/shared/known-athletes.ts';
import type { KnownTrainers } from '../../commands/shared/known-trainers.ts';
import type { PortalInvites } from '../../commands/shared/portal-invites.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { createFeedList } from '../../projections/scheduling/feeds/feed-list.ts';
import { createFeedSessions } from '../../projections/scheduling/feeds/feed-sessions.ts';
import { createGroupQueries } from '../../projections/scheduling/groups/group-queries.ts';
import { createLocationQueries } from '../../projections/scheduling/locations/location-queries.ts';
import { createPrintedSchedules } from '../../projections/scheduling/print/printed-schedules.ts';
import { createSeasonQueries } from '../../projections/scheduling/seasons/season-queries.ts';
import type { Route } from '../runtime/route.ts';
import { feedRoutes } from './feeds/feed-routes.ts';
import { trainingGroupRoutes } from './groups/routes.ts';
import { allLocationRoutes } from './locations/routes.ts';
import { printRoutes } from './print/print-routes.ts';
import { reservationRoutes } from './reservations/routes.ts';
import { createSchedulingDeps, sessionSeriesOf } from './scheduling-deps.ts';
import { seasonRoutes } from './seasons/season-routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { createUseOfRecords } from './use-of-records.ts';
import { ruleValueRoute } from './value-lists.ts';

export interface SchedulingServices {
  readonly log: EventLog;
  readonly reads: Pool;
  readonly now: () => Date;
  readonly positionOf: (view: string) => bigint | undefined;
  /** Resolves with false when the views are not that far yet. */
  readonly reached: (position: bigint, views: readonly string[]) => Promise<boolean>;
  /** A setting of the business, by its key. */
  readonly setting: (key: string) => Promise<string>;
  /** IANA zone of the business. */
  readonly timezone: string;
  readonly businessName: string;
  readonly feedAddresses: FeedAddresses;
  readonly trainers: KnownTrainers;
  readonly athletes: KnownAthletes;
  readonly portal: PortalInvites;
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** What people are called, and whether they are staff; by user id. Who is gone is left out. */
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
  const use = createUseOfRecords({ log, reached: services.reached, seasons, groups, locations });
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
    ...reservationRoutes({
      ...deps,
      pool: reads,
      athletes: services.athletes,
      peopleOf: services.peopleOf,
      businessName: services.businessName,
    }),
    ...sessionRoutes({
      ...deps,
      series: sessionSeriesOf(services),
      trainers: services.trainers,
      pool: reads,
      now,
      timezone,
    }),
    ...feedRoutes({
      log,
      list: createFeedList(reads),
      addresses: services.feedAddresses,
      sessions: createFeedSessions(reads),
      now,
      businessName: services.businessName,
    }),
    ...printRoutes({
      schedules: createPrintedSchedules(reads),
      now,
      timezone,
      usualSlots,
    }),
  ];
}
