import { schedulingTexts as texts } from '../scheduling-texts.ts';
import type { SessionEvent } from '../sessions/events.ts';
import type { ReservationEvent, ReservedSession } from './events.ts';
import type { Happened } from './why-facts.ts';
import { whySchedule } from './why-schedule.ts';

const [monday, wednesday] = ['0192f0a0-0000-7000-8000-000000000001', '0192f0a0-0000-7000-8000-000000000002'];
const [mia, owen] = ['0192f0a0-0000-7000-8000-0000000000aa', '0192f0a0-0000-7000-8000-0000000000bb'];
const groupId = '0192f0a0-0000-7000-8000-0000000000dd';
const enrolmentId = '0192f0a0-0000-7000-8000-0000000000ee';
const seasonId = '0192f0a0-0000-7000-8000-0000000000ff';
const locationId = '0192f0a0-0000-7000-8000-0000000000cc';
const anna = 'user:anna';

const session = (sessionId: string, localDate: string): ReservedSession => ({
  sessionId,
  groupId,
  seasonId,
  locationId,
  startsAt: `${localDate}T23:00:00.000Z`,
  endsAt: `${localDate}T23:59:00.000Z`,
  localDate,
  localStart: '18:00',
});
const onMonday = session(monday, '2026-10-05');
const onWednesday = session(wednesday, '2026-10-07');

/** Events in order, a minute apart on October 3. */
const at = <Event>(minute: number, event: Event, actor = anna): Happened<Event> => ({
  ...event,
  occurredAt: `2026-10-03T21:${String(minute).padStart(2, '0')}:00.000Z`,
  actor,
  position: BigInt(minute),
});

const created = at<SessionEvent>(0, {
  type: 'SessionCreated',
  data: {
    ...onMonday,
    seriesId: null,
    timezone: 'America/Chicago',
    localEnd: '18:59',
    slots: 1,
    trainers: [],
  },
});
const enrolled = at<ReservationEvent>(1, {
  type: 'AthleteEnrolled',
  data: { athleteId: mia, enrolmentId, groupId, seasonId, needsTransportation: false, weeklyCredits: null },
});
const reserved = (minute: number, one = onMonday, substitutes: string | null = null) =>
  at<ReservationEvent>(minute, {
    type: 'SessionReserved',
    data: {
      athleteId: mia,
      session: one,
      origin: substitutes === null ? 'credit' : 'substitution',
      enrolmentId,
      substitutes,
    },
  });
const omitted = (minute: number, reason: 'omitted' | 'substituted' = 'omitted') =>
  at<ReservationEvent>(minute, {
    type: 'ReservationOmitted',
    data: { athleteId: mia, sessionId: monday, reason, keepsCredit: false },
  });

function why(
  ofAthlete: readonly Happened<ReservationEvent>[],
  {
    ofSession = [],
    isStaff = false,
    weeklyCredits = 1,
    now = '2026-10-04T12:00:00.000Z',
  }: {
    ofSession?: readonly Happened<SessionEvent>[];
    isStaff?: boolean;
    weeklyCredits?: number;
    now?: string;
  } = {},
) {
  return whySchedule({
    athleteId: mia,
    sessionId: monday,
    ofAthlete: [enrolled, ...ofAthlete],
    ofSession: [created, ...ofSession],
    groups: new Map([[groupId, { isCredit: true, weeklyCredits, isVariable: true, included: [] }]]),
    usualCapacity: 12,
    now,
    reader: {
      isStaff,
      business: 'North Rink',
      people: new Map([
        ['anna', { name: 'Anna Bergeron', isStaff: false }],
        ['greta', { name: 'Greta Olsen', isStaff: true }],
      ]),
    },
  });
}

describe('why an athlete has a spot, or has none', () => {
  test('says since when the athlete has it', () => {
    expect(why([reserved(12)]).answer).toBe('The athlete has had this spot since 10/03/26 4:12pm.');
  });

  test('says when it was omitted, and by whom', () => {
    const { answer, sentences } = why([reserved(12), omitted(30)]);
    expect(answer).toBe('The session was omitted on 10/03/26 4:30pm by Anna Bergeron.');
    expect(sentences.map(({ by, text }) => [by, text])).toEqual([
      ['Anna Bergeron', 'The session was scheduled for Mon 10/05/26 6:00pm.'],
      ['Anna Bergeron', 'The spot was reserved.'],
      ['Anna Bergeron', 'The session was omitted.'],
    ]);
  });

  test('says which session replaced it', () => {
    expect(why([reserved(12), omitted(30, 'substituted'), reserved(31, onWednesday, monday)]).answer).toBe(
      'The session was replaced by Wed 10/07/26 6:00pm on 10/03/26 4:30pm by Anna Bergeron.',
    );
  });

  test('says when the session was deleted', () => {
    const deleted = at<SessionEvent>(
      40,
      { type: 'SessionDeleted', data: { sessionId: monday } },
      'user:greta',
    );
    expect(why([reserved(12)], { ofSession: [deleted] }).answer).toBe(
      'The session was deleted on 10/03/26 4:40pm by North Rink staff.',
    );
    expect(why([reserved(12)], { ofSession: [deleted], isStaff: true }).answer).toBe(
      'The session was deleted on 10/03/26 4:40pm by Greta Olsen.',
    );
  });

  test('says when the last spot was taken, without naming others', () => {
    const gone = at<SessionEvent>(20, {
      type: 'SeatsAssigned',
      data: { sessionId: monday, athleteIds: [owen] },
    });
    const explanation = why([], { ofSession: [gone] });
    expect(explanation.answer).toBe('It is full: its only spot was taken on 10/03/26 4:20pm.');
    expect(JSON.stringify(explanation)).not.toContain(owen);
  });

  test('lists the sessions that used the credits of the week', () => {
    expect(why([reserved(12, onWednesday)]).answer).toBe('This week’s credit is used: Wed 10/07/26 6:00pm.');
    expect(why([], { weeklyCredits: 0 }).answer).toBe(texts.noCredits);
  });

  test('says that the spot was given up, and what prevents a new reservation', () => {
    const removed = at<ReservationEvent>(30, {
      type: 'ReservationRemoved',
      data: { athleteId: mia, sessionId: monday, reason: 'removed', isExcepted: false },
    });
    expect(why([reserved(12), removed]).answer).toBe(
      'The spot was given up on 10/03/26 4:30pm by Anna Bergeron.',
    );
    expect(why([reserved(12), removed], { now: '2026-10-06T12:00:00.000Z' }).answer).toBe(
      `The spot was given up on 10/03/26 4:30pm by Anna Bergeron. ${texts.past}`,
    );
  });

  test('says that nothing prevents a reservation', () => {
    expect(why([]).answer).toBe('There is an open spot that can be reserved.');
  });

  test('says that the athlete is no longer in the group', () => {
    const ended = at<ReservationEvent>(5, { type: 'EnrolmentEnded', data: { athleteId: mia, enrolmentId } });
    expect(why([ended]).answer).toBe(texts.notEnrolled);
  });
});
