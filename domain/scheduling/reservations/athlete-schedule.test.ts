import { given } from '../../testing/given.ts';
import { schedulingTexts as texts } from '../scheduling-texts.ts';
import { arrange, athleteScheduleDecider } from './athlete-schedule.ts';
import type { GroupTerms } from './credits.ts';
import type { ReservationEvent, ReservedSession } from './events.ts';
import { conflictsOf } from './obstacles.ts';
import type { ArrangeCommand, AskedSession } from './schedule-command.ts';
import { emptySchedule, evolveSchedule } from './schedule-state.ts';

const athleteId = 'athlete';
const NOW = '2026-03-02T10:00:00.000Z';

const session = (
  sessionId: string,
  localDate: string,
  more: Partial<ReservedSession> = {},
): ReservedSession => ({
  sessionId,
  groupId: 'skills',
  seasonId: 'fall',
  locationId: 'north',
  startsAt: `${localDate}T23:00:00.000Z`,
  endsAt: `${localDate}T23:59:00.000Z`,
  localDate,
  localStart: '18:00',
  ...more,
});
// A week from Sunday, March 8.
const monday = session('monday', '2026-03-09');
const mondayLate = session('monday late', '2026-03-09', {
  startsAt: '2026-03-10T01:00:00.000Z',
  endsAt: '2026-03-10T02:00:00.000Z',
});
const tuesday = session('tuesday', '2026-03-10');
const wednesday = session('wednesday', '2026-03-11');
const nextMonday = session('next monday', '2026-03-16');
const past = session('past', '2026-03-01');

const credits = (more: Partial<GroupTerms> = {}): GroupTerms => ({
  isCredit: true,
  weeklyCredits: 2,
  isVariable: true,
  included: [],
  ...more,
});
const terms = {
  athleteId,
  now: NOW,
  groups: new Map([
    ['skills', credits()],
    ['team', credits({ isCredit: false, weeklyCredits: 0 })],
    ['goalies', credits({ weeklyCredits: 1, included: ['skills'] })],
    ['shooters', credits({ weeklyCredits: 3, included: ['skills'] })],
    ['guests', credits({ weeklyCredits: 0 })],
  ]),
  seats: 'any',
  cutoffHours: 0,
} as const;

const enrolled = (groupId: string, weeklyCredits: number | null = null): ReservationEvent => ({
  type: 'AthleteEnrolled',
  data: {
    athleteId,
    enrolmentId: `in ${groupId}`,
    groupId,
    seasonId: 'fall',
    needsTransportation: false,
    weeklyCredits,
  },
});
const reserved = (one: ReservedSession, enrolmentId = 'in skills'): ReservationEvent => ({
  type: 'SessionReserved',
  data: { athleteId, session: one, origin: 'credit', enrolmentId, substitutes: null },
});
const omitted = (sessionId: string, keepsCredit = false): ReservationEvent => ({
  type: 'ReservationOmitted',
  data: { athleteId, sessionId, reason: 'omitted', keepsCredit },
});
const removed = (sessionId: string, isExcepted = false): ReservationEvent => ({
  type: 'ReservationRemoved',
  data: { athleteId, sessionId, reason: 'removed', isExcepted },
});
const places = (...sessions: ReservedSession[]): ReservationEvent => ({
  type: 'DefaultSessionsAdded',
  data: { athleteId, enrolmentId: 'in team', groupId: 'team', sessions },
});
const ofTeam = (one: ReservedSession): ReservedSession => ({ ...one, groupId: 'team' });

const ask = (one: ReservedSession): AskedSession => ({ sessionId: one.sessionId, session: one });
type Save = Extract<ArrangeCommand, { kind: 'save' }>;
const save = (
  add: readonly ReservedSession[],
  remove: readonly string[] = [],
  more: Partial<Save> = {},
): Save => ({
  kind: 'save',
  ...terms,
  remove,
  add: add.map(ask),
  origin: 'credit',
  isStaff: false,
  patterns: [],
  ...more,
});
const substitute = (from: ReservedSession, to: ReservedSession | null): ArrangeCommand => ({
  kind: 'substitute',
  ...terms,
  pairs: [{ sessionId: from.sessionId, substitute: to && ask(to), missing: texts.noFuture }],
});

const after = (past: readonly ReservationEvent[]) => past.reduce(evolveSchedule, emptySchedule);
/** The messages of the refused rows. */
const refusals = (past: readonly ReservationEvent[], command: ArrangeCommand) =>
  arrange(command, after(past)).errors.map(({ sessionId, message }) => `${sessionId}: ${message}`);
const story = (...past: ReservationEvent[]) => given(athleteScheduleDecider, past);

describe('a reserved session', () => {
  it('uses a credit of the enrolment in its group', () => {
    story(enrolled('skills'))
      .when(save([monday]))
      .gives([reserved(monday)]);
  });

  it('is refused if the credits of the week are used, but not in another week', () => {
    const week = [enrolled('skills'), reserved(monday), reserved(tuesday)];
    expect(refusals(week, save([wednesday, nextMonday]))).toEqual([`wednesday: ${texts.weekIsFull}`]);
    story(...week)
      .when(save([wednesday, nextMonday]))
      .gives([reserved(nextMonday)]);
  });

  it('uses the credits of the enrolment before those of the group', () => {
    expect(refusals([enrolled('skills', 1), reserved(monday)], save([tuesday]))).toEqual([
      `tuesday: ${texts.weekIsFull}`,
    ]);
    expect(refusals([enrolled('guests')], save([{ ...monday, groupId: 'guests' }]))).toEqual([
      `monday: ${texts.noCredits}`,
    ]);
  });

  it('is the only one with a credit on its day, and may replace the one that is removed', () => {
    const one = [enrolled('skills'), reserved(monday)];
    expect(refusals(one, save([mondayLate]))).toEqual([`monday late: ${texts.dayTaken}`]);
    story(...one)
      .when(save([mondayLate], ['monday']))
      .gives([removed('monday'), reserved(mondayLate)]);
  });

  it('cannot overlap another one', () => {
    const team = [enrolled('team'), enrolled('skills'), places(ofTeam(session('practice', '2026-03-09')))];
    expect(refusals(team, save([monday]))).toEqual([`monday: ${texts.overlaps}`]);
  });

  it('must belong to a group that the athlete is in', () => {
    expect(refusals([], save([monday]))).toEqual([`monday: ${texts.notEnrolled}`]);
  });

  it('is paid by the including enrolment with the most credits left', () => {
    const both = [enrolled('goalies'), enrolled('shooters')];
    story(...both)
      .when(save([monday]))
      .gives([reserved(monday, 'in shooters')]);
    story(...both, reserved(tuesday, 'in shooters'), reserved(wednesday, 'in shooters'))
      .when(save([monday]))
      .gives([reserved(monday, 'in goalies')]);
  });

  it('is refused with a reason: unknown, past, already reserved, or without a seat', () => {
    const unknown = { sessionId: 'nothing', session: null };
    expect(refusals([enrolled('skills')], { ...save([]), add: [unknown] })).toEqual([
      `nothing: ${texts.unknown}`,
    ]);
    expect(refusals([enrolled('skills')], save([past]))).toEqual([`past: ${texts.past}`]);
    expect(refusals([enrolled('skills'), reserved(monday)], save([monday]))).toEqual([
      `monday: ${texts.isReserved}`,
    ]);
    const seats = { held: new Set<string>(), refused: new Map([['monday', texts.full]]) };
    expect(refusals([enrolled('skills')], save([monday], [], { seats }))).toEqual([`monday: ${texts.full}`]);
  });

  it('can be added by staff regardless of credits, but not at the time of another one', () => {
    const manual = { origin: 'manual', isStaff: true } as const;
    const event = {
      athleteId,
      session: monday,
      origin: 'manual',
      enrolmentId: null,
      substitutes: null,
    } as const;
    story()
      .when(save([monday], [], manual))
      .gives([{ type: 'SessionReserved', data: event }]);
    const other = { ...monday, sessionId: 'other' };
    expect(refusals([{ type: 'SessionReserved', data: event }], save([other], [], manual))).toEqual([
      `other: ${texts.overlaps}`,
    ]);
  });

  it('stays when the credits are lowered; only new ones are refused', () => {
    const lowered: ReservationEvent = {
      type: 'EnrolmentChanged',
      data: { athleteId, enrolmentId: 'in skills', changes: { weeklyCredits: 1 } },
    };
    const week = [enrolled('skills'), reserved(monday), reserved(tuesday), lowered];
    expect(after(week).reservations.size).toBe(2);
    expect(refusals(week, save([wednesday]))).toEqual([`wednesday: ${texts.weekIsFull}`]);
    expect(conflictsOf(after(week), 'monday', terms.groups)).toEqual([texts.weekIsFull]);
  });
});

describe('a released session', () => {
  const tenHoursBefore = '2026-03-09T13:00:00.000Z';
  const late = { now: tenHoursBefore, cutoffHours: 24 };

  it('returns its credit before the cutoff, and keeps it afterwards', () => {
    const week = [enrolled('skills', 1), reserved(monday)];
    const omit = { kind: 'omit', ...terms, sessionIds: ['monday'] } as const;
    story(...week)
      .when(omit)
      .gives([omitted('monday')]);
    story(...week)
      .when({ ...omit, ...late })
      .gives([omitted('monday', true)]);
    expect(refusals([...week, omitted('monday')], save([tuesday]))).toEqual([]);
    expect(refusals([...week, omitted('monday', true)], save([tuesday]))).toEqual([
      `tuesday: ${texts.weekIsFull}`,
    ]);
  });

  it('is omitted if a family releases it after the cutoff, so that the credit is used; staff remove it', () => {
    const week = [enrolled('skills'), reserved(monday)];
    story(...week)
      .when(save([], ['monday'], late))
      .gives([omitted('monday', true)]);
    story(...week)
      .when(save([], ['monday'], { ...late, isStaff: true }))
      .gives([removed('monday')]);
    expect(refusals([...week, omitted('monday', true)], save([], ['monday'], late))).toEqual([
      `monday: ${texts.isOmitted}`,
    ]);
  });

  it('of a default group is not added again by a sync until it is reserved or reset', () => {
    const practice = ofTeam(monday);
    const gone = [enrolled('team'), places(practice), removed('monday', true)];
    const sync = { kind: 'sync', athleteId, enrolmentId: 'in team', sessions: [practice], left: [] } as const;
    story(enrolled('team'), places(practice))
      .when({ kind: 'remove', ...terms, sessionIds: ['monday'] })
      .gives([removed('monday', true)]);
    story(...gone)
      .when(sync)
      .nothingHappens();
    story(...gone)
      .when(save([practice]))
      .gives([places(practice)]);
    story(...gone, places(practice))
      .when(sync)
      .nothingHappens();
    const enrolments = [{ enrolmentId: 'in team', given: [practice] }];
    story(...gone)
      .when({ kind: 'reset', ...terms, enrolments })
      .gives([{ type: 'ScheduleReset', data: { athleteId, enrolmentId: 'in team' } }, places(practice)]);
  });

  it('is omitted once, and restored by the current rules', () => {
    const restore = { kind: 'restore', ...terms, asked: [ask(monday)] } as const;
    const week = [enrolled('skills', 1), reserved(monday), omitted('monday')];
    expect(refusals(week, { kind: 'omit', ...terms, sessionIds: ['monday'] })).toEqual([
      `monday: ${texts.isOmitted}`,
    ]);
    story(...week)
      .when(restore)
      .gives([{ type: 'ReservationRestored', data: { athleteId, sessionId: 'monday' } }]);
    expect(refusals([...week, reserved(tuesday)], restore)).toEqual([`monday: ${texts.weekIsFull}`]);
    expect(refusals(week.slice(0, 2), restore)).toEqual([`monday: ${texts.isNotOmitted}`]);
  });
});

describe('a substitution', () => {
  const week = [enrolled('skills', 1), reserved(monday)];
  const exchanged: ReservationEvent[] = [
    {
      type: 'ReservationOmitted',
      data: { athleteId, sessionId: 'monday', reason: 'substituted', keepsCredit: false },
    },
    {
      type: 'SessionReserved',
      data: {
        athleteId,
        session: tuesday,
        origin: 'substitution',
        enrolmentId: 'in skills',
        substitutes: 'monday',
      },
    },
  ];

  it('in the same week uses no further credit', () => {
    story(...week)
      .when(substitute(monday, tuesday))
      .gives(exchanged);
  });

  it('in another week uses a credit of that week', () => {
    expect(
      refusals([...week, reserved(nextMonday)], substitute(monday, session('later', '2026-03-17'))),
    ).toEqual([`monday: ${texts.weekIsFull}`]);
  });

  it('is refused with a reason', () => {
    expect(refusals(week, substitute(tuesday, monday))).toEqual([`tuesday: ${texts.noCurrent}`]);
    expect(refusals(week, substitute(monday, null))).toEqual([`monday: ${texts.noFuture}`]);
    expect(refusals(week, substitute(monday, past))).toEqual([`monday: ${texts.past}`]);
    expect(refusals(week, substitute(monday, { ...tuesday, seasonId: 'spring' }))).toEqual([
      `monday: ${texts.otherSeason}`,
    ]);
    expect(refusals(week, substitute(monday, { ...tuesday, groupId: 'team' }))).toEqual([
      `monday: ${texts.notEnrolled}`,
    ]);
    const groups = new Map([...terms.groups, ['skills', credits({ isVariable: false })] as const]);
    expect(refusals(week, { ...substitute(monday, tuesday), groups })).toEqual([
      `monday: ${texts.notVariable}`,
    ]);
  });

  it('is removed when the session it replaced is restored', () => {
    const restore = { kind: 'restore', ...terms, asked: [ask(monday)] } as const;
    story(...week, ...exchanged)
      .when(restore)
      .gives([
        {
          type: 'ReservationRemoved',
          data: { athleteId, sessionId: 'tuesday', reason: 'substitution-undone', isExcepted: false },
        },
        { type: 'ReservationRestored', data: { athleteId, sessionId: 'monday' } },
      ]);
  });
});

describe('an enrolment', () => {
  const change = (isActive: boolean) =>
    ({
      kind: 'change-enrolment',
      athleteId,
      now: NOW,
      enrolmentId: 'in skills',
      changes: { isActive },
    }) as const;
  const ended = { type: 'EnrolmentEnded', data: { athleteId, enrolmentId: 'in skills' } } as const;

  it('that ends releases its upcoming sessions and keeps past ones', () => {
    story(enrolled('skills'), reserved(past), reserved(monday))
      .when(change(false))
      .gives([
        ended,
        {
          type: 'ReservationRemoved',
          data: { athleteId, sessionId: 'monday', reason: 'enrolment-ended', isExcepted: false },
        },
      ]);
  });

  it('exists once per group: an athlete who returns gets the same one', () => {
    const enrol = { kind: 'enrol', ...enrolled('skills').data, enrolmentId: 'another', now: NOW } as const;
    const command = {
      ...enrol,
      groupId: 'skills',
      seasonId: 'fall',
      needsTransportation: false,
      weeklyCredits: null,
    };
    story(enrolled('skills')).when(command).refuses(texts.isEnrolled);
    story(enrolled('skills'), ended)
      .when(command)
      .gives([{ type: 'EnrolmentResumed', data: { athleteId, enrolmentId: 'in skills' } }]);
  });
});

describe('a group that changes between default and credit sessions', () => {
  it('to credits keeps the reservations that its credits do not cover', () => {
    const about = { athleteId, enrolmentId: 'in team', now: NOW };
    const groups = new Map([['team', credits({ weeklyCredits: 1 })]]);
    const [first, second] = [ofTeam(monday), ofTeam(tuesday)];
    story(enrolled('team'), places(first, second))
      .when({ kind: 'turn-to-credits', ...about, groups })
      .gives([reserved(first, 'in team')]);
  });
});
