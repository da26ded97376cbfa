import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { PoolConfig } from 'pg';
import pino from 'pino';
import { z } from 'zod';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../adapters/embedded-postgres/embedded-postgres.ts';
import { readEmbeddedConfig } from '../../api/runtime/config.ts';
import { withoutCards } from '../../api/runtime/fit-input.ts';
import type { DemoBusiness } from '../../demo/demo-business.ts';
import { fillInBackground, fillInForeground } from '../../demo/fill-progress.ts';
import { demoSignIns } from '../../demo/shared/sign-ins.ts';
import { demoStateOf, unfinishedDemo } from '../../demo/unfinished-demo.ts';
import type { Order } from './command-line.ts';
import { createNamedAdmin } from './first-admin.ts';
import type { Installation } from './installation.ts';
import { type Simulators, startSimulators } from './simulators.ts';

const DEFAULT_DATA_DIR = '.data';

/** An installation in one data folder and one process tree: with Postgres, simulators of the outside world and the demo business. */
export async function embeddedInstallation(order: Order): Promise<Installation> {
  const dataDir = resolve(order.dataDir ?? process.env['DATA_DIR'] ?? DEFAULT_DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const config = readEmbeddedConfig({
    STATIC_DIR: builtApps(),
    FILES_DIR: join(dataDir, 'files'),
    // The demo sign-ins are published, so everyone could enroll for the next visitor.
    REQUIRE_ADMIN_SECOND_FACTOR: 'false',
    ...process.env,
    ...(await secretsOf(dataDir)),
    DATABASE_URL: 'embedded',
    ...(order.port !== undefined && { PORT: String(order.port) }),
  });
  const logger = pino(
    { level: config.LOG_LEVEL },
    withoutCards(pino.destination({ dest: join(dataDir, 'blueline.log'), sync: true })),
  );
  let postgres: EmbeddedPostgres | undefined;
  let simulators: Simulators | undefined;
  let demo: DemoBusiness | undefined;
  let closing: Promise<void> | undefined;
  let reportDeath: (error: Error) => void = () => undefined;
  const databaseDied = new Promise<never>((_, reject) => {
    reportDeath = reject;
  });
  databaseDied.catch(() => undefined);

  const connection = (): PoolConfig => {
    if (!postgres) throw new Error('The database is not open');
    return { ...postgres.connection, ssl: false };
  };

  return {
    config,
    logger,
    asksForFirstAdmin: true,
    databaseDied,

    async openDatabase() {
      postgres = await startEmbeddedPostgres({ dataDir });
      void postgres.died.then(() =>
        reportDeath(new Error('The database ended unexpectedly. Please start again.')),
      );
      return connection();
    },

    async surround(address) {
      const hasDemo = async () => ((await demoStateOf(dataDir))?.kind ?? 'none') !== 'none';
      simulators = await startSimulators({ config, connection: connection(), logger, address, hasDemo });
      return simulators;
    },

    async prepare(services, stopping) {
      // Before the admin is created, because only an empty log counts as a first start.
      demo = await unfinishedDemo({ ...services, simulator: simulators?.accounting }, dataDir, order);
      await createNamedAdmin(services, config);
      if (demo && order.command === 'seed') await fillInForeground(demo, services.log, stopping);
      else await demo?.open(stopping);
    },

    async greeting(address) {
      return [
        `  Staff     ${address}/`,
        `  Families  ${address}/portal/`,
        `  Mailbox   ${address}/mailbox`,
        `  Provider  ${address}/mail-provider`,
        '',
        ...(await demoLines(dataDir)),
        `  Data in ${dataDir}. Press Ctrl-C to stop.`,
        '',
      ];
    },

    async workBehind(stopping) {
      if (demo) await fillInBackground(demo, logger, stopping);
    },

    close() {
      // Asked twice when a stop takes too long.
      closing ??= (async () => {
        await simulators?.close();
        await postgres?.stop();
      })();
      return closing;
    },
  };
}

/** The folder that `npm run build` fills. This file runs from inside it, or from the sources next to it. */
function builtApps(): string {
  const code = resolve(import.meta.dirname, '../..');
  return basename(code) === 'server' ? dirname(code) : join(code, 'dist');
}

const secrets = z.object({ SESSION_SECRET: z.string(), PERSONAL_DATA_SECRET: z.string() });

/** The secrets of the data folder, created on the first start and readable by their owner only. */
async function secretsOf(dataDir: string): Promise<z.output<typeof secrets>> {
  const path = join(dataDir, 'secrets.json');
  const random = () => randomBytes(48).toString('base64url');
  const created = { SESSION_SECRET: random(), PERSONAL_DATA_SECRET: random() };
  try {
    // Exclusive: when two processes start at once, one creates the secrets and the other reads them.
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(JSON.stringify(created));
    await file.sync();
    await file.close();
    return created;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return secrets.parse(JSON.parse(await readFile(path, 'utf8')));
}

async function demoLines(dataDir: string): Promise<string[]> {
  const { kind } = (await demoStateOf(dataDir)) ?? { kind: 'none' };
  if (kind === 'none') return [];
  const people = demoSignIns.map(({ username, password }) => `    ${username.padEnd(24)} ${password}`);
  const more = ['  The rest of the demo business is added in the background, in about half a minute.', ''];
  return ['  Demo sign-ins:', ...people, '', ...(kind === 'filling' ? more : [])];
}
