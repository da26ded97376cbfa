import { given } from '../../testing/given.ts';
import { schedulingTexts as texts } from '../scheduling-texts.ts';
import type { SessionEvent } from './events.ts';
import type { SeatCommand } from './seats.ts';
import type { LineTerms } from './seats-for-waiting.ts';
import { sessionDecider } from './session.ts';

const sessionId = '0192f0a0-0000-7000-8000-000000000001';
const [owen, mia, ben, eve] = [
  '0192f0a0-0000-7000-8000-0000000000a1',
  '0192f0a0-0000-7000-8000-0000000000a2',
  '0192f0a0-0000-7000-8000-0000000000a3',
  '0192f0a0-0000-7000-8000-0000000000a4',
];
const time = {
  startsAt: '2026-10-05T23:00:00.000Z',
  endsAt: '2026-10-06T00:00:00.000Z',
  timezone: 'America/Chicago',
  localDate: '2026-10-05',
  localStart: '18:00',
  localEnd: '19:00',
};
const created: SessionEvent = {
  type: 'SessionCreated',
  data: {
    sessionId,
    seriesId: null,
    seasonId: '0192f0a0-0000-7000-8000-0000000000cc',
    groupId: '0192f0a0-0000-7000-8000-0000000000dd',
    locationId: '0192f0a0-0000-7000-8000-0000000000ee',
    ...time,
    slots: null,
    trainers: [],
  },
};
const now = '2026-10-05T12:00:00.000Z';
const expiresAt = '2026-10-05T12:05:00.000Z';
const line: LineTerms = {
  rules: { isOn: true, closeHours: 2 },
  usualCapacity: 1,
  holdId: 'for the waitlist',
  expiresAt,
  now,
};

const seated = (...athleteIds: string[]): SessionEvent => ({
  type: 'SeatsAssigned',
  data: { sessionId, athleteIds },
});
const joined = (athleteId: string): SessionEvent => ({
  type: 'WaitlistJoined',
  data: { sessionId, athleteId },
});
const heldFor = (athleteId: string, holdId = line.holdId): SessionEvent => ({
  type: 'SeatHeldForWaitlist',
  data: { sessionId, athleteId, holdId, expiresAt },
});
const released: SessionEvent = {
  type: 'SeatReleased',
  data: { sessionId, athleteId: owen, reason: 'omitted' },
};
const holdReleased = (athleteId: string, reason: 'refused' | 'left' | 'expired'): SessionEvent => ({
  type: 'WaitlistHoldReleased',
  data: { sessionId, athleteId, reason },
});
const passedOver = (athleteId: string): SessionEvent => ({
  type: 'WaitlistPassedOver',
  data: { sessionId, athleteId, why: texts.weekIsFull },
});

const release = { kind: 'release-seat', sessionId, athleteId: owen, reason: 'omitted', line } as const;
const hold = (athleteId: string, more: Partial<Extract<SeatCommand, { kind: 'hold-seat' }>> = {}) =>
  ({
    kind: 'hold-seat',
    sessionId,
    athleteId,
    holdId: `of ${athleteId}`,
    expiresAt,
    usualCapacity: 1,
    rules: line.rules,
    now,
    ...more,
  }) as const;
const passOver = (athleteId: string) =>
  ({
    kind: 'pass-over-waitlist',
    sessionId,
    athleteId,
    holdId: line.holdId,
    why: texts.weekIsFull,
    line,
  }) as const;

const story = (...past: SessionEvent[]) => given(sessionDecider, [created, ...past]);
/** Owen has the only seat; Mia and then Ben wait. */
const full = [seated(owen), joined(mia), joined(ben)];

describe('the event that frees a seat also holds it for the first athlete on the waitlist', () => {
  test('when it is released', () => {
    story(...full)
      .when(release)
      .gives([released, heldFor(mia)]);
  });

  test('when a sync removes an athlete', () => {
    story(...full)
      .when({ kind: 'sync-seats', sessionId, assign: [], unassign: [owen], reason: 'enrolment-ended', line })
      .gives([
        { type: 'SeatsUnassigned', data: { sessionId, athleteIds: [owen], reason: 'enrolment-ended' } },
        heldFor(mia),
      ]);
  });

  test.each(['refused', 'expired'] as const)('when the hold of another athlete is %s', (reason) => {
    const held: SessionEvent = {
      type: 'SeatHeld',
      data: { sessionId, athleteId: eve, holdId: 'one', expiresAt },
    };
    story(held, joined(mia))
      .when({ kind: 'release-hold', sessionId, athleteId: eve, holdId: 'one', reason, line })
      .gives([{ type: 'SeatHoldReleased', data: { sessionId, athleteId: eve, reason } }, heldFor(mia)]);
  });

  test('when the session gets more slots, one seat for each who waits', () => {
    story(...full)
      .when({ kind: 'change', sessionId, now, changes: { slots: 4 }, line })
      .gives([{ type: 'SessionSlotsChanged', data: { sessionId, slots: 4 } }, heldFor(mia), heldFor(ben)]);
  });

  test('when the athlete for whom it was held leaves the waitlist', () => {
    story(joined(mia), joined(ben), heldFor(mia))
      .when({ kind: 'leave-waitlist', sessionId, athleteId: mia, reason: 'left', line })
      .gives([
        holdReleased(mia, 'left'),
        { type: 'WaitlistLeft', data: { sessionId, athleteId: mia, reason: 'left' } },
        heldFor(ben),
      ]);
  });

  test('when the athlete for whom it was held cannot take it', () => {
    story(joined(mia), joined(ben), heldFor(mia))
      .when(passOver(mia))
      .gives([holdReleased(mia, 'refused'), passedOver(mia), heldFor(ben)]);
  });

  test('when no reservation was made in time', () => {
    story(joined(mia), joined(ben), heldFor(mia))
      .when({ kind: 'release-hold', sessionId, athleteId: mia, holdId: line.holdId, reason: 'expired', line })
      .gives([holdReleased(mia, 'expired'), heldFor(ben)]);
  });

  test.each<[string, Partial<LineTerms>]>([
    ['waitlists are off', { rules: { isOn: false, closeHours: 2 } }],
    ['the waitlist is closed', { now: '2026-10-05T21:00:00.000Z' }],
    ['the session is over capacity', { usualCapacity: 0 }],
  ])('but not when %s', (_, more) => {
    story(...full)
      .when({ ...release, line: { ...line, ...more } })
      .gives([released]);
  });
});

describe('a seat that is held for an athlete on the waitlist', () => {
  const held = [joined(mia), joined(ben), heldFor(mia)];

  test.each([eve, ben])('is full for everyone else, also for the next in line: %s', (athleteId) => {
    story(...held)
      .when(hold(athleteId))
      .refuses(texts.full);
  });

  test('is taken by the reservation of the athlete, and only once', () => {
    const own: SessionEvent = {
      type: 'SeatHeld',
      data: { sessionId, athleteId: mia, holdId: `of ${mia}`, expiresAt },
    };
    story(...held)
      .when(hold(mia))
      .gives([own]);
    story(...held, own)
      .when(hold(mia, { holdId: 'another command' }))
      .refuses(texts.isReserved);
    story(...held, own)
      .when(passOver(mia))
      .nothingHappens();
  });

  test('is not passed on by a command that was about an earlier hold', () => {
    story(joined(mia), heldFor(mia, 'a later hold')).when(passOver(mia)).nothingHappens();
  });

  test('stays when the waitlist closes, and the athletes behind go without', () => {
    story(...held)
      .when({ kind: 'close-waitlist', sessionId, rules: line.rules, now: '2026-10-05T21:00:00.000Z' })
      .gives([{ type: 'WaitlistLeft', data: { sessionId, athleteId: ben, reason: 'closed' } }]);
  });
});

describe('a seat that became free without an event of the session', () => {
  const offer = { kind: 'offer-seats', sessionId, again: [], line } as const;
  const waiting = [joined(mia), joined(ben)];

  test('belongs to the athletes on the waitlist in their order', () => {
    story(...waiting)
      .when(hold(eve))
      .refuses(texts.full);
    story(...waiting)
      .when(hold(ben))
      .refuses(texts.full);
    story(...waiting)
      .when(offer)
      .gives([heldFor(mia)]);
  });

  test('is open to everyone when all who wait were passed over, or waitlists are off', () => {
    const taken: SessionEvent = {
      type: 'SeatHeld',
      data: { sessionId, athleteId: eve, holdId: `of ${eve}`, expiresAt },
    };
    story(joined(mia), passedOver(mia)).when(hold(eve)).gives([taken]);
    story(...waiting)
      .when(hold(eve, { rules: { isOn: false, closeHours: 2 } }))
      .gives([taken]);
  });

  test('is held again for an athlete who was passed over and can take it now', () => {
    const passed = [...waiting, passedOver(mia), passedOver(ben)];
    story(...passed)
      .when(offer)
      .nothingHappens();
    story(...passed)
      .when({ ...offer, again: [ben] })
      .gives([heldFor(ben)]);
    story(...passed)
      .when({ ...offer, again: 'everyone' })
      .gives([heldFor(mia)]);
  });

  test('goes back to an athlete whose hold expired when no one behind can take it', () => {
    story(joined(mia), joined(ben), heldFor(mia), holdReleased(mia, 'expired'), heldFor(ben))
      .when(passOver(ben))
      .gives([holdReleased(ben, 'refused'), passedOver(ben), heldFor(mia)]);
  });
});
