import type { SessionActivity } from '../../commands/runtime/session-activity.ts';
import { createIdleLimit } from './idle-limit.ts';

const session = { sessionId: 'one', opened: Date.parse('2026-03-02T10:00:00Z') };
const at = (minutes: number) => new Date(session.opened + minutes * 60_000);
const [person, background] = [{ isActivity: true }, { isActivity: false }];
const LIMIT = 30 * 60;

/** The table, and how often it was written and read. */
function table() {
  const rows = new Map<string, number>();
  const calls = { written: 0, read: 0 };
  const activity: SessionActivity = {
    async lastActive(id) {
      calls.read++;
      return rows.get(id);
    },
    async record(id, moment) {
      calls.written++;
      rows.set(id, Math.max(moment, rows.get(id) ?? 0));
    },
    trim: async () => 0,
  };
  return { activity, calls };
}

test('a session ends 30 minutes after the last request of the person', async () => {
  const limit = createIdleLimit(table().activity, LIMIT);
  expect(await limit.admits(session, person, at(29))).toBe(true);
  expect(await limit.admits(session, person, at(59))).toBe(true);
  expect(await limit.endsAt(session)).toBe(at(89).getTime());
  expect(await limit.admits(session, person, at(89.1))).toBe(false);
});

test('a session that ended is not revived by the request that found it ended', async () => {
  const limit = createIdleLimit(table().activity, LIMIT);
  expect(await limit.admits(session, person, at(31))).toBe(false);
  expect(await limit.admits(session, person, at(31.5))).toBe(false);
});

test('background requests are admitted and prolong nothing', async () => {
  const limit = createIdleLimit(table().activity, LIMIT);
  for (const minute of [5, 15, 25, 29.9])
    expect(await limit.admits(session, background, at(minute))).toBe(true);
  expect(await limit.admits(session, background, at(30.1))).toBe(false);
});

test('activity is written at most once a minute, and read only when memory says that the time is over', async () => {
  const { activity, calls } = table();
  const limit = createIdleLimit(activity, LIMIT);
  for (let second = 0; second < 120; second++) await limit.admits(session, person, at(second / 60));
  expect(calls).toEqual({ written: 2, read: 0 });
});

test('another process that knows nothing of the activity never ends a session early, and at most a minute late', async () => {
  const { activity } = table();
  const [here, there] = [createIdleLimit(activity, LIMIT), createIdleLimit(activity, LIMIT)];
  await here.admits(session, person, at(20));
  await here.admits(session, person, at(20.9));
  expect(await there.admits(session, background, at(50.9))).toBe(true);
  expect(await there.admits(session, background, at(51.1))).toBe(false);
});

test('0 means no limit', async () => {
  const limit = createIdleLimit(table().activity, 0);
  expect(await limit.admits(session, person, at(10_000))).toBe(true);
  expect([limit.seconds, await limit.endsAt(session)]).toEqual([null, null]);
});
