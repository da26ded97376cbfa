import type { KyselyPlugin } from 'kysely';
import type { Logger } from 'pino';
import { createPostgresJobRuns } from '../../adapters/postgres-ledger/job-runs.ts';
import { migrateLedger } from '../../adapters/postgres-ledger/migrate.ts';
import type { Books } from '../../commands/shared/books.ts';
import type { CardProcessor } from '../../commands/shared/card-processor.ts';
import type { MailPort } from '../../commands/shared/mail.ts';
import { dayIn } from '../../domain/shared/day.ts';
import { createEventLog, type EventLog } from '../../event-store/event-log.ts';
import { createFeed } from '../../event-store/feed.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { momentNow } from '../../projections/runtime/as-of.ts';
import { createProjectionHost } from '../../projections/runtime/host.ts';
import type { AnyProjection } from '../../projections/runtime/projection.ts';
import { createReads } from '../../projections/runtime/reads.ts';
import { createBusiness, type FollowedBusiness } from './business.ts';
import { type Config, publicAddress } from './config.ts';
import type { NamesOf } from './failure.ts';
import type { DiskSpace } from './health-of-machine.ts';
import { openStore } from './open-store.ts';
import { openBulkMail, openMail } from './outgoing-mail.ts';
import { createPast } from './past.ts';
import { pastLog } from './past-log.ts';
import type { Platform } from './platform.ts';
import type { Pools } from './pools.ts';
import { noSurroundings, type Surroundings } from './surroundings.ts';

/** How long a read waits until the caller's own write is visible (docs/projections.md). */
const LONGEST_WAIT_MS = 2_000;

export interface PlatformOptions {
  /** Artificial delay before each batch of the read models, for tests. */
  readonly lagMs?: number;
  /** The clock; tests replace it. */
  readonly now?: () => Date;
  /** The public address for links in emails, unless PUBLIC_URL is set. */
  readonly address?: string;
  /** Replaces the mail server, accounting and the card processor in tests. */
  readonly mail?: MailPort;
  /** Replaces the mail server for letters to many; by default `mail` does. */
  readonly bulkMail?: MailPort;
  readonly books?: Books;
  readonly cardProcessor?: CardProcessor;
  /** Replaces the log after it was opened, in tests. */
  readonly logged?: (log: EventLog) => EventLog;
  /** Observes every query over read models, in tests. */
  readonly queryPlugins?: readonly KyselyPlugin[];
  /** The simulators around the product; absent on servers. */
  readonly surroundings?: Surroundings;
  /** Replaces measuring the disk in tests. */
  readonly diskSpace?: (folder: string) => Promise<DiskSpace>;
}

/** The platform for the composition root, which starts and ends it. */
interface OpenedPlatform extends Platform {
  readonly business: FollowedBusiness;
  close(): Promise<void>;
}

/**
 * Opens the log, the read models, and everything else that areas share. `setting` and `namesOf` come from
 * read models of areas.
 */
export async function openPlatform(
  config: Config,
  pools: Pools,
  logger: Logger,
  given: PlatformOptions & {
    readonly projections: readonly AnyProjection[];
    readonly setting: (key: string) => Promise<string>;
    readonly namesOf: NamesOf;
  },
): Promise<OpenedPlatform> {
  const {
    now: clock = () => new Date(),
    surroundings = noSurroundings,
    projections,
    setting,
    namesOf,
  } = given;
  const { logged = (opened: EventLog) => opened } = given;
  const { TIMEZONE: timezone, BUSINESS_NAME: name } = config;
  const business = createBusiness({ name, timezone });
  const store = await openStore(config, pools.events);
  await migrateLedger(pools.ledger);
  const keys = createPersonKeys(pools.events, config.PERSONAL_DATA_SECRET);
  const log = logged(createEventLog(store, keys));
  const feed = createFeed(log);
  const host = createProjectionHost({ ...given, log, feed, pool: pools.projections, projections, logger });
  const readLog = pastLog(log);
  const now = () => momentNow()?.at ?? clock();
  const [outgoingMail, outgoingBulk] = [openMail(config, business), openBulkMail(config, business)];
  return {
    config,
    logger,
    log: readLog,
    feed,
    store: readLog.store,
    keys,
    pools,
    reads: createReads(pools.reads, {
      positionOf: (table) => host.positionOf(table),
      plugins: given.queryPlugins ?? [],
    }),
    host,
    past: createPast(pools.past, store),
    now,
    today: () => dayIn(timezone, now()),
    dayAt: (moment) => dayIn(timezone, new Date(moment)),
    business,
    timezone,
    address: publicAddress(config, given.address),
    waitForPosition: (position, views) => host.waitForPosition(position, views, LONGEST_WAIT_MS),
    positionOf: (view) => host.positionOf(view),
    setting,
    namesOf,
    mail: given.mail ?? outgoingMail,
    bulkMail: given.bulkMail ?? given.mail ?? outgoingBulk,
    runs: createPostgresJobRuns(pools.ledger),
    surroundings,
    instead: { books: given.books, cardProcessor: given.cardProcessor },
    async close() {
      outgoingMail.close();
      outgoingBulk.close();
      await store.close();
    },
  };
}
