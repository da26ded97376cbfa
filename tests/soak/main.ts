// npm run test:soak                                a day in small: 40,000 events at 20 per second, in about 35 minutes
// npm run test:soak -- --quick                     1,500 events, in about 90 seconds
// npm run test:soak -- --events 5000 --pace 50     another number of events, and another number per second
// npm run test:soak -- --seed 7                    the same day again
//
// Two processes run every read model and three reactors while the events of a day are recorded, some of which cannot be processed. Three
// times (in a quick run once), both processes are restarted one after the other, and once the one that leads is killed. The clock passes 24 hours in the time of
// the run. At the end, the promises of docs/projections.md and docs/reactors.md are checked; a broken one makes the run fail.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client, Pool, type PoolConfig } from 'pg';
import { areas } from '../../api/areas.ts';
import { createEventLog } from '../../event-store/event-log.ts';
import { createPersonKeys } from '../../event-store/postgres/person-keys.ts';
import { openPostgresEventStore } from '../../event-store/postgres/postgres-store.ts';
import { type Ground, prepareGround } from '../bench/ground.ts';
import { timed } from '../bench/measurement.ts';
import { type Faults, logIsWhole } from '../faults/checks.ts';
import { viewsUnlikeRebuild } from '../support/rebuilt-views.ts';
import { faultsOfDeliveries, faultsOfLedger, faultsOfParked, faultsOfRows } from './checks.ts';
import { expectedEffects, expectedParked } from './expected.ts';
import { createFastClock } from './fast-clock.ts';
import { sampleLag } from './lag.ts';
import { type RecordedPlan, recordDay } from './load.ts';
import { type RecordingWorld, startWorld } from './outside-world.ts';
import { openPair, type Pair } from './pair.ts';
import { planDay } from './plan.ts';
import { type Promised, reportOf } from './report.ts';
import { settled } from './settle.ts';

const PERSONAL_DATA_SECRET = 'a secret of the soak, long enough to be one';
const DAY_SECONDS = 86_400;
/** After the last event of the day, reminders come for an hour, and an effect without an answer is retried for 42 minutes. */
const EVENING_SECONDS = 2 * 3600;
const LONGEST_REBUILD_SECONDS = 600;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    events: { type: 'string' },
    pace: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
});
const events = positive('events', options.events ?? (options.quick ? '1500' : '40000'));
const pace = positive('pace', options.pace);
const seed = positive('seed', options.seed ?? String(1 + Math.floor(Math.random() * 1_000_000)));

interface Disturbance {
  /** The share of the day after which it happens. */
  readonly after: number;
  readonly kind: 'rolling restart' | 'kill';
}

/** A quick day is too short for three rolling restarts. */
const disturbances: readonly Disturbance[] = options.quick
  ? [
      { after: 0.1, kind: 'rolling restart' },
      { after: 0.6, kind: 'kill' },
    ]
  : [
      { after: 0.1, kind: 'rolling restart' },
      { after: 0.35, kind: 'rolling restart' },
      { after: 0.55, kind: 'kill' },
      { after: 0.7, kind: 'rolling restart' },
    ];

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${name} needs a number above 0, not ${text}`);
  return value;
}

function say(line: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);
}

const closing: (() => Promise<unknown>)[] = [];

/** Resolves to whether every promise was kept. */
async function soak(ground: Ground): Promise<boolean> {
  const day = planDay(seed, { events, poison: Math.max(10, Math.round(events / 400)) });
  const { url: databaseUrl, poolConfig } = await ground.database('soak');
  const pool = new Pool({ ...poolConfig, max: 8 });
  const reading = new Pool({ ...poolConfig, max: 2 });
  closing.push(() => Promise.all([pool.end(), reading.end()]));
  const store = await openPostgresEventStore(pool);
  closing.push(() => store.close());
  const log = createEventLog(store, createPersonKeys(pool, PERSONAL_DATA_SECRET));

  const clock = createFastClock((DAY_SECONDS * pace) / events);
  closing.push(async () => clock.stop());
  const silent = new Set(day.filter(({ poison }) => poison === 'effect').map(({ eventId }) => eventId));
  const world = await startWorld({ now: () => clock.now(), silent });
  closing.push(() => world.close());
  say('starting two processes');
  const pair = await openPair(() => ({
    databaseUrl,
    worldAddress: world.address,
    personalDataSecret: PERSONAL_DATA_SECRET,
    speed: clock.speed,
    offsetMs: clock.offsetMs(),
  }));
  closing.push(() => pair.kill());

  say(`recording ${events} events, ${pace} per second`);
  clock.start((offsetMs) => pair.setClock(offsetMs));
  const recorded = new Map<string, RecordedPlan>();
  const poisoned = new Set<string>();
  const lag = sampleLag(reading, () => pair.disturbances());
  const recording = recordDay(log, day, {
    pace,
    now: () => clock.now(),
    recorded(event, plan) {
      recorded.set(event.eventId, plan);
      if (event.poison === 'event') poisoned.add(event.stream);
      const [category, id = ''] = event.stream.split(/-(.*)/);
      if (category === 'athlete' && !poisoned.has(event.stream)) lag.recorded(id, plan.position);
    },
  });
  const disturbing = disturb(pair, world, () => recorded.size / events);
  const [ms] = await Promise.race([Promise.all([timed(() => recording), disturbing]), pair.broken]);
  say('waiting for the rest of the effects');
  const patience = Math.round(EVENING_SECONDS / clock.speed + 60);
  const isSettled = await settled(log, pool, day, 1000 * patience);

  say('checking');
  const notVisible = await lag.close();
  const parked = () => faultsOfParked(day, recorded, areas.projections, pool);
  const promises: Promised[] = [
    {
      promise: 'All work is done soon after the last event',
      faults: isSettled ? [] : [`Work was left ${patience} s after the last event`],
    },
    {
      promise: 'Every sampled event is visible within a minute',
      faults: notVisible > 0 ? [`${notVisible} sampled events were not visible`] : [],
    },
    {
      promise: 'Every effect arrives once, in order, and not before it is due',
      faults: faultsOfDeliveries(day, recorded, world.deliveries),
    },
    {
      promise: 'Only poison and the effects behind it are open in the ledger',
      faults: await faultsOfLedger(day, pool),
    },
    { promise: 'Only poison and the events behind it are parked', faults: await parked() },
    { promise: 'Rows show every other event', faults: await faultsOfRows(day, pool) },
    { promise: 'Every view equals its rebuild', faults: await faultsOfRebuilds(pair, reading) },
    { promise: 'A rebuild parks the same events', faults: await parked() },
    { promise: 'The log is intact', faults: await faultsOfLog(poolConfig) },
  ];
  await pair.stop();
  promises.push({ promise: 'Processes end only when they are told to, and cleanly', faults: pair.faults });

  const result = {
    seed,
    day,
    promises,
    seconds: ms / 1000,
    speed: clock.speed,
    effects: expectedEffects(day),
    parked: expectedParked(day, recorded, areas.projections),
    lost: world.lost(),
    takeovers: pair.takeovers,
    lag: lag.samples,
    lives: pair.lives,
  };
  process.stdout.write(reportOf(result));
  return promises.every(({ faults }) => faults.length === 0);
}

/** Asks the process that leads for the rebuilds. */
async function faultsOfRebuilds(pair: Pair, database: Pool): Promise<Faults> {
  const leader = await pair.leader();
  const rebuilding = {
    status: async () => (await leader.status()).projections,
    rebuild: (name: string) => leader.rebuild(name),
  };
  return viewsUnlikeRebuild(rebuilding, database, LONGEST_REBUILD_SECONDS);
}

async function faultsOfLog(connection: PoolConfig): Promise<Faults> {
  const client = new Client(connection);
  await client.connect();
  const faults = await logIsWhole(client);
  await client.end();
  return faults;
}

/** A disturbance that takes longer than the events until the next one is followed by it at once. */
async function disturb(pair: Pair, world: RecordingWorld, share: () => number): Promise<void> {
  for (const { after, kind } of disturbances) {
    while (share() < after) await pause(20);
    say(kind);
    if (kind === 'kill') await pair.killLeader(() => world.busy());
    else await pair.rollingRestart();
  }
}

say(`seed ${seed}`);
const ground = await prepareGround();
try {
  if (!(await soak(ground))) process.exitCode = 1;
} finally {
  for (const close of closing.toReversed()) await close();
  await ground.close();
}
