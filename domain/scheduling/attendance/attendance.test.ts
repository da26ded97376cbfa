import { given } from '../../testing/given.ts';
import type { SessionEvent } from '../sessions/events.ts';
import { sessionTime } from '../sessions/session-time.ts';
import { type AthleteMark, attendanceDecider } from './attendance.ts';
import { attendanceTexts } from './attendance-texts.ts';
import { attendeesOf } from './attendees.ts';
import type { AttendanceEvent } from './events.ts';
import { type AttendanceMark, countWords } from './marks.ts';

const sessionId = '0192f0a0-0000-7000-8000-0000000000a1';
const owen = '0192f0a0-0000-7000-8000-0000000000d1';
const mia = '0192f0a0-0000-7000-8000-0000000000d2';
const timezone = 'America/Chicago';
const created: SessionEvent = {
  type: 'SessionCreated',
  data: {
    sessionId,
    seriesId: null,
    seasonId: '0192f0a0-0000-7000-8000-0000000000ab',
    groupId: '0192f0a0-0000-7000-8000-0000000000aa',
    locationId: '0192f0a0-0000-7000-8000-0000000000bb',
    ...sessionTime(timezone, { day: '2026-10-07', start: '18:00', end: '19:15' }).time,
    slots: null,
    trainers: [],
  },
};
const both: SessionEvent = { type: 'SeatsAssigned', data: { sessionId, athleteIds: [owen, mia] } };
const attendees = attendeesOf([created, both]);
const now = '2026-10-07T23:30:00.000Z';
const markIds = (index: number) => `0192f0a0-0000-7000-8000-00000000000${index}`;

const tap = (athleteId: string, mark: AttendanceMark | null, madeAt: string, index = 1): AthleteMark => ({
  athleteId,
  mark,
  madeAt,
  markId: markIds(index),
});
const marking = (...marks: AthleteMark[]) => ({ kind: 'mark', sessionId, attendees, marks, now }) as const;
const marked = ({ mark, ...data }: AthleteMark): AttendanceEvent =>
  mark === null
    ? { type: 'AttendanceCleared', data: { ...data, sessionId, timezone } }
    : { type: 'AttendanceMarked', data: { ...data, mark, sessionId, timezone } };

test('all athletes of a session are marked with one command', () => {
  const taps = [tap(owen, 'present', now, 1), tap(mia, 'late', now, 2)];
  given(attendanceDecider, [])
    .when(marking(...taps))
    .gives(taps.map(marked));
});

test('a mark that arrives again is not recorded again, also within one command', () => {
  const first = tap(owen, 'present', now);
  given(attendanceDecider, [marked(first)])
    .when(marking(first))
    .nothingHappens();
  given(attendanceDecider, [])
    .when(marking(first, first))
    .gives([marked(first)]);
});

test('a mark that was made earlier and arrives later is recorded, and the later one stays', () => {
  const later = tap(owen, 'late', '2026-10-07T23:10:00.000Z', 1);
  const earlier = tap(owen, 'no-show', '2026-10-07T23:05:00.000Z', 2);
  given(attendanceDecider, [marked(later)])
    .when(marking(earlier))
    .gives([marked(earlier)]);
  const { state } = given(attendanceDecider, [marked(later), marked(earlier)]);
  expect(state.current.get(owen)).toMatchObject({ mark: 'late', markId: later.markId });
});

test('a mark that was taken back leaves none, also when the older mark arrives afterwards', () => {
  const cleared = tap(owen, null, '2026-10-07T23:10:00.000Z', 2);
  const before = tap(owen, 'present', '2026-10-07T23:09:00.000Z', 1);
  const { state } = given(attendanceDecider, [marked(cleared), marked(before)]);
  expect(state.current.get(owen)?.mark).toBeNull();
});

test('a clock that is ahead does not make a mark later than its recording', () => {
  given(attendanceDecider, [])
    .when(marking(tap(owen, 'present', '2026-10-09T00:00:00.000Z')))
    .gives([marked(tap(owen, 'present', now))]);
});

test('attendance opens at midnight of the day of the session, on the clock of its location', () => {
  // 11:59 pm of the day before in Chicago.
  given(attendanceDecider, [])
    .when(marking(tap(owen, 'excused', '2026-10-07T04:59:00.000Z')))
    .refuses(attendanceTexts.early);
  const atMidnight = tap(owen, 'excused', '2026-10-07T05:00:00.000Z');
  given(attendanceDecider, [])
    .when(marking(atMidnight))
    .gives([marked(atMidnight)]);
});

test('only athletes who have or had a seat can be marked, and nothing of a refused command is recorded', () => {
  const stranger = '0192f0a0-0000-7000-8000-0000000000d9';
  given(attendanceDecider, [])
    .when(marking(tap(owen, 'present', now, 1), tap(stranger, 'present', now, 2)))
    .refuses(attendanceTexts.notInSession);
});

test('an athlete whose seat was released can be marked, one whose seat was only held cannot', () => {
  const omitted: SessionEvent = {
    type: 'SeatReleased',
    data: { sessionId, athleteId: owen, reason: 'omitted' },
  };
  const held: SessionEvent = {
    type: 'SeatHeld',
    data: { sessionId, athleteId: mia, holdId: markIds(8), expiresAt: now },
  };
  const one: SessionEvent = { type: 'SeatsAssigned', data: { sessionId, athleteIds: [owen] } };
  expect([...attendeesOf([created, one, omitted, held]).athleteIds]).toEqual([owen]);
});

test('a session that was deleted or never existed cannot be marked', () => {
  const command = marking(tap(owen, 'present', now));
  const deleted = attendeesOf([created, both, { type: 'SessionDeleted', data: { sessionId } }]);
  given(attendanceDecider, [])
    .when({ ...command, attendees: deleted })
    .refuses(attendanceTexts.deleted);
  given(attendanceDecider, [])
    .when({ ...command, attendees: attendeesOf([]) })
    .refuses('Unable to find schedule.');
});

test('counts are words', () => {
  const counts = { marked: 11, attended: 9, late: 0, no_shows: 1, excused: 1 };
  expect(countWords(counts)).toBe('Attended 9 of 11, 1 no-show, 1 excused');
  expect(countWords({ ...counts, late: 2, no_shows: 2, excused: 0 })).toBe(
    'Attended 9 of 11, 2 late, 2 no-shows',
  );
  expect(countWords({ marked: 0, attended: 0, late: 0, no_shows: 0, excused: 0 })).toBeUndefined();
});
