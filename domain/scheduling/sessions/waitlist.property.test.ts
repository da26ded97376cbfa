import fc from 'fast-check';
import { Refusal } from '../../shared/refusal.ts';
import type { SessionEvent } from './events.ts';
import type { LineTerms } from './seats-for-waiting.ts';
import { type SessionCommand, sessionDecider } from './session.ts';
import { capacityOf, evolveSession, noSession, type SessionState } from './session-state.ts';

const sessionId = '0192f0a0-0000-7000-8000-000000000001';
const athletes = Array.from({ length: 8 }, (_, index) => `athlete ${index}`);
/** They have no credits: every reservation is refused. */
const broke = new Set([athletes[1], athletes[4]]);
const now = '2026-10-05T12:00:00.000Z';
const rules = { isOn: true, closeHours: 2 };
const created: SessionEvent = {
  type: 'SessionCreated',
  data: {
    sessionId,
    seriesId: null,
    seasonId: 'season',
    groupId: 'group',
    locationId: 'location',
    startsAt: '2026-10-05T23:00:00.000Z',
    endsAt: '2026-10-06T00:00:00.000Z',
    timezone: 'UTC',
    localDate: '2026-10-05',
    localStart: '23:00',
    localEnd: '00:00',
    slots: null,
    trainers: [],
  },
};

/** One step of a user, of the reactor, or of the janitor. They interleave in any order. */
const step = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('hold' as const), who: fc.nat(7) }), weight: 6 },
  { arbitrary: fc.record({ kind: fc.constant('finish' as const), who: fc.nat(7) }), weight: 6 },
  { arbitrary: fc.record({ kind: fc.constant('give up' as const), who: fc.nat(7) }), weight: 5 },
  { arbitrary: fc.record({ kind: fc.constant('join' as const), who: fc.nat(7) }), weight: 6 },
  { arbitrary: fc.record({ kind: fc.constant('leave' as const), who: fc.nat(7) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('promote' as const), who: fc.nat(7) }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('expire' as const), who: fc.nat(7) }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('slots' as const), who: fc.nat(3) }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('group slots' as const), who: fc.nat(3) }), weight: 1 },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface World {
  state: SessionState;
  usualCapacity: number;
  holds: number;
  /** Promises that were broken. */
  readonly faults: string[];
}

const openWorld = (): World => ({
  state: evolveSession(noSession, created),
  usualCapacity: 2,
  holds: 0,
  faults: [],
});

const canTake = (state: SessionState, athleteId: string): boolean =>
  !broke.has(athleteId) && !state.passedOver.has(athleteId) && !state.seats.has(athleteId);

function send(world: World, command: SessionCommand): void {
  let events: readonly SessionEvent[];
  try {
    events = sessionDecider.decide(command, world.state);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return;
  }
  for (const event of events) {
    if (event.type === 'SeatHeld' || event.type === 'SeatHeldForWaitlist') {
      world.faults.push(...brokenBy(event.data.athleteId, world));
    }
    world.state = evolveSession(world.state, event);
  }
}

/** A seat for this athlete must leave enough for those who have waited longer. */
function brokenBy(athleteId: string, { state, usualCapacity }: World): string[] {
  if (state.seats.has(athleteId)) return [];
  const free = capacityOf(state, usualCapacity) - state.seats.size;
  const own = state.waiting.indexOf(athleteId);
  const ahead = (own < 0 ? state.waiting : state.waiting.slice(0, own)).filter((one) => canTake(state, one));
  return [
    ...(free < 1 ? [`${athleteId} got a seat that there is not`] : []),
    ...(free <= ahead.length ? [`${athleteId} overtook ${ahead.join(', ')}`] : []),
  ];
}

function act(world: World, { kind, who }: Step): void {
  const athleteId = athletes[who] ?? '';
  const { usualCapacity } = world;
  const hold = world.state.seats.get(athleteId)?.hold;
  world.holds += 1;
  const holdId = `hold ${world.holds}`;
  const line: LineTerms = { rules, usualCapacity, holdId, expiresAt: now, now };
  switch (kind) {
    case 'hold':
      return send(world, {
        kind: 'hold-seat',
        sessionId,
        athleteId,
        holdId,
        expiresAt: '2026-10-05T12:05:00.000Z',
        usualCapacity,
        rules,
        now,
      });
    case 'finish':
      if (!hold || hold.isForWaitlist) return;
      return send(
        world,
        broke.has(athleteId)
          ? { kind: 'release-hold', sessionId, athleteId, holdId: hold.holdId, reason: 'refused', line }
          : { kind: 'confirm-seat', sessionId, athleteId },
      );
    case 'give up':
      if (hold) return;
      return send(world, { kind: 'release-seat', sessionId, athleteId, reason: 'omitted', line });
    case 'join':
      return send(world, { kind: 'join-waitlist', sessionId, athleteId, rules, usualCapacity, now });
    case 'leave':
      return send(world, { kind: 'leave-waitlist', sessionId, athleteId, reason: 'left', line });
    case 'promote':
      return promote(world, athleteId, line);
    case 'expire':
      if (!hold) return;
      return send(world, {
        kind: 'release-hold',
        sessionId,
        athleteId,
        holdId: hold.holdId,
        reason: 'expired',
        line,
      });
    case 'slots':
      return send(world, { kind: 'change', sessionId, now, changes: { slots: who + 1 }, line });
    case 'group slots':
      world.usualCapacity = who + 1;
  }
}

/** The reactor reserves for the athlete, or passes the seat on. */
function promote(world: World, athleteId: string, line: LineTerms): void {
  const hold = world.state.seats.get(athleteId)?.hold;
  if (!hold?.isForWaitlist) return;
  if (broke.has(athleteId)) {
    const why = 'No credits.';
    return send(world, {
      kind: 'pass-over-waitlist',
      sessionId,
      athleteId,
      holdId: hold.holdId,
      why,
      line,
    });
  }
  act(world, { kind: 'hold', who: athletes.indexOf(athleteId) });
  act(world, { kind: 'finish', who: athletes.indexOf(athleteId) });
}

/** Everything that is in progress ends, and the reactor runs until nothing is left to do. */
function settle(world: World): void {
  for (const [who] of athletes.entries()) act(world, { kind: 'finish', who });
  const line = { rules, usualCapacity: world.usualCapacity, holdId: 'settling', expiresAt: now, now };
  send(world, { kind: 'offer-seats', sessionId, again: 'everyone', line });
  const held = () => [...world.state.seats].find(([, { hold }]) => hold?.isForWaitlist)?.[0];
  for (let athleteId = held(); athleteId !== undefined; athleteId = held()) promote(world, athleteId, line);
}

const story = fc.array(step, { minLength: 5, maxLength: 60 });

it('seats are given in the order of waiting and never beyond the capacity, in any interleaving', () => {
  fc.assert(
    fc.property(story, (steps) => {
      const world = openWorld();
      for (const one of steps) act(world, one);
      settle(world);
      expect(world.faults).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

it('no seat stays free while an athlete who can take it waits, once the reactor has run', () => {
  fc.assert(
    fc.property(story, (steps) => {
      const world = openWorld();
      for (const one of steps) act(world, one);
      settle(world);
      const { state, usualCapacity } = world;
      const idle = capacityOf(state, usualCapacity) > state.seats.size;
      const waiting = state.waiting.filter((athleteId) => !broke.has(athleteId));
      expect(idle ? waiting : []).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
