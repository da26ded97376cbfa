import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { creditsUsed, isPaidByCredit } from '../../../domain/scheduling/reservations/credits.ts';
import { overlap } from '../../../domain/scheduling/reservations/obstacles.ts';
import type { Reservation } from '../../../domain/scheduling/reservations/schedule-state.ts';
import { addDays } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { entryOf } from '../../../domain/shared/time-entry.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { handle } from '../../runtime/handle.ts';
import { memoryLog } from '../../runtime/testing/memory-log.ts';
import { trainingGroup } from '../groups/training-group.ts';
import { session } from '../sessions/session.ts';
import { contextOf, openRink, type Rink, TEN } from '../testing/rink.ts';
import { idleSeats, seatsGivenTwice } from '../testing/seat-ledger.ts';
import { afterHolds, settleRink } from '../testing/settle.ts';
import { type WaitlistReactors, waitlistReactors } from '../testing/waitlist-reactors.ts';
import { joinWaitlist, leaveWaitlist } from '../waitlist/join-waitlist.ts';
import { changeEnrolment, enrol } from './enrol.ts';
import { groupsNow } from './group-terms.ts';
import { omitSessions, removeSessions, restoreSessions } from './leave-sessions.ts';
import { resetSchedules } from './reset-schedules.ts';
import { reserveSessions } from './save-schedules.ts';
import { sessionGone, sessionMoved } from './session-changes.ts';
import { substituteSession } from './substitute-session.ts';
import { syncGroup } from './sync-group.ts';

jest.setTimeout(120_000);

const SUNDAY = '2026-03-08';

interface World {
  readonly rink: Rink;
  readonly reactors: WaitlistReactors;
  readonly log: ReturnType<typeof memoryLog>['log'];
  /** Default, credit, and credit including the others. */
  readonly groups: readonly [string, string, string];
  readonly sessions: readonly string[];
  readonly athletes: readonly string[];
}

async function openWorld(): Promise<World> {
  const { log } = memoryLog();
  const rink = openRink(log);
  const standard = await rink.group({ isCredit: false, isVariable: true });
  const credit = await rink.group({ defaultWeeklyCredits: 2, isVariable: true });
  const wide = await rink.group({ defaultWeeklyCredits: 3 });
  for (const includedGroupId of [standard, credit]) {
    const command = {
      kind: 'include',
      groupId: wide,
      includedGroupId,
      includedSeasonId: rink.seasonId,
    } as const;
    await handle(log, trainingGroup, wide, command, contextOf());
  }
  const sessions: string[] = [];
  for (let week = 0; week < 2; week++) {
    for (const [weekday, groupId, start, end] of [
      [1, standard, '18:00', '19:00'],
      [1, credit, '18:30', '19:30'],
      [1, credit, '20:00', '21:00'],
      [2, credit, '18:00', '19:00'],
      [3, wide, '18:00', '19:00'],
      [3, standard, '18:00', '19:00'],
      [4, credit, '18:00', '19:00'],
    ] as const) {
      const day = addDays(SUNDAY, week * 7 + weekday);
      sessions.push(await rink.session(groupId, { day, start, end, slots: 2 }));
    }
  }
  const athletes = [
    await rink.athleteIn(standard),
    await rink.athleteIn(credit),
    await rink.athleteIn(wide),
    await rink.athleteIn(standard, credit),
  ];
  return {
    rink,
    reactors: waitlistReactors(rink),
    log,
    groups: [standard, credit, wide],
    sessions,
    athletes,
  };
}

const athlete = fc.nat(3);
const one = fc.nat(13);
const some = fc.uniqueArray(one, { minLength: 1, maxLength: 6 });
const group = fc.nat(2);
const save = fc.record({
  kind: fc.constant('save' as const),
  athlete,
  add: some,
  remove: fc.uniqueArray(one, { maxLength: 2 }),
  isStaff: fc.boolean(),
});
const ofSessions = fc.record({
  kind: fc.constantFrom('put in' as const, 'omit' as const, 'restore' as const, 'remove' as const),
  athlete,
  ids: some,
});
const substitute = fc.record({
  kind: fc.constant('substitute' as const),
  athlete,
  from: one,
  to: one,
  includeFuture: fc.boolean(),
});
const ofAthlete = fc.oneof(
  fc.record({ kind: fc.constant('reset' as const), athlete, group }),
  fc.record({ kind: fc.constant('enrol' as const), athlete, group }),
  fc.record({ kind: fc.constant('enrolment' as const), athlete, group, isActive: fc.boolean() }),
);
const ofBusiness = fc.oneof(
  fc.record({ kind: fc.constant('sync' as const), group }),
  fc.record({ kind: fc.constant('delete session' as const), id: one }),
  fc.record({
    kind: fc.constant('move session' as const),
    id: one,
    day: fc.nat(13),
    hour: fc.constantFrom(17, 18, 20),
  }),
  fc.record({ kind: fc.constant('cap' as const), group, credits: fc.nat(3) }),
  fc.record({ kind: fc.constant('slots' as const), id: one, slots: fc.integer({ min: 1, max: 4 }) }),
);
const ofWaitlist = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('wait' as const), athlete, ids: some }), weight: 4 },
  { arbitrary: fc.record({ kind: fc.constant('stop waiting' as const), athlete, id: one }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('react' as const) }), weight: 2 },
);
const step = fc.oneof(
  { arbitrary: save, weight: 6 },
  { arbitrary: ofSessions, weight: 5 },
  { arbitrary: substitute, weight: 3 },
  { arbitrary: ofAthlete, weight: 2 },
  { arbitrary: ofBusiness, weight: 3 },
  { arbitrary: ofWaitlist, weight: 6 },
);
type Step = typeof step extends fc.Arbitrary<infer Doing> ? Doing : never;

/** A refusal by a rule is not a failure. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** `through`: another log object on the same streams acts as another process. */
async function act(
  { rink, reactors, log: own, groups, sessions, athletes }: World,
  doing: Step,
  through?: EventLog,
): Promise<void> {
  const log = through ?? own;
  const deps = rink.deps(log);
  const context = contextOf();
  const at = (index: number) => sessions[index] ?? '';
  const who = (index: number) => athletes[index] ?? '';
  const inGroup = async (index: number, athleteId: string) =>
    rink.enrolmentIn(groups[index] ?? '', athleteId).catch(() => undefined);
  switch (doing.kind) {
    case 'save':
      await reserveSessions(
        deps,
        {
          athleteId: who(doing.athlete),
          add: doing.add.map(at),
          remove: doing.remove.map(at),
          isStaff: doing.isStaff,
        },
        context,
      );
      return;
    case 'put in':
      await reserveSessions(
        deps,
        {
          athleteId: who(doing.athlete),
          add: doing.ids.map(at),
          remove: [],
          isStaff: true,
          origin: 'manual',
        },
        context,
      );
      return;
    case 'omit':
    case 'restore':
    case 'remove': {
      const asked = { athleteId: who(doing.athlete), sessionIds: doing.ids.map(at) };
      if (doing.kind === 'omit') await omitSessions(deps, asked, context);
      if (doing.kind === 'restore') await restoreSessions(deps, asked, context);
      if (doing.kind === 'remove') await removeSessions(deps, asked, context);
      return;
    }
    case 'wait':
      for (const id of doing.ids) {
        const ids = { athleteId: who(doing.athlete), sessionId: at(id) };
        await unlessRefused(joinWaitlist(deps, ids, contextOf()));
      }
      return;
    case 'stop waiting': {
      const ids = { athleteId: who(doing.athlete), sessionId: at(doing.id) };
      await leaveWaitlist(deps, { ...ids, reason: 'left' }, context);
      return;
    }
    case 'react':
      await reactors.run(TEN, through);
      return;
    case 'substitute': {
      const asked = { athleteId: who(doing.athlete), sessionId: at(doing.from), substituteId: at(doing.to) };
      await substituteSession(deps, { ...asked, includeFuture: doing.includeFuture }, context);
      return;
    }
    case 'reset': {
      const athleteId = who(doing.athlete);
      const enrolmentId = await inGroup(doing.group, athleteId);
      if (enrolmentId)
        await unlessRefused(resetSchedules(deps, { athleteId, enrolmentIds: [enrolmentId] }, context));
      return;
    }
    case 'sync':
      await syncGroup(deps, { groupId: groups[doing.group] ?? '' }, context);
      return;
    case 'enrol': {
      const enrolment = { enrolmentId: randomUUID(), needsTransportation: false, weeklyCredits: null };
      const asked = { athleteId: who(doing.athlete), groupId: groups[doing.group] ?? '', ...enrolment };
      await unlessRefused(enrol(deps, asked, context));
      return;
    }
    case 'enrolment': {
      const athleteId = who(doing.athlete);
      const enrolmentId = await inGroup(doing.group, athleteId);
      const changes = { isActive: doing.isActive };
      if (enrolmentId) await changeEnrolment(deps, { athleteId, enrolmentId, changes }, context);
      return;
    }
    case 'delete session': {
      const sessionId = at(doing.id);
      await unlessRefused(handle(log, session, sessionId, { kind: 'delete', sessionId, now: TEN }, context));
      await sessionGone(deps, { sessionId }, contextOf());
      return;
    }
    case 'move session': {
      const sessionId = at(doing.id);
      const clock = { day: addDays(SUNDAY, doing.day), start: entryOf(doing.hour, 30) };
      const command = { kind: 'change', sessionId, now: TEN, changes: { clock } } as const;
      await unlessRefused(handle(log, session, sessionId, command, context));
      await sessionMoved(deps, { sessionId }, contextOf());
      return;
    }
    case 'cap': {
      const groupId = groups[doing.group] ?? '';
      const command = { kind: 'change', groupId, changes: { defaultWeeklyCredits: doing.credits } } as const;
      await handle(log, trainingGroup, groupId, command, context);
      return;
    }
    case 'slots': {
      const sessionId = at(doing.id);
      const command = { kind: 'change', sessionId, now: TEN, changes: { slots: doing.slots } } as const;
      await unlessRefused(handle(log, session, sessionId, command, context));
    }
  }
}

/** Everyone's schedules, for comparison. */
async function schedules({ rink, athletes }: World): Promise<unknown> {
  const all = await Promise.all(athletes.map((athleteId) => rink.schedule(athleteId)));
  return all.map(({ reservations, enrolments, exceptions }) => ({
    reservations: [...reservations].sort(([a], [b]) => (a < b ? -1 : 1)),
    enrolments: [...enrolments],
    exceptions: [...exceptions].sort(([a], [b]) => (a < b ? -1 : 1)),
  }));
}

/**
 * Sessions that one command booked although they conflict with an earlier one, or with another one of the
 * command.
 */
async function clashes(
  { rink, athletes }: World,
  index: number,
  before: ReadonlySet<string>,
): Promise<readonly string[]> {
  const state = await rink.schedule(athletes[index] ?? '');
  const { terms: groups } = await groupsNow(rink.deps(), state);
  const booked = [...state.reservations.values()].filter(({ status }) => status === 'booked');
  const isFresh = ({ session }: Reservation) => !before.has(session.sessionId);
  return booked
    .filter((one) => one.origin !== 'default' && isFresh(one))
    .flatMap((one) =>
      booked
        // A default place that is added again conflicts with nothing.
        .filter((other) => other !== one && (other.origin !== 'default' || !isFresh(other)))
        .filter((other) => {
          const isSameDay = one.session.localDate === other.session.localDate;
          const areCredits = [one, other].every((each) => isPaidByCredit(each, state, groups));
          return overlap(one.session, other.session) || (isSameDay && areCredits);
        })
        .map(
          (other) => `${one.origin} ${one.session.startsAt} and ${other.origin} ${other.session.startsAt}`,
        ),
    );
}

const bookedBy = async ({ rink, athletes }: World, index: number): Promise<Set<string>> => {
  const { reservations } = await rink.schedule(athletes[index] ?? '');
  return new Set(
    [...reservations.values()]
      .filter(({ status }) => status === 'booked')
      .map(({ session }) => session.sessionId),
  );
};

describe('whatever users do with schedules', () => {
  it('seats and schedules agree, no session is over capacity, no credit is spent twice, nothing overlaps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const world = await openWorld();
        for (const doing of steps) {
          const acts = 'athlete' in doing && doing.kind !== 'enrol' && doing.kind !== 'enrolment';
          const before = acts ? await bookedBy(world, doing.athlete) : new Set<string>();
          await act(world, doing);
          expect(await world.rink.faults()).toEqual([]);
          expect(seatsGivenTwice(await world.rink.recorded())).toEqual([]);
          expect(acts ? await clashes(world, doing.athlete, before) : []).toEqual([]);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('the same holds for concurrent commands', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 5 }),
        async (rounds) => {
          const world = await openWorld();
          const processes = [world.log, { ...world.log }];
          for (const round of rounds) {
            // A reservation in progress while credits are reduced counts as made before; the recount treats
            // it the same way.
            for (const doing of round.filter(({ kind }) => kind === 'cap')) await act(world, doing);
            const together = round.filter(({ kind }) => kind !== 'cap');
            await Promise.all(together.map((doing, index) => act(world, doing, processes[index % 2])));
          }
          // The reactors complete what a conflicting command prevented; here a check at the end does it.
          await settleRink(world.rink);
          expect(await world.rink.faults()).toEqual([]);
          expect(seatsGivenTwice(await world.rink.recorded())).toEqual([]);
          expect(await idleSeats(world.rink, afterHolds())).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('a second sync or reset records no events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), athlete, group, async (steps, index, groupIndex) => {
        const world = await openWorld();
        for (const doing of steps) await act(world, doing);
        for (const doing of [
          { kind: 'sync', group: groupIndex },
          { kind: 'reset', athlete: index, group: groupIndex },
        ] as const) {
          await act(world, doing);
          const head = await world.log.store.head();
          await act(world, doing);
          expect(await world.log.store.head()).toBe(head);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('adding and removing can be undone by removing and adding', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), athlete, some, async (steps, index, ids) => {
        const world = await openWorld();
        for (const doing of steps) await act(world, doing);
        const before = await bookedBy(world, index);
        await act(world, { kind: 'save', athlete: index, add: ids, remove: [], isStaff: true });
        const added = [...(await bookedBy(world, index))].filter((id) => !before.has(id));
        const remove = added.map((id) => world.sessions.indexOf(id));
        await act(world, { kind: 'save', athlete: index, add: [], remove, isStaff: true });
        expect(await bookedBy(world, index)).toEqual(before);
      }),
      { numRuns: 30 },
    );
  });

  it('an omitted session is restored unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(athlete, some, async (index, ids) => {
        const world = await openWorld();
        await act(world, { kind: 'save', athlete: index, add: [1, 3, 4, 6], remove: [], isStaff: false });
        const before = await schedules(world);
        await act(world, { kind: 'omit', athlete: index, ids });
        await act(world, { kind: 'restore', athlete: index, ids });
        expect(await schedules(world)).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });
});

it('counts the credits of a week by enrolment', async () => {
  const world = await openWorld();
  const [, credit] = world.groups;
  await act(world, { kind: 'save', athlete: 1, add: [1, 3, 6], remove: [], isStaff: false });
  const athleteId = world.athletes[1] ?? '';
  const state = await world.rink.schedule(athleteId);
  const { terms: groups } = await groupsNow(world.rink.deps(), state);
  const enrolmentId = await world.rink.enrolmentIn(credit, athleteId);
  expect(creditsUsed(state, enrolmentId, SUNDAY, { groups })).toBe(2);
});
