import { createServer, type RequestListener, type Server } from 'node:http';
import pg from 'pg';
import { migrateEventStore } from '../event-store/postgres/migrate.ts';
import { verifyLog } from '../event-store/postgres/verify.ts';
import { readCommandLine, UsageFault } from './embedded/command-line.ts';
import type { DemoBusiness } from './embedded/demo/business.ts';
import { unfinishedDemo } from './embedded/demo/demo.ts';
import { fillBehind, fillInFront } from './embedded/demo/telling.ts';
import { greeting } from './embedded/greeting.ts';
import { type Ground, prepareGround } from './embedded/ground.ts';
import { admitFirstAdmin, admitNamedAdmin } from './embedded/opening.ts';
import { operatorLine } from './runtime/operator-line.ts';
import { recountStopped } from './scheduling/recount-schedules.ts';
import { type System, startSystem } from './system.ts';

/** Requests get this long to end after a stop was asked for. */
const DRAIN_MS = 10_000;

/** Longer than proxies and browsers keep a connection for the next request: whoever reuses one must not meet its end. */
const KEEP_ALIVE_MS = 65_000;

/** A hundred megabytes (the most that is taken) over a slow line. Headers still have a minute only. */
const REQUEST_MS = 30 * 60_000;

const starting: RequestListener = (request, response) => {
  if (request.url === '/health/live') {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"live"}');
    return;
  }
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
  let filling: Promise<void> | undefined;
  try {
    // The port first: when it is taken, that is known before anything else is started.
    const handler: { serve: RequestListener } = { serve: starting };
    if (order.command === 'start') {
      server = createServer(
        { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS },
        (request, response) => handler.serve(request, response),
      );
      await listen(server, ground.config.HOST, ground.config.PORT);
    }
    await ground.open();
    if (order.command === 'verify') return await verify(ground);
    let demo: DemoBusiness | undefined;
    system = await startSystem(ground.config, ground.connection(), ground.logger, {
      stopping: stopping.signal,
      ...(server && { address: addressOf(server) }),
      async before(services) {
        demo = ground.isEmbedded ? await unfinishedDemo(services, ground.dataDir, order) : undefined;
        await admitNamedAdmin(services, ground);
        if (demo && order.command === 'seed') await fillInFront(demo, services.log, stopping.signal);
        else await demo?.open();
      },
    });
    const { services } = system;
    await services.host.caughtUp();
    handler.serve = system.app;
    if (server && !stopping.signal.aborted) {
      const hasAdmin = await admitFirstAdmin(services, ground, stopping.signal);
      if (!stopping.signal.aborted) process.stdout.write(await greeting(ground, addressOf(server), hasAdmin));
      filling = demo && fillBehind(demo, ground.logger, stopping.signal);
      await Promise.race([aborted(stopping.signal), ground.died]);
      await seconds(ground.config.DRAIN_SECONDS);
    }
  } finally {
    stopping.abort();
    await Promise.all([server && close(server), filling]);
    await system?.stop();
    await ground.close();
  }
}

/** Recomputes the hash chain of a stopped installation, counts its seats once more, and says what it found. */
async function verify(ground: Ground): Promise<void> {
  const pool = new pg.Pool({ ...ground.connection(), options: '-c timezone=UTC' });
  try {
    await migrateEventStore(pool);
    const { events, headHash, fault } = await verifyLog(pool);
    if (fault) throw new UsageFault(`The log is damaged at ${fault.position}: ${fault.text}.`);
    process.stdout.write(`${events} events, the chain is whole. Newest hash: ${headHash ?? 'none'}\n`);
    const { booked, held, faults } = await recountStopped(pool, ground.config.PERSONAL_DATA_SECRET);
    if (faults.length > 0) throw new UsageFault(`Seats and schedules differ.\n${faults.join('\n')}`);
    process.stdout.write(`${booked} reservations, each has its seat; ${held} seats are held.\n`);
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

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, count * 1000));
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
