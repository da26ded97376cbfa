import type { Pool } from 'pg';
import { createKnownAthletes } from '../commands/athletes/known-athletes.ts';
import type { ReactorHost } from '../commands/runtime/reactor-host.ts';
import type { AthleteHolds } from '../commands/shared/athlete-holds.ts';
import type { NumberSeries } from '../commands/shared/number-series.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { createUserList, userReads } from '../projections/access/user-list.ts';
import { createAthleteList } from '../projections/athletes/athlete-list.ts';
import { familyAthletes } from '../projections/athletes/queries.ts';
import { billingAthleteColumns } from '../projections/billing/athlete-columns.ts';
import { createBillingQueries } from '../projections/billing/queries.ts';
import type { ProjectionHost } from '../projections/runtime/host.ts';
import { createSettingsQueries } from '../projections/settings/queries.ts';
import { type EntranceServices, entranceRoutes } from './access/entrance.ts';
import { userRoutes } from './access/user-routes.ts';
import { athleteRoutes } from './athletes/routes.ts';
import { historyRoutes } from './audit/history-routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { historyServices } from './history-services.ts';
import { changeRoutes } from './runtime/changes.ts';
import { healthRoutes } from './runtime/health.ts';
import type { Jobs } from './runtime/jobs.ts';
import type { RoutesByArea } from './runtime/openapi.ts';
import { settingsRoutes } from './settings/routes.ts';

export interface ApiServices extends EntranceServices {
  readonly store: EventStore;
  readonly host: ProjectionHost;
  readonly reactors: ReactorHost;
  readonly jobs: Jobs;
  readonly holds: AthleteHolds;
  readonly references: NumberSeries;
  readonly reads: Pool;
  /** Aborted when the process was told to stop. */
  readonly stopping: AbortSignal;
}

/** Everything below `/api`. Declaring it asks nobody anything, so that the API can be described without running it. */
export function routesByArea(services: ApiServices): RoutesByArea {
  const { log, store, host, reactors, jobs, holds, references, access, links, reads, stopping } = services;
  const list = createAthleteList(reads, billingAthleteColumns, () => host.positionOf('athletes'));
  return {
    system: [
      ...healthRoutes({ host, store }),
      ...changeRoutes({ watch: (listener) => host.watch(listener), stopping }),
    ],
    access: [
      ...entranceRoutes(services),
      ...userRoutes({
        log,
        links,
        list: createUserList(reads, () => userReads.map((view) => host.positionOf(view))),
        athletes: createKnownAthletes(log),
        athletesOf: (ids) => familyAthletes(reads, ids),
        // Billing adds its own when cards can be kept.
        promptSources: [],
      }),
    ],
    athletes: athleteRoutes({ log, list, pool: reads }),
    billing: billingRoutes({ log, queries: createBillingQueries(reads), holds, references }),
    settings: settingsRoutes({ log, queries: createSettingsQueries(reads) }),
    audit: [
      ...auditRoutes({ log, host, reactors, jobs, namesOf: access.namesOf }),
      ...historyRoutes(historyServices(log, reads)),
    ],
  };
}
