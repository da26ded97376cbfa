import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { createPostgresLedger } from '../adapters/postgres-ledger/effects-ledger.ts';
import { createPostgresElection } from '../adapters/postgres-ledger/election.ts';
import { createPostgresHealthRecords } from '../adapters/postgres-ledger/health-records.ts';
import { LEAD_TYPES, leadTypeList } from '../commands/athletes/lead-types/lead-types.ts';
import { openLeadTypes } from '../commands/athletes/lead-types/open-lead-types.ts';
import { letterInUse } from '../commands/communications/templates/letter-in-use.ts';
import { openMessageTemplates } from '../commands/communications/templates/open-message-templates.ts';
import { openWelcomeCampaign } from '../commands/marketing/campaigns/open-welcome-campaign.ts';
import { loadState } from '../commands/runtime/handle.ts';
import { ReactorHost } from '../commands/runtime/reactor-host.ts';
import { BUSINESS } from '../commands/settings/business.ts';
import { globalsAggregate } from '../commands/settings/globals.ts';
import type { EventLog } from '../event-store/event-log.ts';
import { createAccessQueries } from '../projections/access/sign-in-session-queries.ts';
import { createBusinessQueries } from '../projections/settings/business-queries.ts';
import { areas } from './areas.ts';
import { createApp } from './runtime/app.ts';
import { identifyCaller } from './runtime/callers.ts';
import type { Config } from './runtime/config.ts';
import { checkHealthJob, problemsOf } from './runtime/health.ts';
import { createHealthBoard, type HealthBoard } from './runtime/health-parts.ts';
import { Jobs } from './runtime/jobs.ts';
import { createMetrics } from './runtime/metrics.ts';
import { openPlatform, type PlatformOptions } from './runtime/open-platform.ts';
import { apiDocument } from './runtime/openapi.ts';
import { createPools, type Pools } from './runtime/pools.ts';
import { probes } from './runtime/probes.ts';
import { requestLog } from './runtime/request-log.ts';
import type { Route } from './runtime/route.ts';
import { guardedPages } from './runtime/surroundings.ts';
import { warnOfUntrustedProxy } from './runtime/untrusted-proxy.ts';
import { initialSettings } from './settings/initial-settings.ts';
import { collected, lookupsOf, type Whole } from './shared/area.ts';
import { healthSources } from './shared/health-sources.ts';
import { settleExpiredHoldsJob } from './shared/settle-expired-holds.ts';
import { systemRoutes } from './shared/system-routes.ts';

/** The running product: the Express app, its routes below `/api`, and a stop that lets running work finish. */
export interface System {
  readonly app: Express;
  readonly routes: readonly Route[];
  readonly services: Services;
  stop(): Promise<void>;
}

/** Services for commands outside HTTP: the demo business, the first admin, tests. */
export type Services = Pick<
  Awaited<ReturnType<typeof wire>>,
  | 'log'
  | 'keys'
  | 'holds'
  | 'references'
  | 'host'
  | 'pools'
  | 'reads'
  | 'past'
  | 'election'
  | 'accounting'
  | 'jobs'
  | 'openFiles'
  | 'fileStore'
  | 'today'
  | 'business'
>;

export interface SystemOptions extends PlatformOptions {
  /** Treats an answer that does not match its declaration as an error, for tests. */
  readonly checksAnswers?: boolean;
  /** Aborted at shutdown; from then on the process is not ready for new visitors. */
  readonly stopping?: AbortSignal;
  /** Fills the log before read models, reactors and jobs start. */
  readonly before?: (services: Services) => Promise<void>;
}

/** Assembles the product and starts its runners. */
export async function startSystem(
  config: Config,
  connection: PoolConfig,
  logger: Logger,
  options: SystemOptions = {},
): Promise<System> {
  const pools = createPools(connection, logger);
  // A pool ends only when whoever holds a connection of it has ended.
  let stop = () => pools.end();
  try {
    const wiring = await wire(config, pools, logger, options);
    const { app, routes, log, host, reactors, jobs, now } = wiring;
    const stopped = new AbortController();
    stop = async () => {
      stopped.abort();
      await Promise.all([jobs.stop(), reactors.stop(), host.stop()]);
      await wiring.election.close();
      await wiring.close();
      await pools.end();
    };
    await openLeadTypes(log, now().toISOString());
    await openMessageTemplates(log, now().toISOString());
    await openWelcomeCampaign(log, {
      now: now().toISOString(),
      today: wiring.today(),
      letterInUse: () => letterInUse(log, 'lead'),
      leadTypeIds: async () => ((await loadState(log, leadTypeList, LEAD_TYPES)) ?? []).map(({ id }) => id),
    });
    await options.before?.(wiring);
    await wiring.business.follow(
      {
        ...wiring,
        nameSet: () => nameSet(log),
        onError: (error) => logger.warn({ err: error }, 'The name of the business cannot be followed'),
      },
      stopped.signal,
    );
    // What was called off meanwhile needs no runners, which would only have to be stopped again.
    if (!options.stopping?.aborted) {
      await host.start();
      await reactors.start();
      jobs.start();
    }
    return { app, routes, services: wiring, stop };
  } catch (error) {
    // The first error says what is wrong.
    await stop().catch(() => undefined);
    throw error;
  }
}

/** The name that an admin gave to the business, if there was one. */
const nameSet = async (log: EventLog) =>
  (await loadState(log, globalsAggregate, BUSINESS)).get('business_name');

async function wire(config: Config, pools: Pools, logger: Logger, options: SystemOptions) {
  const { stopping = new AbortController().signal } = options;
  let whole: Whole | undefined;
  const demandWhole = (): Whole => {
    if (!whole) throw new Error('The areas are not all open yet');
    return whole;
  };
  const platform = await openPlatform(config, pools, logger, {
    ...options,
    projections: areas.projections,
    namesOf: (ids) => access.namesOf(ids),
    setting: (key) => settings.global(key),
  });
  const { log, feed, reads, host, store, now, timezone, runs, waitForPosition, surroundings } = platform;
  const access = createAccessQueries(reads);
  const opened = areas.open(platform, demandWhole);
  const added = collected(opened.areas);
  const following = Object.fromEntries(added.followingSettings.map(({ key, ...setting }) => [key, setting]));
  const settings = createBusinessQueries(reads, initialSettings(config), following);

  const [election, runner] = [createPostgresElection(pools.ledger), randomUUID()];
  const reactors = new ReactorHost(
    { log, feed, ledger: createPostgresLedger(pools.ledger), election, runner },
    opened.areas.flatMap((area) => area.reactors ?? []),
  );
  const jobs = new Jobs({ runs, election, runner, now }, [
    settleExpiredHoldsJob(() => added.expiredHolds, timezone),
    checkHealthJob(() => health, timezone),
    ...opened.areas.flatMap((area) => area.jobs ?? []),
  ]);
  whole = { ...lookupsOf(opened.areas), added, projections: areas.projections, reactors, jobs };
  const health: HealthBoard = createHealthBoard({
    sources: healthSources(platform, whole, options.diskSpace),
    records: createPostgresHealthRecords(pools.ledger),
    now,
  });

  const routesByArea = {
    system: systemRoutes(platform, whole, health, stopping),
    ...Object.fromEntries(opened.areas.map((area) => [area.name, area.routes()])),
  };
  const {
    sessions,
    findCaller,
    idleLimit,
    explainChanges,
    athleteHolds,
    references,
    accounting,
    openFiles,
    fileStore,
  } = opened.faces;
  const metrics = createMetrics(
    { projections: host, reactors, jobs, pools: pools.all },
    config.METRICS_TOKEN,
  );
  const routes = Object.values(routesByArea).flat();
  const identify = identifyCaller({ sessions, findCaller, idleLimit, now, publicUrl: config.PUBLIC_URL });
  const app = createApp({
    routes,
    document: apiDocument(routesByArea),
    services: {
      identify,
      now,
      waitForPosition,
      past: platform.past,
      secureCookies: config.PUBLIC_URL?.startsWith('https:') ?? false,
      checksAnswers: options.checksAnswers ?? false,
    },
    logger,
    namesOf: platform.namesOf,
    explain: explainChanges,
    watchers: [metrics.observe, requestLog(logger), warnOfUntrustedProxy(logger, config.TRUST_PROXY)],
    beside: {
      '/health': probes({ problems: () => problemsOf({ host, store }), stopping }),
      '/metrics': metrics.page,
      ...guardedPages(surroundings, identify),
      ...Object.fromEntries(added.pages.map(({ path, handler }) => [path, handler])),
    },
    trustedProxies: config.TRUST_PROXY,
    requestsPerAddress: config.CONNECTIONS_PER_ADDRESS,
    allowedHosts: config.ALLOWED_HOSTS,
    staticDir: config.STATIC_DIR,
  });
  return {
    ...platform,
    app,
    routes,
    election,
    reactors,
    jobs,
    holds: athleteHolds,
    references,
    accounting,
    openFiles,
    fileStore,
  };
}
