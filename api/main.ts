import { createServer, type RequestListener, type Server } from 'node:http';
import pg from 'pg';
import { migrateEventStore } from '../event-store/postgres/migrate.ts';
import { verifyLog } from '../event-store/postgres/verify.ts';
import { createFirstAdmin } from './access/bootstrap.ts';
import { type Order, readCommandLine, UsageFault } from './embedded/command-line.ts';
import { seedDemoBusiness } from './embedded/demo-business.ts';
import { demoStateOf, setDemoState } from './embedded/demo-state.ts';
import { greeting } from './embedded/greeting.ts';
import { type Ground, prepareGround } from './embedded/ground.ts';
import { operatorLine } from './runtime/operator-line.ts';
import { type System, startSystem } from './system.ts';

/** Requests get this long to end after a stop was asked for. */
const DRAIN_MS = 10_000;

const starting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end(
    JSON.stringify({ success: false, message: 'Blueline is starting.', results: null, code: 'starting' }),
  );
};

async function main(): Promise<void> {
  const order = readCommandLine(process.argv.slice(2));
  // Signals count from the first moment: Ctrl-C during a start ends it cleanly too.
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());

  const ground = await prepareGround(order);
  let system: System | undefined;
  let server: Server | undefined;
  try {
    // The port first: when it is taken, that is known before anything else is started.
    const handler: { serve: RequestListener } = { serve: starting };
    if (order.command === 'start') {
      server = createServer((request, response) => handler.serve(request, response));
      await listen(server, ground.config.HOST, ground.config.PORT);
    }
    await ground.open();
    if (order.command === 'verify') return await verify(ground);
    system = await startSystem(ground.config, ground.connection(), ground.logger);
    await fill(system, ground, order);
    await system.services.host.caughtUp();
    handler.serve = system.app;
    if (server && !stopping.signal.aborted) {
      process.stdout.write(await greeting(ground, addressOf(server)));
      await Promise.race([aborted(stopping.signal), ground.died]);
    }
  } finally {
    if (server) await close(server);
    await system?.stop();
    await ground.close();
  }
}

/** The first admin, and on the first run of a data folder the demo business. */
async function fill(
  { services }: System,
  ground: Ground,
  { command, empty, athletes }: Order,
): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ground.config;
  if (username && password) await createFirstAdmin(services.log, { username, password });
  if (!ground.isEmbedded) return;
  const { dataDir } = ground;
  const state =
    (await demoStateOf(dataDir)) ?? ((await services.log.store.head()) === 0n && !empty ? 'filling' : 'none');
  if (command === 'seed' || (state === 'filling' && !empty)) {
    await setDemoState(dataDir, 'filling');
    process.stdout.write('Filling the demo business…\n');
    await seedDemoBusiness(services, new Date(), athletes);
    await setDemoState(dataDir, 'filled');
  } else {
    await setDemoState(dataDir, state);
  }
}

/** Recomputes the hash chain of a stopped installation, and says what it found. */
async function verify(ground: Ground): Promise<void> {
  const pool = new pg.Pool({ ...ground.connection(), options: '-c timezone=UTC' });
  try {
    await migrateEventStore(pool);
    const { events, headHash, fault } = await verifyLog(pool);
    if (fault) throw new UsageFault(`The log is damaged at ${fault.position}: ${fault.text}.`);
    process.stdout.write(`${events} events, the chain is whole. Newest hash: ${headHash ?? 'none'}\n`);
  } finally {
    await pool.end();
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function addressOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
}

/** Takes no new request, lets those under way end, and gives up on the rest after a while. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(limit);
      resolve();
    });
    server.closeIdleConnections();
  });
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
