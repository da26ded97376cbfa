import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { PoolConfig } from 'pg';
import pino, { type Logger } from 'pino';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../adapters/embedded-postgres/embedded-postgres.ts';
import { withoutCards } from '../runtime/card-numbers.ts';
import { type Config, readConfig } from '../runtime/config.ts';
import type { Order } from './command-line.ts';
import { secretsOf } from './secrets.ts';

/**
 * What the product stands on: its configuration, its log file, its database. Embedded, unless DATABASE_URL names a server: then
 * everything comes from the environment, and there is no demo business and no demo sign-in.
 */
export interface Ground {
  readonly isEmbedded: boolean;
  readonly config: Config;
  readonly logger: Logger;
  readonly dataDir: string;
  open(): Promise<void>;
  connection(): PoolConfig;
  /** Rejects when the embedded database ends by itself. */
  readonly died: Promise<never>;
  close(): Promise<void>;
}

const DEFAULT_DATA_DIR = '.data';

export async function prepareGround(order: Order): Promise<Ground> {
  return process.env['DATABASE_URL'] ? serverGround(order) : embeddedGround(order);
}

function serverGround(order: Order): Ground {
  const config = readConfig({
    ...process.env,
    ...(order.port !== undefined && { PORT: String(order.port) }),
  });
  return {
    isEmbedded: false,
    config,
    logger: pino({ level: config.LOG_LEVEL }, withoutCards(pino.destination(1))),
    dataDir: '',
    open: async () => undefined,
    connection: () => ({ connectionString: config.DATABASE_URL }),
    died: new Promise(() => undefined),
    close: async () => undefined,
  };
}

/** The folder that `npm run build` fills: this file runs from inside it, or from the sources beside it. */
function builtApps(): string {
  const code = resolve(import.meta.dirname, '../..');
  return basename(code) === 'server' ? dirname(code) : join(code, 'dist');
}

async function embeddedGround(order: Order): Promise<Ground> {
  const dataDir = resolve(order.dataDir ?? process.env['DATA_DIR'] ?? DEFAULT_DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const config = readConfig({
    STATIC_DIR: builtApps(),
    FILES_DIR: join(dataDir, 'files'),
    ...process.env,
    ...(await secretsOf(dataDir)),
    MODE: 'embedded',
    DATABASE_URL: 'embedded',
    ...(order.port !== undefined && { PORT: String(order.port) }),
  });
  const logger = pino(
    { level: config.LOG_LEVEL },
    withoutCards(pino.destination({ dest: join(dataDir, 'blueline.log'), sync: true })),
  );
  let postgres: EmbeddedPostgres | undefined;
  let reportDeath: (error: Error) => void = () => undefined;
  const died = new Promise<never>((_, reject) => {
    reportDeath = reject;
  });
  died.catch(() => undefined);

  return {
    isEmbedded: true,
    config,
    logger,
    dataDir,
    died,
    async open() {
      postgres = await startEmbeddedPostgres({ dataDir });
      void postgres.died.then(() =>
        reportDeath(new Error('The database ended unexpectedly. Please start again.')),
      );
    },
    connection() {
      if (!postgres) throw new Error('The database is not open');
      return { ...postgres.connection, ssl: false };
    },
    close: async () => postgres?.stop(),
  };
}
