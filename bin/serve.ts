// The product as a process: npm start, npm run seed, verify and operator (bin/start.mjs), or `node dist/server/bin/serve.js start` on a
// server. This is the composition root: it chooses what stands around the product. Only embedded mode loads demo/ and simulators/,
// which a server image does not contain.

import { readFile } from 'node:fs/promises';
import { resetSecondFactorAsOperator } from '../api/access/operator.ts';
import { modeOf, publicAddress } from '../api/runtime/config.ts';
import { type HttpServer, openHttpServer } from '../api/runtime/http-server.ts';
import { operatorLine } from '../api/runtime/operator-line.ts';
import { type System, startSystem } from '../api/system.ts';
import { type KeptCheckpoint, verifyInstallation } from '../api/verify.ts';
import { type Order, readCommandLine } from './serve/command-line.ts';
import { askForFirstAdmin, hasAdmin } from './serve/first-admin.ts';
import { type Installation, serverInstallation } from './serve/installation.ts';

async function main(): Promise<void> {
  const order = readCommandLine(process.argv.slice(2));
  // Signals are handled from the beginning: Ctrl-C during a start also stops it cleanly.
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());

  const installation = await chooseInstallation(order);
  await Promise.race([run(order, installation, stopping), tooLate(installation, signal)]);
}

/** Runs until the order is carried out, or, for a start, until `stopping` aborts. Then stops everything that it started. */
async function run(order: Order, installation: Installation, stopping: AbortController): Promise<void> {
  const { signal } = stopping;
  let server: HttpServer | undefined;
  let system: System | undefined;
  let workBehind: Promise<void> | undefined;
  try {
    const { HOST, PORT, DRAIN_SECONDS } = installation.config;
    if (order.command === 'start') server = await openHttpServer(HOST, PORT, limitsOf(installation.config));
    const connection = await installation.openDatabase();
    if (order.command === 'verify') {
      const checkpoint = await keptCheckpoint(order);
      for (const line of await verifyInstallation(connection, installation.config, checkpoint)) print([line]);
      return;
    }
    if (order.username !== undefined) {
      print([await resetSecondFactorAsOperator(installation.config, connection, order.username)]);
      return;
    }
    if (signal.aborted) return;
    const address = publicAddress(installation.config, server?.address);
    const { config, surroundings } = await installation.surround(address);
    system = await startSystem(config, connection, installation.logger, {
      stopping: signal,
      address,
      surroundings,
      before: (services) => installation.prepare(services, signal),
    });
    const { app, services } = system;
    // A rebuild may take minutes, and continues at the next start.
    await Promise.race([services.host.caughtUp(), aborted(signal)]);
    if (signal.aborted) return;
    server?.serve(app);
    if (server) {
      if (installation.asksForFirstAdmin && !(await hasAdmin(services)))
        await askForFirstAdmin(services, signal);
      if (!signal.aborted) print(await greeting(installation, server.address, await hasAdmin(services)));
      workBehind = installation.workBehind(signal);
      await Promise.race([aborted(signal), installation.databaseDied]);
      await seconds(DRAIN_SECONDS);
    }
  } finally {
    stopping.abort();
    await Promise.all([server?.close(), workBehind]);
    await system?.stop();
    await installation.close();
  }
}

/** The checkpoint that the operator brings. Throws if its file cannot be read. */
async function keptCheckpoint({ checkpoint, key }: Order): Promise<KeptCheckpoint | undefined> {
  if (checkpoint === undefined) return undefined;
  return { note: await readFile(checkpoint, 'utf8'), key };
}

/**
 * Resolves when a stop was requested and takes too long: an effect waits for an answer that does not come, or a start cannot be
 * interrupted. The process then ends as if it were killed, which loses nothing; the next start continues. Process managers kill after
 * ten seconds themselves.
 */
async function tooLate(installation: Installation, signal: AbortSignal): Promise<void> {
  await aborted(signal);
  await seconds(installation.config.DRAIN_SECONDS + LONGEST_STOP_SECONDS);
  await Promise.race([installation.close(), seconds(LONGEST_CLOSE_SECONDS)]);
}

/** After `DRAIN_SECONDS`, for requests, effects, and read models. Requests alone may take six (`http-server.ts`). */
const LONGEST_STOP_SECONDS = 8;
/** For the embedded database, which otherwise ends by itself soon after this process. */
const LONGEST_CLOSE_SECONDS = 1;

/** All connections of a server behind a proxy come from that proxy; there the app limits requests by forwarded address. */
const limitsOf = ({ TRUST_PROXY, CONNECTIONS_PER_ADDRESS }: Installation['config']) => ({
  connectionsPerAddress: TRUST_PROXY === undefined ? CONNECTIONS_PER_ADDRESS : 0,
});

async function chooseInstallation(order: Order): Promise<Installation> {
  if (modeOf(process.env) === 'server') return serverInstallation(order);
  const { embeddedInstallation } = await import('./serve/embedded-installation.ts');
  return embeddedInstallation(order);
}

async function greeting(installation: Installation, address: string, canSignIn: boolean): Promise<string[]> {
  const noAdmin =
    '  No one can sign in yet: set ADMIN_USERNAME and ADMIN_PASSWORD in the environment to create the first admin.';
  return [
    '',
    `Blueline is ready at ${address}`,
    '',
    ...(canSignIn ? [] : [noAdmin, '']),
    ...(await installation.greeting(address)),
  ];
}

const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, count * 1000));
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${operatorLine(error)}\n`);
    process.exit(1);
  },
);
