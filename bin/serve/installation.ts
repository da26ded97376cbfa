import type { PoolConfig } from 'pg';
import pino, { type Logger } from 'pino';
import { type Config, readServerConfig } from '../../api/runtime/config.ts';
import { withoutCards } from '../../api/runtime/fit-input.ts';
import { noSurroundings, type Surroundings } from '../../api/runtime/surroundings.ts';
import type { Services } from '../../api/system.ts';
import type { Order } from './command-line.ts';
import { createNamedAdmin } from './first-admin.ts';

/** The environment of the product: configuration, log, database and surroundings. */
export interface Installation {
  readonly config: Config;
  readonly logger: Logger;
  /** Whether a user at a terminal is asked for the first admin. */
  readonly asksForFirstAdmin: boolean;
  /** Opens the database. */
  openDatabase(): Promise<PoolConfig>;
  /** Rejects if our own database ends unexpectedly. Never rejects for an external database. */
  readonly databaseDied: Promise<never>;
  /**
   * Starts the surroundings of the product, and returns them with the configuration that points to them.
   * `address` is the product's own.
   */
  surround(address: string): Promise<{ readonly config: Config; readonly surroundings: Surroundings }>;
  /** Writes what must be in the log before read models, reactors and jobs start. */
  prepare(services: Services, stopping: AbortSignal): Promise<void>;
  /** Lines to print when the product is ready. */
  greeting(address: string): Promise<readonly string[]>;
  /** Background work while the product is in use. Never rejects. */
  workBehind(stopping: AbortSignal): Promise<void>;
  /** Stops everything that `surround` and `openDatabase` started. */
  close(): Promise<void>;
}

/**
 * An installation configured by the environment: real services and an external database. It has no demo
 * business.
 */
export function serverInstallation(order: Order): Installation {
  const config = readServerConfig({
    ...process.env,
    ...(order.port !== undefined && { PORT: String(order.port) }),
  });
  const noMail = ['  Emails are not sent, because SMTP_URL names no mail server.', ''];
  return {
    config,
    logger: pino({ level: config.LOG_LEVEL }, withoutCards(pino.destination(1))),
    asksForFirstAdmin: false,
    openDatabase: async () => ({ connectionString: config.DATABASE_URL }),
    databaseDied: new Promise(() => undefined),
    surround: async () => ({ config, surroundings: noSurroundings }),
    prepare: (services) => createNamedAdmin(services, config),
    greeting: async () => (config.SMTP_URL ? [] : noMail),
    workBehind: async () => undefined,
    close: async () => undefined,
  };
}
