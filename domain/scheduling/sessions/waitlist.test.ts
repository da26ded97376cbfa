import { given } from '../../testing/given.ts';
import { schedulingTexts as texts } from '../scheduling-texts.ts';
import type { SessionEvent } from './events.ts';
import { sessionDecider } from './session.ts';
import type { WaitlistCommand } from './waitlist.ts';

const sessionId = '0192f0a0-0000-7000-8000-000000000001';
const [mia, owen] = ['0192f0a0-0000-7000-8000-0000000000aa', '0192f0a0-0000-7000-8000-0000000000bb'];
const clock = {
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
    ...clock,
    slots: 1,
    trainers: [],
  },
};
const seated: SessionEvent = { type: 'SeatsAssigned', data: { sessionId, athleteIds: [owen] } };
const joined: SessionEvent = { type: 'WaitlistJoined', data: { sessionId, athleteId: mia } };

const join: Extract<WaitlistCommand, { kind: 'join-waitlist' }> = {
  kind: 'join-waitlist',
  sessionId,
  athleteId: mia,
  rules: { isOn: true, closeHours: 2 },
  usualCapacity: 12,
  now: '2026-10-05T12:00:00.000Z',
};

describe('joining the waitlist', () => {
  const story = (...past: SessionEvent[]) => given(sessionDecider, [created, ...past]);

  test('is possible while the session is full', () => {
    story(seated).when(join).gives([joined]);
  });

  test('has no effect the second time', () => {
    story(seated, joined).when(join).nothingHappens();
  });

  test.each<[string, SessionEvent[], Partial<typeof join>, string]>([
    ['there is an open spot', [], {}, texts.notFull],
    ['there is no waitlist', [seated], { rules: { isOn: false, closeHours: 2 } }, texts.waitlistOff],
    ['the athlete has a spot', [seated], { athleteId: owen }, texts.isReserved],
    ['the waitlist closed', [seated], { now: '2026-10-05T21:00:00.000Z' }, texts.waitlistClosed],
    ['the session began', [seated], { now: clock.startsAt }, texts.past],
    ['the session was deleted', [{ type: 'SessionDeleted', data: { sessionId } }], {}, texts.unknown],
  ])('is refused when %s', (_, past, more, text) => {
    story(...past)
      .when({ ...join, ...more })
      .refuses(text);
  });

  test('ends with its reason, once', () => {
    const leave = {
      kind: 'leave-waitlist',
      sessionId,
      athleteId: mia,
      reason: 'promoted',
      line: null,
    } as const;
    const left: SessionEvent = {
      type: 'WaitlistLeft',
      data: { sessionId, athleteId: mia, reason: 'promoted' },
    };
    story(seated, joined).when(leave).gives([left]);
    story(seated, joined, left).when(leave).nothingHappens();
  });

  test('continues after the athlete was skipped', () => {
    const why = texts.weekIsFull;
    const passed: SessionEvent = { type: 'WaitlistPassedOver', data: { sessionId, athleteId: mia, why } };
    expect(story(seated, joined, passed).state.waiting).toEqual([mia]);
  });

  test('ends for all athletes when the waitlist closes, and not before', () => {
    const later: SessionEvent = { type: 'WaitlistJoined', data: { sessionId, athleteId: sessionId } };
    const close = { kind: 'close-waitlist', sessionId, rules: { closeHours: 2 } } as const;
    const closed = (athleteId: string): SessionEvent => ({
      type: 'WaitlistLeft',
      data: { sessionId, athleteId, reason: 'closed' },
    });
    const waiting = story(seated, joined, later);
    waiting.when({ ...close, now: '2026-10-05T20:59:59.999Z' }).nothingHappens();
    waiting.when({ ...close, now: '2026-10-05T21:00:00.000Z' }).gives([closed(mia), closed(sessionId)]);
    story(seated)
      .when({ ...close, now: clock.startsAt })
      .nothingHappens();
  });

  test('is a queue: the first stays first', () => {
    const later: SessionEvent = { type: 'WaitlistJoined', data: { sessionId, athleteId: sessionId } };
    expect(story(seated, joined, later).state.waiting).toEqual([mia, sessionId]);
  });
});

describe('a waiting athlete who gets a seat', () => {
  const hold = { holdId: '0192f0a0-0000-7000-8000-0000000000ff', expiresAt: '2026-10-05T12:05:00.000Z' };
  const held: SessionEvent = { type: 'SeatHeld', data: { sessionId, athleteId: mia, ...hold } };
  const confirmed: SessionEvent = { type: 'SeatConfirmed', data: { sessionId, athleteId: mia } };
  const left = (reason: 'promoted' | 'reserved'): SessionEvent => ({
    type: 'WaitlistLeft',
    data: { sessionId, athleteId: mia, reason },
  });
  const story = given(sessionDecider, [created, joined, held]);

  test('leaves the waitlist', () => {
    const confirm = { kind: 'confirm-seat', sessionId, athleteId: mia } as const;
    story.when(confirm).gives([confirmed, left('reserved')]);
    story.when({ ...confirm, isPromotion: true }).gives([confirmed, left('promoted')]);
  });

  test('leaves the waitlist also when a sync assigns the seat', () => {
    given(sessionDecider, [created, joined])
      .when({ kind: 'sync-seats', sessionId, assign: [mia], unassign: [], reason: 'removed', line: null })
      .gives([{ type: 'SeatsAssigned', data: { sessionId, athleteIds: [mia] } }, left('reserved')]);
  });
});
