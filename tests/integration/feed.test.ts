import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { EventType } from '../../domain/events.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { createFeed, type Feed } from '../../event-store/feed.ts';
import { type House, openHouse, renamed, until } from '../support/projections.ts';

jest.setTimeout(60_000);

let house: House;
let log: EventLog;
/** What was asked of the log. */
let asked: { subscriptions: number; decoded: number };
beforeEach(async () => {
  house = await openHouse();
  asked = { subscriptions: 0, decoded: 0 };
  const { store } = house.log;
  log = {
    ...house.log,
    subscribe(range) {
      asked.subscriptions += 1;
      return store.subscribe(range);
    },
    decode(...given) {
      asked.decoded += 1;
      return house.log.decode(...given);
    },
  };
});
afterEach(() => house.close());

const types: readonly EventType[] = ['AthleteRenamed'];

interface Follower {
  readonly after: bigint;
  readonly seen: readonly bigint[];
  readonly position: bigint;
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Follows the log, each batch after `work`. */
function follower(feed: Feed, { after = 0n, wanted = types, work = async () => {} } = {}): Follower {
  const stop = new AbortController();
  const seen: bigint[] = [];
  const reached = { position: after };
  const follow = async () => {
    for await (const { items, position } of feed.follow({ after, types: wanted, signal: stop.signal })) {
      await work();
      seen.push(...items.map(({ recorded }) => recorded.position));
      reached.position = position;
    }
  };
  const ended = follow();
  return {
    after,
    seen,
    get position() {
      return reached.position;
    },
    ended,
    async stop() {
      stop.abort();
      await ended;
    },
  };
}

const append = (count: number) => {
  const athleteId = randomUUID();
  return house.append(
    `athlete-${athleteId}`,
    ...Array.from({ length: count }, (_, n) => renamed(athleteId, String(n))),
  );
};
const upTo = (head: bigint) => Array.from({ length: Number(head) }, (_, n) => BigInt(n + 1));

test('many followers at the end of the log share one reading and one decoding', async () => {
  const feed = createFeed(log);
  const followers = Array.from({ length: 40 }, () => follower(feed));
  const first = await append(1);
  await until(() => followers.every(({ position }) => position === first));
  asked = { subscriptions: 0, decoded: 0 };
  for (let n = 0; n < 20; n++) await append(5);
  await until(() => followers.every(({ position }) => position === 101n));
  for (const { seen } of followers) expect(seen).toEqual(upTo(101n));
  expect(asked).toEqual({ subscriptions: 0, decoded: 100 });
  await Promise.all(followers.map(({ stop }) => stop()));
});

test('events that nobody handles are not decoded, and move everybody on', async () => {
  const feed = createFeed(log);
  const one = follower(feed, { wanted: ['AthleteRenamed'] });
  const other = follower(feed, { wanted: ['LocationCreated'] });
  const first = await append(1);
  await until(() => one.position === first && other.position === first);
  asked = { subscriptions: 0, decoded: 0 };
  await one.stop();
  const head = await append(10);
  await until(() => other.position === head);
  expect(other.seen).toEqual([]);
  expect(asked.decoded).toBe(0);
  await other.stop();
});

test('a follower that is too slow reads for itself again, and the others do not wait', async () => {
  const feed = createFeed(log);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const quick = follower(feed);
  let isSlow = false;
  const slow = follower(feed, { work: () => (isSlow ? held : Promise.resolve()) });
  await append(1);
  await until(() => quick.position === 1n && slow.position === 1n);
  isSlow = true;
  let head = 0n;
  for (let n = 0; n < 6; n++) head = await append(1000);
  await until(() => quick.position === head);
  expect(slow.position).toBe(1n);
  release();
  await until(() => slow.position === head);
  expect(slow.seen).toEqual(upTo(head));
  await Promise.all([quick.stop(), slow.stop()]);
});

test('everybody gets each event once, in order, whenever they come and go', async () => {
  const feed = createFeed(log);
  const steps = fc
    .sample(fc.array(fc.constantFrom('append', 'come', 'go'), { minLength: 60, maxLength: 60 }), 3)
    .flat();
  const here: Follower[] = [];
  const all: Follower[] = [];
  let head = 0n;
  for (const step of steps) {
    if (step === 'append') head = await append(1 + (all.length % 7));
    else if (step === 'come') {
      const one = follower(feed, { after: BigInt(Math.floor(Math.random() * Number(head + 1n))) });
      here.push(one);
      all.push(one);
    } else await here.shift()?.stop();
  }
  await until(() => here.every(({ position }) => position === head));
  for (const { after, seen, position } of all) {
    expect(seen).toEqual(upTo(head).slice(Number(after), Number(position)));
  }
  await Promise.all(here.map(({ stop }) => stop()));
});

test('following ends with an error when the log is closed', async () => {
  const own = await house.another();
  const feed = createFeed(own.log);
  const one = follower(feed);
  const first = await append(1);
  await until(() => one.position === first);
  await Promise.all([expect(one.ended).rejects.toThrow('The log was closed'), own.log.store.close()]);
});

test('a failure of the log is told to everybody who follows', async () => {
  const broken: EventLog = {
    ...log,
    subscribe: () => {
      throw new Error('The log is gone');
    },
  };
  const feed = createFeed(broken);
  const followers = [follower(feed), follower(feed)];
  // Together: the second one may end before the first one was waited for.
  await Promise.all(followers.map(({ ended }) => expect(ended).rejects.toThrow('The log is gone')));
});
