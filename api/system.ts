import { randomUUID } from 'node:crypto';
import type { Express } from 'express';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { readCsv } from '../adapters/csv/read-csv.ts';
import { createPostgresLedger } from '../adapters/postgres-ledger/effects-ledger.ts';
import { createPostgresElection } from '../adapters/postgres-ledger/election.ts';
import { createPostgresJobRuns } from '../adapters/postgres-ledger/job-runs.ts';
import { migrateLedger } from '../adapters/postgres-ledger/migrate.ts';
import { createPostgresSignInAttempts } from '../adapters/postgres-ledger/sign-in-attempts.ts';
import { accessMails } from '../commands/access/access-mails.ts';
import { formerUsernames } from '../commands/access/former-usernames.ts';
import { createKnownUsers } from '../commands/access/known-users.ts';
import { createLinkTokens } from '../commands/access/link-tokens.ts';
import { createUserAddresses } from '../commands/access/user-addresses.ts';
import { athletePackages } from '../commands/athletes/athlete-packages.ts';
import { createBilledAthletes } from '../commands/athletes/billed-athletes.ts';
import { createContactAddresses } from '../commands/athletes/contacts/contact-addresses.ts';
import { selfContacts } from '../commands/athletes/contacts/self-contacts.ts';
import { athleteImports } from '../commands/athletes/imports/athlete-imports.ts';
import { createKnownAthletes } from '../commands/athletes/known-athletes.ts';
import { leadMails } from '../commands/athletes/lead-mails.ts';
import { openLeadTypes } from '../commands/athletes/lead-types/open-lead-types.ts';
import { createAthleteHolds } from '../commands/athletes/package-holds.ts';
import { createLinkedAthletes } from '../commands/billing/accounting/linked-athletes.ts';
import { createBookedPackages } from '../commands/billing/booked-packages.ts';
import { fileBytes } from '../commands/files/file-bytes.ts';
import { ReactorHost } from '../commands/runtime/reactor-host.ts';
import { createFeedAddresses } from '../commands/scheduling/feeds/feed-addresses.ts';
import type { Books } from '../commands/shared/books.ts';
import type { CardProcessor } from '../commands/shared/card-processor.ts';
import type { MailPort } from '../commands/shared/mail.ts';
import { createNumberSeries } from '../commands/shared/number-series.ts';
import { dayIn } from '../domain/shared/day.ts';
import { createEventLog } from '../event-store/event-log.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { openEventStoreDb } from '../event-store/eventstoredb/eventstoredb-store.ts';
import { migrateEventStore } from '../event-store/postgres/migrate.ts';
import { createPersonKeys } from '../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../event-store/postgres/postgres-store.ts';
import { verifyLog } from '../event-store/postgres/verify.ts';
import { createExpiredUsernameHolds } from '../projections/access/expired-username-holds.ts';
import { createAccessQueries } from '../projections/access/queries.ts';
import { createExpiredPackageHolds } from '../projections/athletes/expired-package-holds.ts';
import { createKnownPeople } from '../projections/athletes/imports/known-people.ts';
import { createExpiredCustomerHolds } from '../projections/billing/accounting/expired-customer-holds.ts';
import { createAutochargeCandidates } from '../projections/billing/autocharge/candidates.ts';
import { createCardQueries } from '../projections/billing/cards/queries.ts';
import { createChargesToCompare } from '../projections/billing/payments/charges-to-compare.ts';
import { createExpiredInvoiceHolds } from '../projections/billing/payments/expired-invoice-holds.ts';
import { projections } from '../projections/index.ts';
import { createProjectionHost } from '../projections/runtime/host.ts';
import { createExpiredSeatHolds } from '../projections/scheduling/reservations/expired-seat-holds.ts';
import { createBusinessQueries } from '../projections/settings/business-queries.ts';
import { callerFinder } from './access/entrance.ts';
import { createUiToken } from './access/ui-token.ts';
import { openAccounting } from './accounting.ts';
import { createExplainChanges } from './audit/explain-changes.ts';
import { CARD_FORM_PATH, cardFormPage } from './billing/cards/card-form-page.ts';
import { billingJobs } from './billing/jobs.ts';
import { billingReactors } from './billing/reactors.ts';
import { createBillingContacts } from './billing-contacts.ts';
import { createFamilyContacts } from './family-contacts.ts';
import { openFileStore } from './file-store.ts';
import { historyServices } from './history-services.ts';
import { createJobs } from './jobs.ts';
import { openPostOffice } from './mail.ts';
import { erasureReactors } from './personal-data.ts';
import { routesByArea } from './routes.ts';
import { createApp } from './runtime/app.ts';
import { identifyCaller } from './runtime/callers.ts';
import type { Config } from './runtime/config.ts';
import { problemsOf } from './runtime/health.ts';
import { Jobs } from './runtime/jobs.ts';
import { createMetrics } from './runtime/metrics.ts';
import { apiDocument } from './runtime/openapi.ts';
import { createPools } from './runtime/pools.ts';
import { probes } from './runtime/probes.ts';
import { requestLog } from './runtime/request-log.ts';
import type { Route } from './runtime/route.ts';
import { createSessions } from './runtime/session.ts';
import { schedulingJobs } from './scheduling/jobs.ts';
import { schedulingReactors } from './scheduling/reactors.ts';

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
export type Services = Pick<
  Wiring,
  'log' | 'holds' | 'references' | 'host' | 'pools' | 'election' | 'accounting' | 'jobs'
>;

export interface SystemOptions {
  /** Artificial delay before each batch of the read models, for tests. */
  readonly lagMs?: number;
  /** What time it is; tests move it. */
  readonly now?: () => Date;
  /** An answer that is not what its route says is a fault: for tests. */
  readonly checksAnswers?: boolean;
  /** Aborted when the process was told to stop: from then on it is not ready for new visitors. */
  readonly stopping?: AbortSignal;
  /** Where it is reached, for links in mails, unless PUBLIC_URL says. */
  readonly address?: string;
  /** Instead of the mail server, for tests. */
  readonly mail?: MailPort;
  /** Instead of the books of the accounting service, for tests. */
  readonly books?: Books;
  /** Instead of the card processor, for tests. */
  readonly cardProcessor?: CardProcessor;
  /** What has to be in the log before read models, reactors and jobs begin. */
  readonly before?: (services: Services) => Promise<void>;
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
    await openLeadTypes(wiring.log, (options.now?.() ?? new Date()).toISOString());
    await options.before?.(wiring);
    await wiring.host.start();
    await wiring.reactors.start();
    wiring.jobs.start();
    return {
      app: wiring.app,
      routes: wiring.routes,
      services: wiring,
      async stop() {
        await Promise.all([wiring.jobs.stop(), wiring.reactors.stop(), wiring.host.stop()]);
        await wiring.accounting.close();
        await wiring.postOffice.close();
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
  const { now = () => new Date() } = options;
  const store = await openStore(config, pools.events);
  await migrateLedger(pools.ledger);
  const keys = createPersonKeys(pools.events, config.PERSONAL_DATA_SECRET);
  const log = createEventLog(store, keys);
  const host = createProjectionHost({ log, pool: pools.projections, projections, logger, ...options });
  const holds = createAthleteHolds(log);
  const references = createNumberSeries(log, 'invoice');

  const election = createPostgresElection(pools.ledger);
  const runner = randomUUID();
  const ledger = createPostgresLedger(pools.ledger);
  const attempts = createPostgresSignInAttempts(pools.ledger);
  const links = createLinkTokens(config.SESSION_SECRET);
  const postOffice = await openPostOffice(config, pools.ledger);
  const address = (config.PUBLIC_URL ?? options.address ?? `http://localhost:${config.PORT}`).replace(
    /\/+$/,
    '',
  );
  const opened = await openAccounting(config, { pool: pools.ledger, log, address, now });
  const accounting = { ...opened, books: options.books ?? opened.books };
  const cardProcessor = options.cardProcessor ?? accounting.cards;
  const cardQueries = createCardQueries(pools.reads);
  const fileStore = openFileStore(config);
  const business = { name: config.BUSINESS_NAME, timezone: config.TIMEZONE };
  const mail = options.mail ?? postOffice.mail;
  const candidates = createAutochargeCandidates(pools.reads);
  const reached = (position: bigint, views: readonly string[]) =>
    host.reached(position, views, LONGEST_WAIT_MS);
  const settings = createBusinessQueries(pools.reads, () => ({ default_timezone: config.TIMEZONE }));
  const reactors = new ReactorHost({ log, ledger, election, runner }, [
    athletePackages(log),
    selfContacts(log),
    formerUsernames(log),
    ...erasureReactors({
      log,
      keys,
      reads: pools.reads,
      reached,
    }),
    fileBytes(fileStore),
    athleteImports({
      log,
      store: fileStore,
      readTable: readCsv,
      people: createKnownPeople(pools.reads),
      linked: createLinkedAthletes(log),
    }),
    leadMails({ log, mail, addresses: createContactAddresses(log), business }),
    ...billingReactors({
      log,
      reads: pools.reads,
      reached,
      users: createKnownUsers(log),
      athletes: createBilledAthletes(log),
      knownAthletes: createKnownAthletes(log),
      addresses: createUserAddresses(log),
      contacts: createBillingContacts(pools.reads),
      families: createFamilyContacts(pools.reads),
      books: accounting.books,
      names: accounting.names,
      processor: cardProcessor,
      mail,
      business,
      address,
      timezone: config.TIMEZONE,
      today: () => dayIn(config.TIMEZONE, now()),
    }),
    ...schedulingReactors({
      log,
      reads: pools.reads,
      now,
      reached,
      setting: (key) => settings.global(key),
      mail,
      contacts: createFamilyContacts(pools.reads),
      athleteName: async (athleteId) => (await createBilledAthletes(log).athlete(athleteId))?.name ?? '',
      business,
      address,
    }),
    accessMails({
      log,
      mail,
      links,
      business,
      address,
    }),
  ]);
  const runs = createPostgresJobRuns(pools.ledger);
  const scheduled = createJobs(
    {
      log,
      packageHolds: createExpiredPackageHolds(pools.reads),
      usernameHolds: createExpiredUsernameHolds(pools.reads),
      customerHolds: createExpiredCustomerHolds(pools.reads),
      invoiceHolds: createExpiredInvoiceHolds(pools.reads),
      seatHolds: createExpiredSeatHolds(pools.reads),
      booked: createBookedPackages(log),
      checkLog: config.EVENTSTOREDB_URL ? undefined : () => verifyLog(pools.events),
      attempts,
      fileStore,
      now,
      timezone: config.TIMEZONE,
    },
    [
      ...billingJobs({
        log,
        accountingLink: accounting.link,
        books: accounting.books,
        runs,
        rebuild: (projection) => host.rebuild(projection),
        cardProcessor,
        users: createKnownUsers(log),
        cards: cardQueries,
        charges: createChargesToCompare(pools.reads),
        candidates,
        isOn: async () => (await settings.global('autocharge_daily')) === 'true',
        now,
        timezone: config.TIMEZONE,
      }),
      ...schedulingJobs({
        log,
        reads: pools.reads,
        setting: (key) => settings.global(key),
        now,
        timezone: config.TIMEZONE,
      }),
    ],
  );
  const jobs = new Jobs({ runs, election, runner }, scheduled);

  const access = createAccessQueries(pools.reads);
  const sessions = createSessions({
    secret: config.SESSION_SECRET,
    seconds: config.SESSION_SECONDS,
    secure: secureCookies,
  });
  const { namesOf } = access;
  const { stopping = new AbortController().signal } = options;
  const areas = routesByArea({
    log,
    store,
    host,
    reactors,
    jobs,
    holds,
    references,
    fileStore,
    access,
    sessions,
    links,
    attempts,
    logger,
    stopping,
    now,
    uiToken: createUiToken(config.SESSION_SECRET),
    reads: pools.reads,
    business,
    keptMail: postOffice.kept,
    feedAddresses: createFeedAddresses(config.SESSION_SECRET),
    cardProcessor,
    accounting,
  });
  const routes = Object.values(areas).flat();
  const metrics = createMetrics(
    {
      projections: () => host.status(),
      reactors: () => reactors.status(),
      jobs: () => jobs.status(),
      pools: {
        events: pools.events,
        projections: pools.projections,
        reads: pools.reads,
        ledger: pools.ledger,
      },
    },
    config.METRICS_TOKEN,
  );
  const app = createApp({
    routes,
    document: apiDocument(areas),
    services: {
      identify: identifyCaller({
        sessions,
        findCaller: callerFinder(access),
        now,
        publicOrigin: config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin,
      }),
      now,
      reached,
      secureCookies,
      checksAnswers: options.checksAnswers ?? false,
    },
    logger,
    namesOf,
    explain: createExplainChanges(historyServices(log, pools.reads)),
    watchers: [metrics.observe, requestLog(logger)],
    beside: {
      '/health': probes({ problems: () => problemsOf({ host, store }), stopping }),
      '/metrics': metrics.page,
      ...postOffice.pages,
      [CARD_FORM_PATH]: cardFormPage({ staticDir: config.STATIC_DIR, tokensUrl: cardProcessor.tokensUrl }),
    },
    trustedProxies: config.TRUST_PROXY,
    staticDir: config.STATIC_DIR,
  });
  return {
    app,
    routes,
    pools,
    store,
    log,
    host,
    holds,
    references,
    election,
    reactors,
    jobs,
    postOffice,
    accounting,
  };
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
