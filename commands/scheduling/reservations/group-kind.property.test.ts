import fc from 'fast-check';
import type { AthleteScheduleState } from '../../../domain/scheduling/reservations/schedule-state.ts';
import { addDays } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { handle } from '../../runtime/handle.ts';
import { memoryLog } from '../../runtime/testing/memory-log.ts';
import { trainingGroup } from '../groups/training-group.ts';
import { session } from '../sessions/session.ts';
import { contextOf, openRink, type Rink } from '../testing/rink.ts';
import { changeGroupKind } from './group-kind.ts';
import { omitSessions, removeSessions, restoreSessions } from './leave-sessions.ts';
import { reserveSessions } from './save-schedules.ts';
import { sessionMoved } from './session-changes.ts';
import { substituteSession } from './substitute-session.ts';

jest.setTimeout(120_000);

const SUNDAY = '2026-03-08';

async function openWorld() {
  const { log } = memoryLog();
  const rink = openRink(log);
  rink.waitlist = { isOn: false, closeHours: 0 };
  const groupId = await rink.group({ defaultWeeklyCredits: 2, isVariable: true });
  const other = await rink.group({ defaultWeeklyCredits: 2 });
  const sessions: string[] = [];
  for (const [week, weekday, group, start, end] of [
    [0, 1, groupId, '18:00', '19:00'],
    [0, 1, groupId, '18:30', '19:30'],
    [0, 2, groupId, '18:00', '19:00'],
    [0, 2, other, '18:30', '19:30'],
    [0, 4, groupId, '18:00', '19:00'],
    [1, 1, groupId, '18:00', '19:00'],
    [1, 3, groupId, '18:00', '19:00'],
    [1, 3, other, '20:00', '21:00'],
  ] as const) {
    const day = addDays(SUNDAY, week * 7 + weekday);
    sessions.push(await rink.session(group, { day, start, end, slots: 2 }));
  }
  const athletes = [
    await rink.athleteIn(groupId),
    await rink.athleteIn(groupId),
    await rink.athleteIn(groupId, other),
    await rink.athleteIn(other),
  ];
  return { rink, log, groupId, sessions, athletes };
}

type World = Awaited<ReturnType<typeof openWorld>>;

const athlete = fc.nat(3);
const some = fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 4 });
const step = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('reserve' as const), athlete, ids: some }), weight: 5 },
  {
    arbitrary: fc.record({
      kind: fc.constantFrom('omit' as const, 'restore' as const, 'remove' as const),
      athlete,
      ids: some,
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('substitute' as const),
      athlete,
      from: fc.nat(7),
      to: fc.nat(7),
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: fc.constant('late' as const), isLate: fc.boolean() }), weight: 1 },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function take({ rink, athletes, sessions }: World, one: Step): Promise<void> {
  if (one.kind === 'late') {
    // Everything that is omitted from now on is too late, so its credit stays used.
    rink.cutoffHours = one.isLate ? 24 * 30 : 0;
    return;
  }
  const deps = rink.deps();
  const athleteId = athletes[one.athlete] ?? '';
  const ids = 'ids' in one ? one.ids.map((index) => sessions[index] ?? '') : [];
  const asked = { athleteId, sessionIds: ids };
  try {
    switch (one.kind) {
      case 'reserve':
        await reserveSessions(deps, { athleteId, add: ids, remove: [], isStaff: false }, contextOf());
        return;
      case 'omit':
        await omitSessions(deps, asked, contextOf());
        return;
      case 'restore':
        await restoreSessions(deps, asked, contextOf());
        return;
      case 'remove':
        await removeSessions(deps, asked, contextOf());
        return;
      case 'substitute': {
        const [sessionId = '', substituteId = ''] = [sessions[one.from], sessions[one.to]];
        await substituteSession(
          deps,
          { athleteId, sessionId, substituteId, includeFuture: false },
          contextOf(),
        );
      }
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function turn({ rink, log, groupId }: World, isCredit: boolean): Promise<void> {
  const command = { kind: 'change', groupId, changes: { isCredit } } as const;
  const { position } = await handle(log, trainingGroup, groupId, command, contextOf());
  await changeGroupKind(rink.deps(), { groupId, at: position }, contextOf());
}

const ofAthlete = ({ reservations }: AthleteScheduleState) =>
  [...reservations.values()]
    .map(({ session: { sessionId }, origin, status, keepsCredit, substitutes, enrolmentId }) =>
      JSON.stringify({ sessionId, origin, status, keepsCredit, substitutes, enrolmentId }),
    )
    .toSorted();

/** Everybody's reservations and omissions, and the seats of every session. */
async function everything({
  athletes,
  sessions,
  rink,
}: {
  athletes: readonly string[];
  sessions: readonly string[];
  rink: Rink;
}) {
  const schedules = await Promise.all(athletes.map(async (id) => ofAthlete(await rink.schedule(id))));
  const seats = await Promise.all(
    sessions.map(async (id) => [...(await rink.of(id)).seats.keys()].toSorted()),
  );
  return { schedules, seats };
}

test('credit, default, credit: everybody has again what they had, and so has every session', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const world = await openWorld();
      for (const one of steps) await take(world, one);
      const before = await everything(world);
      await turn(world, false);
      await turn(world, true);
      expect(await everything(world)).toEqual(before);
      await turn(world, false);
      await turn(world, true);
      expect(await everything(world)).toEqual(before);
      expect(await world.rink.faults()).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

describe('while the group has default sessions', () => {
  async function reservedWorld() {
    const world = await openWorld();
    const [first = '', , tuesday = ''] = world.sessions;
    const [mia = ''] = world.athletes;
    const add = [first, tuesday];
    await reserveSessions(
      world.rink.deps(),
      { athleteId: mia, add, remove: [], isStaff: false },
      contextOf(),
    );
    return { ...world, mia, first, tuesday };
  }
  const shown = async ({ rink, mia }: { rink: Rink; mia: string }, sessionId: string) => {
    const found = (await rink.schedule(mia)).reservations.get(sessionId);
    return found && `${found.origin} ${found.status}`;
  };

  test('every athlete is in every session', async () => {
    const world = await reservedWorld();
    await turn(world, false);
    for (const index of [0, 1, 2, 4, 5, 6])
      expect(await shown(world, world.sessions[index] ?? '')).toBe('default booked');
  });

  test('a session that the family omits then stays omitted, and its credit is free', async () => {
    const world = await reservedWorld();
    await turn(world, false);
    const asked = { athleteId: world.mia, sessionIds: [world.tuesday] };
    await omitSessions(world.rink.deps(), asked, contextOf());
    await turn(world, true);
    expect(await shown(world, world.first)).toBe('credit booked');
    expect(await shown(world, world.tuesday)).toBe('credit omitted');
    const thursday = world.sessions[4] ?? '';
    const add = { athleteId: world.mia, add: [thursday], remove: [], isStaff: false };
    await reserveSessions(world.rink.deps(), add, contextOf());
    expect(await shown(world, thursday)).toBe('credit booked');
    expect(await world.rink.faults()).toEqual([]);
  });

  test('a session that staff take the athlete out of is not given back', async () => {
    const world = await reservedWorld();
    await turn(world, false);
    await removeSessions(world.rink.deps(), { athleteId: world.mia, sessionIds: [world.first] }, contextOf());
    await turn(world, true);
    expect(await shown(world, world.first)).toBeUndefined();
    expect(await shown(world, world.tuesday)).toBe('credit booked');
  });

  test('a session that moves is given back at its new time', async () => {
    const world = await reservedWorld();
    await turn(world, false);
    const { rink, log, first: sessionId } = world;
    const { time } = await rink.of(sessionId);
    const changes = { clock: { start: '16:00', end: '17:00' } };
    await handle(
      log,
      session,
      sessionId,
      { kind: 'change', sessionId, now: contextOf().now, changes },
      contextOf(),
    );
    await sessionMoved(rink.deps(), { sessionId }, contextOf());
    await turn(world, true);
    const given = (await rink.schedule(world.mia)).reservations.get(sessionId);
    expect(given).toMatchObject({ origin: 'credit', session: { localStart: '16:00' } });
    expect(given?.session.startsAt).not.toBe(time.startsAt);
    expect(await rink.faults()).toEqual([]);
  });
});
