import { randomUUID } from 'node:crypto';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { handle } from '../../runtime/handle.ts';
import { memoryLog } from '../../runtime/testing/memory-log.ts';
import { session } from '../sessions/session.ts';
import { meanwhile } from '../testing/meanwhile.ts';
import { contextOf, openRink, type Rink, TEN } from '../testing/rink.ts';
import { afterHolds, settleRink } from '../testing/settle.ts';
import { waitlistReactors } from '../testing/waitlist-reactors.ts';
import { joinWaitlist } from '../waitlist/join-waitlist.ts';
import { omitSessions } from './leave-sessions.ts';
import { reserveSessions } from './save-schedules.ts';
import { freeSeats } from './seats.ts';
import { sessionGone, sessionMoved } from './session-changes.ts';

let log: ReturnType<typeof memoryLog>['log'];
let rink: Rink;
let groupId: string;
let monday: string;
let tuesday: string;
let owen: string;
beforeEach(async () => {
  log = memoryLog().log;
  rink = openRink(log);
  groupId = await rink.group({ defaultWeeklyCredits: 1, slots: 1 });
  monday = await rink.session(groupId, { day: '2026-03-09' });
  tuesday = await rink.session(groupId, { day: '2026-03-10' });
  owen = await rink.athleteIn(groupId);
});

const reserve = (athleteId: string, sessionId: string, through = { ...log }, now = TEN) =>
  reserveSessions(
    rink.deps(through),
    { athleteId, add: [sessionId], remove: [], isStaff: false },
    contextOf(now),
  );
const seatsOf = async (sessionId: string) => [...(await rink.of(sessionId)).seats.keys()];
const typesIn = async (sessionId: string) =>
  (await log.load(`${session.category}-${sessionId}`)).map(({ type }) => type);

it('a seat held for a credit that is then spent elsewhere is released immediately', async () => {
  const slow = meanwhile(log, 'SessionReserved', () => reserve(owen, tuesday));
  const { errors } = await reserve(owen, monday, slow);
  expect(errors).toEqual([{ sessionId: monday, message: schedulingTexts.weekIsFull }]);
  expect(await seatsOf(monday)).toEqual([]);
  expect(await seatsOf(tuesday)).toEqual([owen]);
});

it('a seat that is being released stays if the athlete reserves again at that moment', async () => {
  await reserve(owen, monday);
  const slow = meanwhile(log, 'SeatReleased', () => reserve(owen, monday));
  await omitSessions(rink.deps(slow), { athleteId: owen, sessionIds: [monday] }, contextOf());
  expect(await seatsOf(monday)).toEqual([owen]);
  expect(await rink.faults()).toEqual([]);
});

it('a seat held by one command is not released by another one', async () => {
  let isFree: boolean | undefined;
  const slow = meanwhile(log, 'SessionReserved', async () => {
    const about = { sessionId: monday, athleteIds: [owen], reason: 'removed' } as const;
    isFree = await freeSeats(rink.deps({ ...log }), about, contextOf());
  });
  await reserve(owen, monday, slow);
  expect(isFree).toBe(false);
  expect(await typesIn(monday)).toEqual(['SessionCreated', 'SeatHeld', 'SeatConfirmed']);
});

it('a command that outlived its hold does not take back a seat that another athlete has', async () => {
  const kim = await rink.athleteIn(groupId);
  const slow = meanwhile(log, 'SessionReserved', async () => {
    await settleRink(rink, afterHolds());
    await reserve(kim, monday, { ...log }, afterHolds());
  });
  const { errors } = await reserve(owen, monday, slow);
  expect(errors).toEqual([{ sessionId: monday, message: schedulingTexts.full }]);
  expect(await seatsOf(monday)).toEqual([kim]);
  expect(await rink.faults()).toEqual([]);
});

it('still gets the seat if no one took it', async () => {
  const slow = meanwhile(log, 'SessionReserved', () => settleRink(rink, afterHolds()));
  expect(await reserve(owen, monday, slow)).toMatchObject({ success: 1, errors: [] });
  expect(await seatsOf(monday)).toEqual([owen]);
  expect(await rink.faults()).toEqual([]);
});

it('a session that is deleted while it is being reserved ends the reservation', async () => {
  const slow = meanwhile(log, 'SessionReserved', async () => {
    const command = { kind: 'delete', sessionId: monday, now: TEN } as const;
    await handle(log, session, monday, command, contextOf());
    await sessionGone(rink.deps(), { sessionId: monday }, contextOf());
  });
  const { errors } = await reserve(owen, monday, slow);
  expect(errors).toEqual([{ sessionId: monday, message: schedulingTexts.unknown }]);
  expect((await rink.schedule(owen)).reservations.size).toBe(0);
});

it('a session that is moved while it is being reserved keeps the reservation', async () => {
  const slow = meanwhile(log, 'SessionReserved', async () => {
    const changes = { clock: { day: '2026-03-12' } };
    await handle(log, session, monday, { kind: 'change', sessionId: monday, now: TEN, changes }, contextOf());
    await sessionMoved(rink.deps(), { sessionId: monday }, contextOf());
  });
  await reserve(owen, monday, slow);
  const { reservations } = await rink.schedule(owen);
  expect(reservations.get(monday)?.session.localDate).toBe('2026-03-12');
});

it('a refusal for a full session waits for a held last seat', async () => {
  const kim = await rink.athleteIn(groupId);
  let other: ReturnType<typeof reserve> | undefined;
  const slow = meanwhile(log, 'SessionReserved', async () => {
    other = reserve(kim, monday);
    await reserve(owen, tuesday);
  });
  const { errors } = await reserve(owen, monday, slow);
  expect(errors).toHaveLength(1);
  expect(await other).toMatchObject({ success: 1 });
  expect(await seatsOf(monday)).toEqual([kim]);
});

it('one command carried out by two processes at once leaves no seat held', async () => {
  const id = randomUUID();
  const input = { athleteId: owen, add: [monday], remove: [], isStaff: false };
  const quick = () => reserveSessions(rink.deps({ ...log }), input, contextOf(TEN, id));
  const slow = meanwhile(log, 'SeatHeld', quick);
  const later = contextOf('2026-03-02T10:00:00.500Z', id);
  expect(await reserveSessions(rink.deps(slow), input, later)).toMatchObject({ success: 1, errors: [] });
  expect([...(await rink.of(monday)).seats.values()]).toEqual([{ isTaken: true, hold: null }]);
  expect((await rink.schedule(owen)).reservations.size).toBe(1);
});

describe('while an athlete waits for the only seat', () => {
  let mia: string;
  let kim: string;
  const omit = (through = { ...log }) =>
    omitSessions(rink.deps(through), { athleteId: owen, sessionIds: [monday] }, contextOf());
  beforeEach(async () => {
    [mia, kim] = [await rink.athleteIn(groupId), await rink.athleteIn(groupId)];
    await reserve(owen, monday);
    await joinWaitlist(rink.deps(), { athleteId: mia, sessionId: monday }, contextOf());
  });

  it('the append that frees the seat holds it, and an outsider is told at once that it is full', async () => {
    await omit();
    expect((await typesIn(monday)).slice(-2)).toEqual(['SeatReleased', 'SeatHeldForWaitlist']);
    const started = performance.now();
    const { errors } = await reserve(kim, monday);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(errors).toEqual([{ sessionId: monday, message: schedulingTexts.full }]);
  });

  it('staff who add another athlete are told that it is full', async () => {
    await omit();
    const input = { athleteId: kim, add: [monday], remove: [], isStaff: true, origin: 'manual' } as const;
    const { errors } = await reserveSessions(rink.deps(), input, contextOf());
    expect(errors).toEqual([{ sessionId: monday, message: schedulingTexts.full }]);
  });

  it('an outsider who waits for a merely held seat does not get it when it is released', async () => {
    // Owen gives the seat back, Kim meets the hold of a reservation in progress, and that reservation fails.
    await joinWaitlist(rink.deps(), { athleteId: kim, sessionId: monday }, contextOf());
    await omit();
    const eve = await rink.athleteIn(groupId);
    let outsider: ReturnType<typeof reserve> | undefined;
    const slow = meanwhile(log, 'SessionReserved', async () => {
      outsider = reserve(eve, monday);
      await reserve(mia, tuesday);
    });
    const { errors } = await reserve(mia, monday, slow);
    expect(errors).toHaveLength(1);
    expect((await outsider)?.errors).toEqual([{ sessionId: monday, message: schedulingTexts.full }]);
    await waitlistReactors(rink).run(TEN);
    expect(await seatsOf(monday)).toEqual([kim]);
  });

  it('the family of the athlete may take the held seat itself, and the reactor then does nothing', async () => {
    await omit();
    expect(await reserve(mia, monday)).toMatchObject({ success: 1 });
    await waitlistReactors(rink).run(TEN);
    expect((await typesIn(monday)).slice(-4)).toEqual([
      'SeatHeldForWaitlist',
      'SeatHeld',
      'SeatConfirmed',
      'WaitlistLeft',
    ]);
    expect(await rink.faults()).toEqual([]);
  });

  it('an athlete without a credit keeps waiting, gets the seat once there is one, and others may not overtake', async () => {
    await reserve(mia, tuesday);
    await joinWaitlist(rink.deps(), { athleteId: kim, sessionId: monday }, contextOf());
    const reactors = waitlistReactors(rink);
    await omit();
    await reactors.run(TEN);
    expect(await seatsOf(monday)).toEqual([kim]);
    expect((await rink.of(monday)).waiting).toEqual([mia]);

    await omitSessions(rink.deps(), { athleteId: kim, sessionIds: [monday] }, contextOf());
    await reactors.run(TEN);
    expect(await seatsOf(monday)).toEqual([]);
    await omitSessions(rink.deps(), { athleteId: mia, sessionIds: [tuesday] }, contextOf());
    await reactors.run(TEN);
    expect(await seatsOf(monday)).toEqual([mia]);
    expect(await rink.faults()).toEqual([]);
  });
});
