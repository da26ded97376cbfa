import { randomUUID } from 'node:crypto';
import { StoreFault } from '../../../event-store/event-store.ts';
import { handle } from '../../runtime/handle.ts';
import { memoryLog } from '../../runtime/testing/memory-log.ts';
import { session } from '../sessions/session.ts';
import { type DyingLog, dyingLog } from '../testing/dying-log.ts';
import { contextOf, openRink, type Rink, TEN } from '../testing/rink.ts';
import { seatsGivenTwice } from '../testing/seat-ledger.ts';
import { afterHolds, settleRink } from '../testing/settle.ts';
import { waitlistReactors } from '../testing/waitlist-reactors.ts';
import { joinWaitlist } from '../waitlist/join-waitlist.ts';
import { changeEnrolment, enrol } from './enrol.ts';
import { omitSessions, restoreSessions } from './leave-sessions.ts';
import { resetSchedules } from './reset-schedules.ts';
import { reserveSessions } from './save-schedules.ts';
import { freeSeats } from './seats.ts';
import { sessionGone } from './session-changes.ts';
import { settleExpiredSeats } from './settle-expired-seats.ts';
import { substituteSession } from './substitute-session.ts';

jest.setTimeout(60_000);

interface Story {
  readonly rink: Rink;
  readonly log: ReturnType<typeof memoryLog>['log'];
  readonly athleteId: string;
  readonly groupId: string;
  readonly enrolmentId: string;
  readonly sessions: readonly [string, string, string, string];
}

/** Three credits a week; the first session is reserved, and each of the others has one spot left. */
async function openStory(isCredit = true): Promise<Story> {
  const { log } = memoryLog();
  const rink = openRink(log);
  const groupId = await rink.group({ isCredit, defaultWeeklyCredits: 3, isVariable: true, slots: 1 });
  const on = (day: string) => rink.session(groupId, { day });
  const sessions = [
    await on('2026-03-09'),
    await on('2026-03-10'),
    await on('2026-03-11'),
    await on('2026-03-12'),
  ] as const;
  const athleteId = await rink.athleteIn(groupId);
  if (isCredit) {
    const input = { athleteId, add: [sessions[0]], remove: [], isStaff: false };
    await reserveSessions(rink.deps(), input, contextOf());
  }
  const enrolmentId = await rink.enrolmentIn(groupId, athleteId);
  return { rink, log, athleteId, groupId, enrolmentId, sessions: [...sessions] };
}

type Command = (
  story: Story,
  through: DyingLog | undefined,
  commandId: string,
  now: string,
) => Promise<unknown>;

const commands: Record<string, Command> = {
  save: ({ rink, athleteId, sessions: [a, b, c] }, log, id, now) =>
    reserveSessions(
      rink.deps(log),
      { athleteId, add: [b, c], remove: [a], isStaff: false },
      contextOf(now, id),
    ),
  omit: ({ rink, athleteId, sessions: [a] }, log, id, now) =>
    omitSessions(rink.deps(log), { athleteId, sessionIds: [a] }, contextOf(now, id)),
  substitute: ({ rink, athleteId, sessions: [a, b] }, log, id, now) =>
    substituteSession(
      rink.deps(log),
      { athleteId, sessionId: a, substituteId: b, includeFuture: false },
      contextOf(now, id),
    ),
  'omit and restore': async ({ rink, athleteId, sessions: [a] }, log, id, now) => {
    const asked = { athleteId, sessionIds: [a] };
    await omitSessions(rink.deps(log), asked, contextOf(now, `${id} omit`));
    await restoreSessions(rink.deps(log), asked, contextOf(now, `${id} restore`));
  },
  reset: ({ rink, athleteId, enrolmentId }, log, id, now) =>
    resetSchedules(rink.deps(log), { athleteId, enrolmentIds: [enrolmentId] }, contextOf(now, id)),
  leave: ({ rink, athleteId, enrolmentId }, log, id, now) =>
    changeEnrolment(
      rink.deps(log),
      { athleteId, enrolmentId, changes: { isActive: false } },
      contextOf(now, id),
    ),
};

const MOST_APPENDS = 9;
const moments = Array.from({ length: MOST_APPENDS }, (_, index) => index + 1).flatMap((at) => [
  [at, false] as const,
  [at, true] as const,
]);

const heldIn = async ({ rink }: Story): Promise<number> => {
  const states = await Promise.all(rink.sessionIds.map((sessionId) => rink.of(sessionId)));
  return states.flatMap(({ seats }) => [...seats.values()]).filter(({ hold }) => hold !== null).length;
};

/** True when the process died, rather than the command failed. */
async function dies(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return false;
  } catch (error) {
    if (error instanceof StoreFault) return true;
    throw error;
  }
}

describe.each(Object.entries(commands))('a process that crashes during this: %s', (_, command) => {
  it.each(moments)(
    'at append %i (recorded: %s) leaves nothing that the janitor does not settle',
    async (at, isRecorded) => {
      const story = await openStory();
      await dies(command(story, dyingLog(story.log, at, isRecorded), randomUUID(), TEN));
      await settleRink(story.rink);
      expect(await story.rink.faults()).toEqual([]);
      expect(await heldIn(story)).toBe(0);
    },
  );

  it.each(moments)(
    'at append %i (recorded: %s) completes when the command is repeated',
    async (at, isRecorded) => {
      const [whole, broken] = [await openStory(), await openStory()];
      const id = randomUUID();
      await command(whole, undefined, id, TEN);
      await dies(command(broken, dyingLog(broken.log, at, isRecorded), id, TEN));
      await command(broken, undefined, id, '2026-03-02T10:00:02.000Z');
      await settleRink(broken.rink);
      expect(await broken.rink.faults()).toEqual([]);
      expect(await heldIn(broken)).toBe(0);
      expect(await statesOf(broken)).toEqual(await statesOf(whole));
    },
  );
});

describe('an athlete for whom a seat becomes free', () => {
  /** The first session is full, and two athletes wait for it. */
  async function openLine() {
    const story = await openStory();
    const { rink, groupId, sessions } = story;
    const [sessionId] = sessions;
    const waiting = [await rink.athleteIn(groupId), await rink.athleteIn(groupId)] as const;
    for (const athleteId of waiting) await joinWaitlist(rink.deps(), { athleteId, sessionId }, contextOf());
    return { ...story, sessionId, waiting, reactors: waitlistReactors(rink) };
  }
  const omit = ({ rink, athleteId, sessionId }: Awaited<ReturnType<typeof openLine>>, log?: DyingLog) =>
    omitSessions(rink.deps(log), { athleteId, sessionIds: [sessionId] }, contextOf());
  const seatsOf = async ({ rink, sessionId }: Awaited<ReturnType<typeof openLine>>) => [
    ...(await rink.of(sessionId)).seats,
  ];
  const taken = { isTaken: true, hold: null };

  it.each(moments)(
    'gets it although the reactor crashes at append %i (recorded: %s), before the next one',
    async (at, isRecorded) => {
      const line = await openLine();
      await omit(line);
      await dies(line.reactors.run(TEN, dyingLog(line.log, at, isRecorded)));
      await line.reactors.run(TEN);
      expect(await seatsOf(line)).toEqual([[line.waiting[0], taken]]);
      expect((await line.rink.of(line.sessionId)).waiting).toEqual([line.waiting[1]]);
      expect(await line.rink.faults()).toEqual([]);
      expect(seatsGivenTwice(await line.rink.recorded())).toEqual([]);
    },
  );

  it.each(moments)(
    'gets it although the process that frees the seat crashes at append %i (recorded: %s)',
    async (at, isRecorded) => {
      const line = await openLine();
      const { rink, athleteId, sessionId } = line;
      await dies(omit(line, dyingLog(line.log, at, isRecorded)));
      // What the reactor `freed-seats` does for the command.
      await freeSeats(rink.deps(), { sessionId, athleteIds: [athleteId], reason: 'omitted' }, contextOf());
      await line.reactors.run(TEN);
      const isOmitted =
        (await rink.schedule(athleteId)).reservations.get(line.sessionId)?.status === 'omitted';
      expect(await seatsOf(line)).toEqual([[isOmitted ? line.waiting[0] : athleteId, taken]]);
      expect(await rink.faults()).toEqual([]);
      expect(seatsGivenTwice(await rink.recorded())).toEqual([]);
    },
  );

  it('loses it to the next one when no reactor runs until the hold expires, and waits for the next seat', async () => {
    const line = await openLine();
    const { rink, log, sessionId, waiting } = line;
    await omit(line);
    const held = (await seatsOf(line)).map(([athleteId]) => athleteId);
    expect(held).toEqual([waiting[0]]);
    const holds = { expired: async () => [{ sessionId, athleteId: waiting[0] }] };
    const late = afterHolds();
    await settleExpiredSeats({ ...rink.deps(), log, holds }, late, new AbortController().signal);
    await line.reactors.run(late);
    expect(await seatsOf(line)).toEqual([[waiting[1], taken]]);
    expect((await rink.of(sessionId)).waiting).toEqual([waiting[0]]);
    const again = { athleteId: waiting[1], sessionIds: [sessionId] };
    await omitSessions(rink.deps(), again, contextOf(late));
    await line.reactors.run(late);
    expect(await seatsOf(line)).toEqual([[waiting[0], taken]]);
    expect(await rink.faults()).toEqual([]);
  });
});

/** The athlete's schedule, by the position of the session in the story. */
async function statesOf({ rink, athleteId, sessions }: Story): Promise<string[]> {
  const { reservations } = await rink.schedule(athleteId);
  return sessions.map((sessionId) => reservations.get(sessionId)?.status ?? '-');
}

describe('an athlete who joins a default group', () => {
  it.each(moments)(
    'ends up in every session although the process crashes at append %i (recorded: %s)',
    async (at, isRecorded) => {
      const story = await openStory(false);
      const athleteId = story.rink.athlete();
      const { groupId } = story;
      const asked = {
        athleteId,
        groupId,
        enrolmentId: randomUUID(),
        needsTransportation: false,
        weeklyCredits: null,
      };
      const id = randomUUID();
      await dies(enrol(story.rink.deps(dyingLog(story.log, at, isRecorded)), asked, contextOf(TEN, id)));
      await enrol(story.rink.deps(), asked, contextOf(TEN, id));
      await settleRink(story.rink);
      expect(await story.rink.faults()).toEqual([]);
      expect(await statesOf({ ...story, athleteId })).toEqual(['booked', 'booked', 'booked', 'booked']);
    },
  );
});

describe('a session that is deleted', () => {
  it('while it is being reserved ends the reservation', async () => {
    const story = await openStory();
    const [, sessionId] = story.sessions;
    const { athleteId, rink } = story;
    // The seat is held and the reservation written; then the process disappears.
    const input = { athleteId, add: [sessionId], remove: [], isStaff: false };
    await dies(reserveSessions(rink.deps(dyingLog(story.log, 2, true)), input, contextOf()));
    await handle(story.log, session, sessionId, { kind: 'delete', sessionId, now: TEN }, contextOf());
    await settleRink(rink);
    expect(await rink.faults()).toEqual([]);
    expect((await rink.schedule(athleteId)).reservations.has(sessionId)).toBe(false);
  });

  it('returns the credits to the athletes', async () => {
    const story = await openStory();
    const [sessionId] = story.sessions;
    await handle(story.log, session, sessionId, { kind: 'delete', sessionId, now: TEN }, contextOf());
    await sessionGone(story.rink.deps(), { sessionId }, contextOf());
    const { reservations } = await story.rink.schedule(story.athleteId);
    expect(reservations.size).toBe(0);
    expect(await story.rink.faults()).toEqual([]);
  });
});

it('a seat that a crashed command left held is released when the hold expires', async () => {
  const { rink, log, athleteId, sessions } = await openStory();
  const [, sessionId] = sessions;
  const input = { athleteId, add: [sessionId], remove: [], isStaff: false };
  await dies(reserveSessions(rink.deps(dyingLog(log, 1, true)), input, contextOf()));
  expect((await rink.of(sessionId)).seats.size).toBe(1);
  const late = afterHolds();
  await settleRink(rink, late);
  expect((await rink.of(sessionId)).seats.size).toBe(0);
});
