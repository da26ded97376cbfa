import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import { sessionTime } from '../../../domain/scheduling/sessions/session-time.ts';
import { projectedRow } from '../../runtime/testing/recorded.ts';
import { trainingSessions } from './training-sessions.ts';

const sessionId = '0192f0a0-0000-7000-8000-0000000000a1';
const owen = '0192f0a0-0000-7000-8000-0000000000d1';
const mia = '0192f0a0-0000-7000-8000-0000000000d2';
const holdId = '0192f0a0-0000-7000-8000-0000000000e1';
const clock = { day: '2026-10-07', start: '18:00', end: '19:15' };
const created: SessionEvent = {
  type: 'SessionCreated',
  data: {
    sessionId,
    seriesId: null,
    seasonId: '0192f0a0-0000-7000-8000-0000000000ab',
    groupId: '0192f0a0-0000-7000-8000-0000000000aa',
    locationId: '0192f0a0-0000-7000-8000-0000000000bb',
    ...sessionTime('America/Chicago', clock).time,
    slots: null,
    trainers: [],
  },
};
const held = {
  type: 'SeatHeld',
  data: { sessionId, athleteId: owen, holdId, expiresAt: '2026-10-01T12:05:00.000Z' },
} as const;
const refused: SessionEvent = {
  type: 'SeatHoldReleased',
  data: { sessionId, athleteId: owen, reason: 'refused' },
};
const confirmed: SessionEvent = { type: 'SeatConfirmed', data: { sessionId, athleteId: owen } };

const rowAfter = (...events: SessionEvent[]) => projectedRow(trainingSessions, [created, ...events]);

test('a session has its day, its week and its times in the timezone of its location', () => {
  expect(rowAfter()).toMatchObject({
    starts_at: '2026-10-07T23:00:00.000Z',
    local_date: '2026-10-07',
    local_start: '18:00',
    local_end: '19:15',
    week: '2026-10-04',
    occupied: 0,
  });
  const { time } = sessionTime('America/Denver', { day: '2026-10-12', start: '20:00', end: '21:00' });
  expect(rowAfter({ type: 'SessionRescheduled', data: { sessionId, ...time } })).toMatchObject({
    week: '2026-10-11',
    timezone: 'America/Denver',
    local_start: '20:00',
  });
});

test('a held seat counts as occupied, and no longer after its hold is released', () => {
  expect(rowAfter(held)).toMatchObject({ seats: [owen], occupied: 1 });
  expect(rowAfter(held, refused)).toMatchObject({ seats: [], occupied: 0 });
  expect(rowAfter(held, confirmed)).toMatchObject({ seats: [owen], held: [], occupied: 1 });
});

test('a seat held for the waitlist counts as occupied until it is released', () => {
  const heldForWaitlist: SessionEvent = { ...held, type: 'SeatHeldForWaitlist' };
  const released: SessionEvent = {
    type: 'WaitlistHoldReleased',
    data: { sessionId, athleteId: owen, reason: 'expired' },
  };
  expect(rowAfter(heldForWaitlist)).toMatchObject({ seats: [owen], held: [owen], occupied: 1 });
  expect(rowAfter(heldForWaitlist, released)).toMatchObject({ seats: [], held: [], occupied: 0 });
  expect(rowAfter(heldForWaitlist, held, confirmed)).toMatchObject({ seats: [owen], held: [], occupied: 1 });
});

test('a confirmed seat stays when a later hold on it is released', () => {
  expect(rowAfter(held, confirmed, held, refused)).toMatchObject({ seats: [owen], occupied: 1 });
});

test('the seats of a default group are assigned and unassigned together', () => {
  const assigned: SessionEvent = { type: 'SeatsAssigned', data: { sessionId, athleteIds: [owen, mia] } };
  const gone: SessionEvent = {
    type: 'SeatsUnassigned',
    data: { sessionId, athleteIds: [owen], reason: 'enrolment-ended' },
  };
  expect(rowAfter(assigned, assigned)).toMatchObject({ seats: [owen, mia], occupied: 2 });
  expect(rowAfter(assigned, gone)).toMatchObject({ seats: [mia], occupied: 1 });
});

test('a session lists its trainers and counts the athletes on its waitlist', () => {
  const trainerId = '0192f0a0-0000-7000-8000-0000000000c1';
  const row = rowAfter(
    {
      type: 'SessionTrainersChanged',
      data: { sessionId, trainers: [{ trainerId, category: 'manual' }] },
    },
    { type: 'WaitlistJoined', data: { sessionId, athleteId: owen } },
    { type: 'WaitlistJoined', data: { sessionId, athleteId: mia } },
    { type: 'WaitlistPassedOver', data: { sessionId, athleteId: owen, why: 'This schedule is full.' } },
    { type: 'WaitlistLeft', data: { sessionId, athleteId: owen, reason: 'left' } },
  );
  expect(row).toMatchObject({ trainer_ids: [trainerId], waiting: 1 });
});

test('a deleted session has no row', () => {
  expect(rowAfter({ type: 'SessionDeleted', data: { sessionId } })).toBeUndefined();
});
