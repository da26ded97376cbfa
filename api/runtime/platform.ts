import type { Logger } from 'pino';
import type { JobRuns } from '../../commands/runtime/job-runs.ts';
import type { Books } from '../../commands/shared/books.ts';
import type { CardProcessor } from '../../commands/shared/card-processor.ts';
import type { MailPort } from '../../commands/shared/mail.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { EventStore } from '../../event-store/event-store.ts';
import type { Feed } from '../../event-store/feed.ts';
import type { Keyring } from '../../event-store/keyring.ts';
import type { ProjectionHost } from '../../projections/runtime/host.ts';
import type { Reads } from '../../projections/runtime/reads.ts';
import type { Business } from './business.ts';
import type { Config } from './config.ts';
import type { NamesOf } from './failure.ts';
import type { Past } from './past.ts';
import type { Pools } from './pools.ts';
import type { Surroundings } from './surroundings.ts';

/**
 * The platform that every area gets: the log, the read models, the clock, the business, and names of users.
 */
export interface Platform {
  readonly config: Config;
  readonly logger: Logger;
  readonly log: EventLog;
  /** Follows the log for everybody in the process. */
  readonly feed: Feed;
  readonly store: EventStore;
  /** Keys of personal data; destroying one erases the person. */
  readonly keys: Keyring;
  readonly pools: Pools;
  /** The connections for queries over read models. */
  readonly reads: Reads;
  readonly host: ProjectionHost;
  /** Everything as it was, for staff. */
  readonly past: Past;
  /** The clock; within `past.at`, the clock of that moment. So are `today` and the log. */
  readonly now: () => Date;
  /** The current day at the business. */
  readonly today: () => Day;
  /** The day at the business for a UTC instant. */
  readonly dayAt: (now: string) => Day;
  readonly business: Business;
  /** IANA timezone of the business. */
  readonly timezone: string;
  /** The public address for links in emails, without a trailing slash. */
  readonly address: string;
  /** Resolves to true once the views have reached `position`, or to false after two seconds. */
  readonly waitForPosition: (position: bigint, views: readonly string[]) => Promise<boolean>;
  /** The position that a view has reached; undefined if another process maintains it. */
  readonly positionOf: (view: string) => bigint | undefined;
  /** The value of a setting of the business by key. */
  readonly setting: (key: string) => Promise<string>;
  /** First and last names of users by id. */
  readonly namesOf: NamesOf;
  /** For single emails that somebody waits for: links, notices, receipts. */
  readonly mail: MailPort;
  /** For letters to many. They have connections of their own, so that no email of `mail` waits for them. */
  readonly bulkMail: MailPort;
  /** The history of job runs. */
  readonly runs: JobRuns;
  readonly surroundings: Surroundings;
  /** Replaces accounting and the card processor in tests. */
  readonly instead: {
    readonly books?: Books | undefined;
    readonly cardProcessor?: CardProcessor | undefined;
  };
}
