import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  athleteAttendanceView,
  attendanceView,
  markedAttendanceView,
} from '../../contract/scheduling/attendance.ts';
import type { AthleteMark } from '../../domain/scheduling/attendance/attendance.ts';
import { attendanceTexts } from '../../domain/scheduling/attendance/attendance-texts.ts';
import { sessionTime } from '../../domain/scheduling/sessions/session-time.ts';
import { type Api, changesNothing, type SignedIn, startApi, typesIn } from '../support/api.ts';
import { recordFacts } from '../support/facts.ts';

/** Half an hour before the session: 5:30 pm in Chicago. */
const NOW = '2026-10-07T22:30:00.000Z';
const DAY = '2026-10-07';

let now = new Date(NOW);
let api: Api;
let trainer: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  api = await startApi({ now: () => now });
  [trainer, admin] = [await api.signedIn('trainer'), await api.signedIn('admin')];
});
afterAll(() => api.close());
beforeEach(() => {
  now = new Date(NOW);
});

/** A session at a rink in Chicago, in which these athletes have a place. */
async function sessionOf(
  athleteIds: readonly string[],
  { day = DAY, start = '18:00' } = {},
): Promise<string> {
  const [sessionId, groupId, locationId] = [randomUUID(), randomUUID(), randomUUID()];
  const seasonId = randomUUID();
  const { time } = sessionTime('America/Chicago', { day, start, end: '19:15' });
  const where = { groupId, seasonId, locationId };
  await recordFacts(api, `trainingSession-${sessionId}`, [
    {
      type: 'SessionCreated',
      data: { sessionId, seriesId: null, ...where, ...time, slots: null, trainers: [] },
    },
    { type: 'SeatsAssigned', data: { sessionId, athleteIds: [...athleteIds] } },
  ]);
  const { timezone: _, localEnd: __, ...reserved } = time;
  for (const athleteId of athleteIds) {
    await recordFacts(api, `athleteSchedule-${athleteId}`, [
      {
        type: 'DefaultSessionsAdded',
        data: {
          athleteId,
          enrolmentId: randomUUID(),
          groupId,
          sessions: [{ sessionId, ...where, ...reserved }],
        },
      },
    ]);
  }
  return sessionId;
}

const athletes = async () => [
  await api.athlete({ firstName: 'Owen', lastName: 'Bergeron' }),
  await api.athlete({ firstName: 'Mia', lastName: 'Petrov' }),
];

const tap = (athlete_id: string, mark: AthleteMark['mark'], made_at = NOW) => ({
  athlete_id,
  mark,
  made_at,
  mark_id: randomUUID(),
});

const marking = (who: SignedIn, sessionId: string, marks: object[], key?: string) =>
  who.post(`/schedules/${sessionId}/attendance`, { marks }, key === undefined ? {} : { key });

const rosterOf = async (sessionId: string) =>
  attendanceView.parse((await trainer.get(`/schedules/${sessionId}/attendance`)).results);

const marksIn = ({ athletes: listed }: z.output<typeof attendanceView>) =>
  Object.fromEntries(listed.map(({ first_name, mark }) => [first_name, mark]));

const attendanceOf = async (athleteId: string) =>
  athleteAttendanceView.parse((await trainer.get(`/athletes/${athleteId}/attendance`)).results);

test('a trainer marks a session of today; the roster has first names and last initials, no more', async () => {
  const [owen = '', mia = ''] = await athletes();
  const session = await sessionOf([owen, mia]);
  const reply = await marking(trainer, session, [tap(owen, 'present'), tap(mia, 'late')]);
  expect(reply.status).toBe(200);
  const todays = z.array(attendanceView).parse((await trainer.get('/attendance/today')).results);
  const roster = todays.find(({ schedule_id }) => schedule_id === session);
  expect(roster).toMatchObject({ local_start: '18:00', is_today: true, read_at: NOW });
  expect(roster?.athletes).toMatchObject([
    {
      athlete_id: owen,
      first_name: 'Owen',
      last_initial: 'B',
      has_place: true,
      mark: 'present',
      made_at: NOW,
    },
    { athlete_id: mia, first_name: 'Mia', last_initial: 'P', has_place: true, mark: 'late' },
  ]);
  expect(JSON.stringify(todays)).not.toMatch(/Bergeron|Petrov/);
});

test('today is the day on the clock of the location', async () => {
  const [owen = ''] = await athletes();
  const session = await sessionOf([owen], { start: '08:00' });
  const isListed = async () =>
    JSON.stringify((await trainer.get('/attendance/today')).results).includes(session);
  // 11 pm of that day in Chicago is the next day in UTC.
  now = new Date('2026-10-08T04:00:00.000Z');
  expect(await isListed()).toBe(true);
  now = new Date('2026-10-08T05:00:00.000Z');
  expect(await isListed()).toBe(false);
});

test('of two people who mark the same athlete, the later mark counts, and both are in the histories', async () => {
  const [owen = '', mia = ''] = await athletes();
  const session = await sessionOf([owen, mia]);
  now = new Date('2026-10-07T23:20:00.000Z');
  await marking(admin, session, [tap(owen, 'late', '2026-10-07T23:10:00.000Z')]);
  // The phone of the trainer had no network at 6:05.
  const reply = await marking(trainer, session, [
    tap(owen, 'no-show', '2026-10-07T23:05:00.000Z'),
    tap(mia, 'present', '2026-10-07T23:05:00.000Z'),
  ]);
  expect(markedAttendanceView.parse(reply.results).marks).toMatchObject([
    { athlete_id: owen, mark: 'late' },
    { athlete_id: mia, mark: 'present' },
  ]);
  expect(marksIn(await rosterOf(session))).toEqual({ Owen: 'late', Mia: 'present' });

  const ofSession = JSON.stringify(
    (await trainer.get(`/history/trainingSession/${session}?range=[0,99]`)).results,
  );
  expect(ofSession).toContain('Owen Bergeron was marked late at 10/07/26 6:10pm.');
  expect(ofSession).toContain('Owen Bergeron was marked no-show at 10/07/26 6:05pm.');
  const ofOwen = JSON.stringify((await trainer.get(`/history/athlete/${owen}?range=[0,99]`)).results);
  expect(ofOwen).toContain('Owen Bergeron was marked late at 10/07/26 6:10pm.');
  expect(ofOwen).not.toContain('Mia');
});

test('the export of a person has the marks of this person, and no other’s', async () => {
  const [owen = '', mia = ''] = await athletes();
  const session = await sessionOf([owen, mia]);
  await marking(trainer, session, [tap(owen, 'present'), tap(mia, 'excused')]);
  await api.settled();
  const exported = JSON.stringify((await admin.get(`/people/athlete/${owen}/export`)).results);
  expect(exported).toContain('Owen Bergeron was marked present');
  expect(exported).not.toContain(mia);
});

test('a request that is sent again, or a mark that arrives with another request, is recorded once', async () => {
  const [owen = ''] = await athletes();
  const session = await sessionOf([owen]);
  const [mark, key] = [tap(owen, 'present'), randomUUID()];
  await marking(trainer, session, [mark], key);
  await marking(trainer, session, [mark], key);
  await marking(admin, session, [mark]);
  expect(await typesIn(api, `attendance-${session}`)).toEqual(['AttendanceMarked']);
});

test('a mark can be taken back', async () => {
  const [owen = ''] = await athletes();
  const session = await sessionOf([owen]);
  await marking(trainer, session, [tap(owen, 'no-show')]);
  now = new Date('2026-10-07T22:31:00.000Z');
  await marking(trainer, session, [tap(owen, null, '2026-10-07T22:31:00.000Z')]);
  expect(marksIn(await rosterOf(session))).toEqual({ Owen: null });
  expect(await attendanceOf(owen)).toMatchObject({ marked: 0, rows: [] });
});

test('the counts of an athlete cover all marked sessions that still exist', async () => {
  const [owen = ''] = await athletes();
  const days = ['2026-09-28', '2026-09-30', '2026-10-05', DAY];
  const sessions = await Promise.all(days.map((day) => sessionOf([owen], { day })));
  const given = ['present', 'late', 'no-show', 'excused'] as const;
  for (const [index, mark] of given.entries())
    await marking(trainer, sessions[index] ?? '', [tap(owen, mark)]);
  expect(await attendanceOf(owen)).toMatchObject({
    marked: 4,
    attended: 2,
    late: 1,
    no_shows: 1,
    excused: 1,
    rows: [
      { schedule_id: sessions[3], mark: 'excused' },
      { schedule_id: sessions[2], mark: 'no-show' },
      { schedule_id: sessions[1], mark: 'late' },
      { schedule_id: sessions[0], mark: 'present' },
    ],
  });
  const sessionId = sessions[3] ?? '';
  await recordFacts(api, `trainingSession-${sessionId}`, [{ type: 'SessionDeleted', data: { sessionId } }]);
  expect(await attendanceOf(owen)).toMatchObject({ marked: 3, excused: 0 });
});

test('an athlete who omitted is not on the roster, can be marked after all, and says so', async () => {
  const [owen = '', mia = ''] = await athletes();
  const session = await sessionOf([owen, mia]);
  await recordFacts(api, `athleteSchedule-${mia}`, [
    {
      type: 'ReservationOmitted',
      data: { athleteId: mia, sessionId: session, reason: 'omitted', keepsCredit: false },
    },
  ]);
  await recordFacts(api, `trainingSession-${session}`, [
    { type: 'SeatReleased', data: { sessionId: session, athleteId: mia, reason: 'omitted' } },
  ]);
  expect(marksIn(await rosterOf(session))).toEqual({ Owen: null });
  await marking(trainer, session, [tap(mia, 'present')]);
  expect((await rosterOf(session)).athletes).toMatchObject([
    { first_name: 'Owen', has_place: true },
    { first_name: 'Mia', has_place: false, mark: 'present' },
  ]);
});

test('refuses strangers, tomorrow, and unknown or deleted sessions, and changes nothing then', async () => {
  const [owen = '', mia = ''] = await athletes();
  const session = await sessionOf([owen]);
  const tomorrow = await sessionOf([owen], { day: '2026-10-08' });
  await changesNothing(api, async () => {
    expect(await marking(trainer, session, [tap(owen, 'present'), tap(mia, 'present')])).toMatchObject({
      status: 422,
      errors: { 'marks.1.athlete_id': attendanceTexts.notInSession },
    });
    expect(await marking(trainer, tomorrow, [tap(owen, 'excused')])).toMatchObject({
      status: 409,
      message: attendanceTexts.early,
    });
    expect(await marking(trainer, session, [])).toMatchObject({ status: 422 });
    expect(await marking(trainer, randomUUID(), [tap(owen, 'present')])).toMatchObject({ status: 409 });
    expect((await trainer.get(`/schedules/${randomUUID()}/attendance`)).status).toBe(404);
  });
  await recordFacts(api, `trainingSession-${tomorrow}`, [
    { type: 'SessionDeleted', data: { sessionId: tomorrow } },
  ]);
  expect(await marking(trainer, tomorrow, [tap(owen, 'present')])).toMatchObject({
    status: 409,
    message: attendanceTexts.deleted,
  });
});

test('a mark does not touch reservations or credits', async () => {
  const [owen = ''] = await athletes();
  const session = await sessionOf([owen]);
  const before = await typesIn(api, `athleteSchedule-${owen}`);
  await marking(trainer, session, [tap(owen, 'excused')]);
  await api.settled();
  expect(await typesIn(api, `athleteSchedule-${owen}`)).toEqual(before);
  expect(await typesIn(api, `trainingSession-${session}`)).toEqual(['SessionCreated', 'SeatsAssigned']);
});
