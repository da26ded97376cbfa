import type { DomainEvent } from '../../../domain/events.ts';
import type { ReservedSession } from '../../../domain/scheduling/reservations/events.ts';
import { projectedRows } from '../../runtime/testing/recorded.ts';
import { reservations } from './reservations.ts';
import { seatHolds } from './seat-holds.ts';
import { sessionWaitlist } from './session-waitlist.ts';

const athleteId = '0192f0a0-0000-7000-8000-0000000000aa';
const enrolmentId = '0192f0a0-0000-7000-8000-0000000000ee';
const groupId = '0192f0a0-0000-7000-8000-0000000000dd';
const [first, second] = ['0192f0a0-0000-7000-8000-000000000001', '0192f0a0-0000-7000-8000-000000000002'];
const holdId = '0192f0a0-0000-7000-8000-0000000000f0';
const at = '2026-10-01T10:00:00.000Z';

const session = (sessionId: string, localDate = '2026-10-07'): ReservedSession => ({
  sessionId,
  groupId,
  seasonId: '0192f0a0-0000-7000-8000-0000000000ff',
  locationId: '0192f0a0-0000-7000-8000-0000000000cc',
  startsAt: `${localDate}T23:00:00.000Z`,
  endsAt: `${localDate}T23:59:00.000Z`,
  localDate,
  localStart: '18:00',
});

const rowsOf = (...events: DomainEvent[]) =>
  projectedRows([reservations, seatHolds, sessionWaitlist], events, { from: at });

const reserved: DomainEvent = {
  type: 'SessionReserved',
  data: { athleteId, session: session(first), origin: 'credit', enrolmentId, substitutes: null },
};
const added: DomainEvent = {
  type: 'DefaultSessionsAdded',
  data: { athleteId, enrolmentId, groupId, sessions: [session(first), session(second)] },
};
const omitted: DomainEvent = {
  type: 'ReservationOmitted',
  data: { athleteId, sessionId: first, reason: 'omitted', keepsCredit: true },
};

describe('the reservations of an athlete', () => {
  test('belong to the week that starts on Sunday', () => {
    expect(rowsOf(reserved)).toMatchObject([
      { session_id: first, origin: 'credit', status: 'booked', local_date: '2026-10-07', week: '2026-10-04' },
    ]);
  });

  test('of a default group are added together, and removed one by one or together', () => {
    expect(rowsOf(added)).toMatchObject([
      { session_id: first, origin: 'default' },
      { session_id: second, origin: 'default' },
    ]);
    const removed = { athleteId, sessionId: first, reason: 'removed', isExcepted: true } as const;
    expect(rowsOf(added, { type: 'ReservationRemoved', data: removed })).toMatchObject([
      { session_id: second },
    ]);
    const ended = { athleteId, enrolmentId, sessionIds: [first, second], reason: 'enrolment-ended' } as const;
    expect(
      rowsOf(added, { type: 'DefaultSessionsRemoved', data: { ...ended, sessionIds: [first, second] } }),
    ).toEqual([]);
  });

  test('are kept when they are omitted, and are booked again when they are restored', () => {
    expect(rowsOf(reserved, omitted)).toMatchObject([{ status: 'omitted', keeps_credit: true }]);
    const restored: DomainEvent = { type: 'ReservationRestored', data: { athleteId, sessionId: first } };
    expect(rowsOf(reserved, omitted, restored)).toMatchObject([{ status: 'booked', keeps_credit: false }]);
  });

  test('move with their session', () => {
    const moved: DomainEvent = {
      type: 'ReservationMoved',
      data: { athleteId, session: session(first, '2026-10-12') },
    };
    expect(rowsOf(reserved, moved)).toMatchObject([{ local_date: '2026-10-12', week: '2026-10-11' }]);
  });
});

describe('a held seat', () => {
  const about = { sessionId: first, athleteId };
  const held = { type: 'SeatHeld', data: { ...about, holdId, expiresAt: at } } as const;

  test('is tracked until it is confirmed or released', () => {
    expect(rowsOf(held)).toMatchObject([{ session_id: first, athlete_id: athleteId, hold_id: holdId }]);
    const ends: DomainEvent[] = [
      { type: 'SeatConfirmed', data: about },
      { type: 'SeatHoldReleased', data: { ...about, reason: 'expired' } },
      { type: 'SeatReleased', data: { ...about, reason: 'removed' } },
      { type: 'SeatsAssigned', data: { sessionId: first, athleteIds: [athleteId] } },
      { type: 'SeatsUnassigned', data: { sessionId: first, athleteIds: [athleteId], reason: 'reset' } },
    ];
    for (const end of ends) expect(rowsOf(held, end)).toEqual([]);

    const heldForWaitlist: DomainEvent = { ...held, type: 'SeatHeldForWaitlist' };
    expect(rowsOf(heldForWaitlist)).toMatchObject([{ hold_id: holdId, expires_at: at }]);
    const released: DomainEvent = { type: 'WaitlistHoldReleased', data: { ...about, reason: 'expired' } };
    expect(rowsOf(heldForWaitlist, released)).toEqual([]);
  });
});

test('athletes are on the waitlist while they wait', () => {
  const about = { sessionId: first, athleteId };
  const joined: DomainEvent = { type: 'WaitlistJoined', data: about };
  expect(rowsOf(joined)).toMatchObject([{ session_id: first, athlete_id: athleteId, joined_at: at }]);
  expect(rowsOf(joined, { type: 'WaitlistLeft', data: { ...about, reason: 'left' } })).toEqual([]);
});
