// A process of the business without HTTP: it runs every projection of the product, and the reactors of the soak, as `startSystem` does.
// `node business-process.ts <assignment as JSON>`, with a channel to its parent.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pino from 'pino';
import { createPostgresLedger } from '../../adapters/postgres-ledger/effects-ledger.ts';
import { createPostgresElection } from '../../adapters/postgres-ledger/election.ts';
import { migrateLedger } from '../../adapters/postgres-ledger/migrate.ts';
import { areas } from '../../api/areas.ts';
import { createPools } from '../../api/runtime/pools.ts';
import { type Clock, systemClock } from '../../commands/runtime/clock.ts';
import { ReactorHost } from '../../commands/runtime/reactor-host.ts';
import { createEventLog } from '../../event-store/event-log.ts';
import { createFeed } from '../../event-store/feed.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { createProjectionHost } from '../../projections/runtime/host.ts';
import { assignment, order, type Report, type Status } from './messages.ts';
import { soakReactors } from './reactors.ts';
import { connectWorld } from './world-client.ts';

const MEMORY_EVERY_MS = 1000;

const given = assignment.parse(JSON.parse(process.argv[2] ?? '{}'));
let { offsetMs } = given;

process.once('disconnect', () => process.exit(1));
const stopped = once(process, 'SIGTERM');
const tell = (report: Report) => void process.send?.(report);

/** The time of day is the parent's. Waits are real, because the work itself is. */
const clock: Clock = { ...systemClock, now: () => new Date(Date.now() + offsetMs) };

const logger = pino({ level: 'warn' }, pino.destination(2));
const pools = createPools({ connectionString: given.databaseUrl }, logger);
const store = await openPostgresEventStore(pools.events);
await migrateLedger(pools.ledger);
const log = createEventLog(store, createPersonKeys(pools.events, given.personalDataSecret));
const feed = createFeed(log);
const host = createProjectionHost({
  log,
  feed,
  pool: pools.projections,
  projections: areas.projections,
  logger,
});
const election = createPostgresElection(pools.ledger);
const reactors = new ReactorHost(
  { log, feed, ledger: createPostgresLedger(pools.ledger), election, runner: randomUUID() },
  soakReactors(connectWorld(given.worldAddress)),
  // In real time as long as in production.
  { clock, leaseMs: 150_000 * given.speed, lostAfterMs: 10_000 * given.speed },
);

async function currentStatus(): Promise<Status> {
  const [views, running] = await Promise.all([host.status(), reactors.status()]);
  return {
    leadsAll: views.every(({ runningHere }) => runningHere) && running.every(({ leads }) => leads),
    projections: views.map(({ name, status, parked, rebuild }) => ({
      name,
      status,
      parked,
      rebuild: rebuild && { build: rebuild.build },
    })),
  };
}

async function carryOut(message: unknown): Promise<void> {
  const received = order.parse(message);
  if (received.kind === 'clock') {
    ({ offsetMs } = received);
    return;
  }
  if (received.kind === 'rebuild') await host.rebuild(received.name);
  tell({ kind: 'answer', id: received.id, status: await currentStatus() });
}

await host.start();
await reactors.start();
process.on('message', (message) => void carryOut(message));
setInterval(() => tell({ kind: 'memory', bytes: process.memoryUsage.rss() }), MEMORY_EVERY_MS).unref();
await host.caughtUp();
tell({ kind: 'ready' });

await stopped;
await Promise.all([reactors.stop(), host.stop()]);
await election.close();
await store.close();
await pools.end();
process.exit(0);
