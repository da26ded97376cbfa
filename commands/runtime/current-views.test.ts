import type { Batch, RecordedEvent } from '../../event-store/event-store.ts';
import { createCurrentViews } from './current-views.ts';

const eventAt = (position: bigint, type: string): RecordedEvent => ({
  id: String(position),
  type,
  schemaVersion: 1,
  data: {},
  actor: 'system:test',
  commandId: '',
  correlationId: '',
  causationId: '',
  occurredAt: '',
  stream: 'consent-1',
  revision: 0n,
  position,
  recordedAt: '',
});

/** A log in which every event that is not named is of no interest, and views that have reached a position. */
function world() {
  const log = { head: 10n, concerning: [] as bigint[], reads: 0 };
  const views = { reached: 10n, waitedFor: [] as bigint[] };
  async function* readAll({
    after,
    types = [],
  }: {
    after: bigint;
    types?: readonly string[];
  }): AsyncIterable<Batch> {
    log.reads += 1;
    const events = log.concerning
      .filter((position) => position > after && position <= log.head)
      .map((position) => eventAt(position, types[0] ?? ''));
    yield { events, position: log.head, caughtUp: true };
  }
  const areCurrent = createCurrentViews({
    store: { head: async () => log.head, readAll },
    waitForPosition: async (position) => {
      views.waitedFor.push(position);
      return views.reached >= position;
    },
    views: ['consent_people'],
    types: () => ['ConsentStated'],
  });
  return { log, views, areCurrent };
}

test('views need not show what does not concern them', async () => {
  const { log, views, areCurrent } = world();
  expect(await areCurrent()).toBe(true);
  log.head = 5_000n;
  expect(await areCurrent()).toBe(true);
  expect(views.waitedFor).toEqual([10n]);
});

test('views are not current until they show the newest event that concerns them', async () => {
  const { log, views, areCurrent } = world();
  await areCurrent();
  log.head = 30n;
  log.concerning.push(20n);
  expect(await areCurrent()).toBe(false);
  log.head = 40n;
  expect(await areCurrent()).toBe(false);
  views.reached = 20n;
  expect(await areCurrent()).toBe(true);
  expect(views.waitedFor).toEqual([10n, 20n, 20n, 20n]);
});

test('at first everything that is recorded has to be shown, because nobody knows what it concerns', async () => {
  const { views, areCurrent } = world();
  views.reached = 9n;
  expect(await areCurrent()).toBe(false);
  views.reached = 10n;
  expect(await areCurrent()).toBe(true);
});

test('calls of one moment are answered together, and each by what was recorded before it', async () => {
  const { log, areCurrent } = world();
  await areCurrent();
  expect(await Promise.all(Array.from({ length: 20 }, () => areCurrent()))).toEqual(
    Array.from({ length: 20 }, () => true),
  );
  expect(log.reads).toBe(1);
  const first = areCurrent();
  log.head = 50n;
  log.concerning.push(50n);
  const later = await areCurrent();
  await first;
  expect(later).toBe(false);
});
