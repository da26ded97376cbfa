import type { DomainEvent } from '../../events.ts';
import type { ReservedSession } from './events.ts';
import { differences, startRecount } from './recount.ts';

const time = {
  startsAt: '2026-03-09T23:00:00.000Z',
  endsAt: '2026-03-10T00:00:00.000Z',
  localDate: '2026-03-09',
  localStart: '18:00',
};
const ids = { groupId: 'skills', seasonId: 'fall', locationId: 'north' };
const created = (sessionId: string, slots: number | null = null): DomainEvent => ({
  type: 'SessionCreated',
  data: {
    sessionId,
    ...ids,
    seriesId: null,
    ...time,
    timezone: 'UTC',
    localEnd: '19:00',
    slots,
    trainers: [],
  },
});
const held = (sessionId: string, athleteId: string): DomainEvent => ({
  type: 'SeatHeld',
  data: { sessionId, athleteId, holdId: 'hold', expiresAt: '2026-03-02T10:05:00.000Z' },
});
const heldForWaitlist = (sessionId: string, athleteId: string): DomainEvent => ({
  type: 'SeatHeldForWaitlist',
  data: { sessionId, athleteId, holdId: 'hold', expiresAt: '2026-03-02T10:05:00.000Z' },
});
const waiting = (sessionId: string, athleteId: string): DomainEvent => ({
  type: 'WaitlistJoined',
  data: { sessionId, athleteId },
});
const confirmed = (sessionId: string, athleteId: string): DomainEvent => ({
  type: 'SeatConfirmed',
  data: { sessionId, athleteId },
});
const group: DomainEvent = {
  type: 'TrainingGroupCreated',
  data: {
    ...ids,
    name: 'Skills',
    description: '',
    color: 'blue',
    isCredit: true,
    defaultWeeklyCredits: 1,
    slots: null,
    isVariable: false,
    notes: '',
  },
};
const enrolled: DomainEvent = {
  type: 'AthleteEnrolled',
  data: {
    athleteId: 'owen',
    enrolmentId: 'in skills',
    groupId: 'skills',
    seasonId: 'fall',
    needsTransportation: false,
    weeklyCredits: null,
  },
};
const reserved = (sessionId: string, more: Partial<ReservedSession> = {}): DomainEvent => ({
  type: 'SessionReserved',
  data: {
    athleteId: 'owen',
    session: { sessionId, ...ids, ...time, ...more },
    origin: 'credit',
    enrolmentId: 'in skills',
    substitutes: null,
  },
});
const recount = (...events: DomainEvent[]) => {
  const recounting = startRecount();
  for (const event of events) recounting.add(event);
  return recounting.result();
};
const whole = [
  group,
  enrolled,
  created('monday'),
  held('monday', 'owen'),
  reserved('monday'),
  confirmed('monday', 'owen'),
];

it('finds nothing if every reservation has its seat', () => {
  expect(recount(...whole)).toMatchObject({ faults: [], held: 0, occupied: new Map([['monday', 1]]) });
});

it('accepts a seat held by a command in progress', () => {
  expect(recount(group, enrolled, created('monday'), held('monday', 'owen'))).toMatchObject({
    faults: [],
    held: 1,
  });
});

it.each([
  [
    'a reservation without a seat',
    [created('monday'), reserved('monday')],
    'The reservation of athlete owen in session monday has no seat.',
  ],
  [
    'a seat without a reservation',
    [created('monday'), held('monday', 'owen'), confirmed('monday', 'owen')],
    'Athlete owen has a seat in session monday but no reservation.',
  ],
  [
    'a reservation of a session that does not exist',
    [reserved('monday')],
    'The reservation of athlete owen in session monday refers to a session that does not exist.',
  ],
  [
    'a reservation that did not follow its session',
    [
      created('monday'),
      held('monday', 'owen'),
      reserved('monday', { localStart: '17:00' }),
      confirmed('monday', 'owen'),
    ],
    'The reservation of athlete owen in session monday still has the time or place from before the session was moved.',
  ],
  [
    'more athletes than a session has seats',
    [created('monday', 1), held('monday', 'kim'), held('monday', 'owen')],
    'Session monday admitted athlete owen although all 1 seats were taken.',
  ],
  [
    'a seat held for an athlete while another one has waited longer',
    [
      created('monday', 1),
      waiting('monday', 'kim'),
      waiting('monday', 'owen'),
      heldForWaitlist('monday', 'owen'),
    ],
    'Session monday held a seat for athlete owen, although athlete kim has waited longer.',
  ],
  [
    'more athletes than a session has seats, one of them from its waitlist',
    [
      created('monday', 1),
      held('monday', 'kim'),
      waiting('monday', 'owen'),
      heldForWaitlist('monday', 'owen'),
    ],
    'Session monday admitted athlete owen although all 1 seats were taken.',
  ],
  [
    'more sessions than there are credits',
    [
      created('monday'),
      created('tuesday'),
      held('monday', 'owen'),
      held('tuesday', 'owen'),
      reserved('monday'),
      reserved('tuesday'),
    ],
    'Athlete owen used 2 of 1 credits in the week of 2026-03-08.',
  ],
])('finds %s', (_, events, fault) => {
  expect(recount(group, enrolled, ...events).faults).toEqual([fault]);
});

it.each([
  ['began before they were taken away', '2026-03-02T10:00:00.000Z', 0],
  ['began afterwards', '2026-03-02T10:00:00.200Z', 1],
])('uses the credits at the time when the command %s', (_, occurredAt, faults) => {
  const fewer: DomainEvent = {
    type: 'TrainingGroupChanged',
    data: { groupId: 'skills', changes: { defaultWeeklyCredits: 0 } },
  };
  const recounting = startRecount();
  for (const event of [group, enrolled, created('monday'), held('monday', 'owen')]) recounting.add(event);
  const changedAt = '2026-03-02T10:00:00.100Z';
  recounting.add(fewer, { occurredAt: changedAt, recordedAt: changedAt });
  recounting.add(reserved('monday'), { occurredAt, recordedAt: '2026-03-02T10:00:00.300Z' });
  recounting.add(confirmed('monday', 'owen'));
  expect(recounting.result().faults).toHaveLength(faults);
});

it('compares the read models', () => {
  const result = recount(...whole);
  const shown = {
    sessions: [{ id: 'monday', occupied: 1 }],
    booked: [{ athleteId: 'owen', sessionId: 'monday' }],
  };
  expect(differences(result, shown)).toEqual([]);
  expect(differences(result, { sessions: [], booked: [] })).toEqual([
    '1 sessions are not shown.',
    '1 reservations are not shown.',
  ]);
  const wrong = {
    sessions: [{ id: 'monday', occupied: 3 }],
    booked: [{ athleteId: 'kim', sessionId: 'monday' }],
  };
  expect(differences(result, wrong)).toEqual([
    'Session monday shows 3 seats taken; the log has 1.',
    'Athlete kim is shown in session monday without a reservation.',
  ]);
});
