import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { createPostgresLedger } from '../adapters/postgres-ledger/effects-ledger.ts';
import { createPostgresElection } from '../adapters/postgres-ledger/election.ts';
import { createPostgresJobRuns } from '../adapters/postgres-ledger/job-runs.ts';
import { migrateLedger } from '../adapters/postgres-ledger/migrate.ts';
import { athletePackages } from '../commands/athletes/athlete-packages.ts';
import { createAthleteHolds } from '../commands/athletes/package-holds.ts';
import { createBookedPackages } from '../commands/billing/booked-packages.ts';
import { ReactorHost } from '../commands/runtime/reactor-host.ts';
import { createNumberSeries } from '../commands/shared/number-series.ts';
import { roleName } from '../domain/shared/roles.ts';
import { createEventLog } from '../event-store/event-log.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { openEventStoreDb } from '../event-store/eventstoredb/eventstoredb-store.ts';
import { migrateEventStore } from '../event-store/postgres/migrate.ts';
import { createPersonKeys } from '../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../event-store/postgres/postgres-store.ts';
import { verifyLog } from '../event-store/postgres/verify.ts';
import { createExpiredUsernameHolds } from '../projections/access/expired-username-holds.ts';
import { createAccessQueries } from '../projections/access/queries.ts';
import { createAthleteList } from '../projections/athletes/athlete-list.ts';
import { createExpiredPackageHolds } from '../projections/athletes/expired-package-holds.ts';
import { billingAthleteColumns } from '../projections/billing/athlete-columns.ts';
import { createBillingQueries } from '../projections/billing/queries.ts';
import { projections } from '../projections/index.ts';
import { createProjectionHost } from '../projections/runtime/host.ts';
import { accessRoutes } from './access/routes.ts';
import { athleteRoutes } from './athletes/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { createJobs } from './jobs.ts';
import { createApp } from './runtime/app.ts';
import { identifyCaller } from './runtime/callers.ts';
import type { Config } from './runtime/config.ts';
import { healthRoutes } from './runtime/health.ts';
import { Jobs } from './runtime/jobs.ts';
import { createPools } from './runtime/pools.ts';
import type { Caller, Route } from './runtime/route.ts';
import { createSessions } from './runtime/session.ts';

/** How long a read waits for the caller's own write to show (docs/projections.md). */
const LONGEST_WAIT_MS = 2_000;

export interface System {
  readonly app: Express;
  /** Everything below `/api`. */
  readonly routes: readonly Route[];
  readonly services: Services;
  /** Ends what is under way, then lets go of everything. */
  stop(): Promise<void>;
}

/** What commands outside HTTP need: the demo business, the first admin, tests. */
export type Services = Pick<Wiring, 'log' | 'holds' | 'references' | 'host' | 'pools'>;

export interface SystemOptions {
  /** Artificial delay before each batch of the read models, for tests. */
  readonly lagMs?: number;
}

type Wiring = Awaited<ReturnType<typeof wire>>;

/** Puts the product together and starts its runners. The only place that chooses adapters. */
export async function startSystem(
  config: Config,
  connection: PoolConfig,
  logger: Logger,
  options: SystemOptions = {},
): Promise<System> {
  const pools = createPools(connection, logger);
  try {
    const wiring = await wire(config, pools, logger, options);
    await wiring.host.start();
    wiring.reactors.start();
    wiring.jobs.start();
    return {
      app: wiring.app,
      routes: wiring.routes,
      services: wiring,
      async stop() {
        await Promise.all([wiring.jobs.stop(), wiring.reactors.stop(), wiring.host.stop()]);
        await wiring.election.close();
        await wiring.store.close();
        await pools.end();
      },
    };
  } catch (error) {
    await pools.end();
    throw error;
  }
}

async function wire(
  config: Config,
  pools: ReturnType<typeof createPools>,
  logger: Logger,
  options: SystemOptions,
) {
  const secureCookies = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const store = await openStore(config, pools.events);
  await migrateLedger(pools.ledger);
  const log = createEventLog(store, createPersonKeys(pools.events, config.PERSONAL_DATA_SECRET));
  const host = createProjectionHost({ log, pool: pools.projections, projections, logger, ...options });
  const holds = createAthleteHolds(log);
  const references = createNumberSeries(log, 'invoice');

  const election = createPostgresElection(pools.ledger);
  const runner = randomUUID();
  const ledger = createPostgresLedger(pools.ledger);
  const reactors = new ReactorHost({ log, ledger, election, runner }, [athletePackages(log)]);
  const scheduled = createJobs({
    log,
    packageHolds: createExpiredPackageHolds(pools.reads),
    usernameHolds: createExpiredUsernameHolds(pools.reads),
    booked: createBookedPackages(log),
    checkLog: config.EVENTSTOREDB_URL ? undefined : () => verifyLog(pools.events),
    now: () => new Date(),
    timezone: config.TIMEZONE,
  });
  const jobs = new Jobs({ runs: createPostgresJobRuns(pools.ledger), election, runner }, scheduled);

  const access = createAccessQueries(pools.reads);
  const sessions = createSessions({
    secret: config.SESSION_SECRET,
    seconds: config.SESSION_SECONDS,
    secure: secureCookies,
  });
  const findCaller = async (userId: string): Promise<Caller | undefined> => {
    const user = await access.userById(userId);
    const role = user && roleName(user.role_id);
    return role && { userId, role, athleteIds: user.athlete_ids };
  };
  const list = createAthleteList(pools.reads, billingAthleteColumns, () => host.positionOf('athletes'));
  const { namesOf } = access;
  const routes = [
    ...healthRoutes({ host, store }),
    ...accessRoutes({ queries: access, sessions }),
    ...athleteRoutes({ log, list, pool: pools.reads }),
    ...billingRoutes({ log, queries: createBillingQueries(pools.reads), holds, references }),
    ...auditRoutes({ log, host, reactors, jobs, namesOf }),
  ];
  const app = createApp({
    routes,
    services: {
      identify: identifyCaller(sessions, findCaller),
      reached: (position, views) => host.reached(position, views, LONGEST_WAIT_MS),
      secureCookies,
    },
    logger,
    namesOf,
    staticDir: config.STATIC_DIR,
  });
  return { app, routes, pools, store, log, host, holds, references, election, reactors, jobs };
}

/** Events live in EventStoreDB when its address is given, else in Postgres. Person keys live in Postgres either way. */
async function openStore(
  config: Config,
  pool: ReturnType<typeof createPools>['events'],
): Promise<EventStore> {
  if (!config.EVENTSTOREDB_URL) return openPostgresEventStore(pool);
  await migrateEventStore(pool);
  const { EVENTSTOREDB_USERNAME: username, EVENTSTOREDB_PASSWORD: password } = config;
  return openEventStoreDb({
    connectionString: config.EVENTSTOREDB_URL,
    ...(username && password && { credentials: { username, password } }),
  });
}
