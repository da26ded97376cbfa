import type { MarkedAttendanceView } from '../../../../../contract/scheduling/attendance.ts';
import { ApiFailure } from '../../../../../ui-kit/api-failure.ts';
import { createOutbox, type WaitingMarks } from './outbox.ts';

const item = (key: string, more: Partial<WaitingMarks> = {}): WaitingMarks => ({
  key,
  madeAt: 1,
  scheduleId: 'session',
  marks: [
    { athlete_id: `athlete of ${key}`, mark: 'present', made_at: '2026-10-07T23:00:00.000Z', mark_id: key },
  ],
  refusal: null,
  ...more,
});

/** A server that can be out of reach, and a device that stores. */
function world(items: readonly WaitingMarks[] = []) {
  const stored = new Map(items.map((one) => [one.key, one]));
  const arrived: string[] = [];
  const faults = new Map<string, ApiFailure>();
  let isReachable = true;
  const outbox = createOutbox({
    items,
    storage: {
      keepWaiting: async (one) => void stored.set(one.key, one),
      dropWaiting: async (key) => void stored.delete(key),
    },
    send: async ({ key, scheduleId }): Promise<MarkedAttendanceView> => {
      if (!isReachable) throw ApiFailure.network();
      arrived.push(key);
      const fault = faults.get(key);
      if (fault) throw fault;
      return { schedule_id: scheduleId, marks: [] };
    },
  });
  return {
    outbox,
    stored,
    arrived,
    faults,
    cut: () => void (isReachable = false),
    restore: () => void (isReachable = true),
  };
}

const keysOf = (outbox: ReturnType<typeof createOutbox>) => outbox.state().items.map(({ key }) => key);

test('a mark is sent at once, and leaves the device', async () => {
  const { outbox, stored, arrived } = world();
  await outbox.add(item('a'));
  expect(arrived).toEqual(['a']);
  expect(stored.size).toBe(0);
  expect(outbox.state()).toEqual({ items: [], isSending: false, trouble: undefined, isStored: true });
});

test('without a network marks wait on the device, and leave in their order', async () => {
  const { outbox, stored, arrived, cut, restore } = world();
  cut();
  await outbox.add(item('a'));
  await outbox.add(item('b'));
  expect([...stored.keys()]).toEqual(['a', 'b']);
  expect(outbox.state()).toMatchObject({ trouble: 'no-answer', isSending: false });
  restore();
  await outbox.add(item('c'));
  expect(arrived).toEqual(['a', 'b', 'c']);
  expect(stored.size).toBe(0);
});

test('marks of an earlier page are sent first', async () => {
  const { outbox, arrived } = world([item('a'), item('b')]);
  await outbox.add(item('c'));
  expect(arrived).toEqual(['a', 'b', 'c']);
});

test('an item that the server refuses is set aside with its reason, and the others go on', async () => {
  const { outbox, stored, arrived, faults } = world([item('a'), item('b')]);
  faults.set('a', new ApiFailure(409, { message: 'This session was deleted.' }));
  await outbox.send();
  expect(arrived).toEqual(['a', 'b']);
  expect(outbox.state().items).toEqual([item('a', { refusal: 'This session was deleted.' })]);
  expect(stored.get('a')?.refusal).toBe('This session was deleted.');
  await outbox.send();
  expect(arrived).toEqual(['a', 'b']);
});

test('a refused item can be sent again or discarded', async () => {
  const { outbox, stored, faults } = world([item('a'), item('b')]);
  faults.set('a', new ApiFailure(409, { message: 'No.' }));
  faults.set('b', new ApiFailure(422, { message: 'No.' }));
  await outbox.send();
  faults.clear();
  await outbox.retry('a');
  expect(keysOf(outbox)).toEqual(['b']);
  await outbox.discard('b');
  expect(stored.size).toBe(0);
});

test.each([
  ['no-answer', 503],
  ['no-answer', 429],
  ['signed-out', 401],
] as const)('sending stops with %s after %d, and nothing is lost', async (trouble, status) => {
  const { outbox, stored, faults } = world([item('a'), item('b')]);
  faults.set('a', new ApiFailure(status, { message: 'Later.' }));
  await outbox.send();
  expect(outbox.state().trouble).toBe(trouble);
  expect([...stored.keys()]).toEqual(['a', 'b']);
});

test('the page hears of an answer before the mark stops waiting', async () => {
  const { outbox } = world();
  const waiting: string[][] = [];
  outbox.onSent(() => waiting.push(keysOf(outbox)));
  await outbox.add(item('a'));
  expect(waiting).toEqual([['a']]);
});

test('two calls at once send each mark once', async () => {
  const { outbox, arrived } = world([item('a'), item('b')]);
  await Promise.all([outbox.send(), outbox.send()]);
  expect(arrived).toEqual(['a', 'b']);
});

test('a device that cannot store says so, and sends anyway', async () => {
  const sent: string[] = [];
  const outbox = createOutbox({
    items: [],
    storage: {
      keepWaiting: () => Promise.reject(new Error('The disk is full.')),
      dropWaiting: () => Promise.reject(new Error('The disk is full.')),
    },
    send: async ({ key, scheduleId }) => {
      sent.push(key);
      return { schedule_id: scheduleId, marks: [] };
    },
  });
  await outbox.add(item('a'));
  expect(sent).toEqual(['a']);
  expect(outbox.state()).toMatchObject({ items: [], isStored: false });
});
