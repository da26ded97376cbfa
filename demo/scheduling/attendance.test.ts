import { weekOf } from '../../domain/shared/week.ts';
import { familyAt, placesOf } from '../shared/families.ts';
import { attendanceIn } from './attendance.ts';
import { markedSessionsOf } from './mark-past-sessions.ts';
import { seasonsAround } from './timetable.ts';

const now = '2026-11-21T19:00:00.000Z';
const today = '2026-11-21';
const attendances = (athletes: number) => {
  const children = placesOf(athletes, today).flatMap((place) => familyAt(place).children);
  return seasonsAround(today).map((season) => ({ season, plan: attendanceIn(season, children, now) }));
};

test('there are two past seasons, a current one and an upcoming one, each with its own name', () => {
  const seasons = seasonsAround(today);
  expect(seasons.map(({ phase }) => phase)).toEqual(['past', 'past', 'current', 'upcoming']);
  expect(new Set(seasons.map(({ name }) => name)).size).toBe(4);
});

test.each([36, 400])(
  'none of %i athletes takes a seat beyond the capacity, or more sessions than the week allows',
  (athletes) => {
    for (const { plan } of attendances(athletes)) {
      const seats = new Map<string, number>();
      for (const { program, sessions } of plan.attendances) {
        const weeks = new Map<string, number>();
        for (const { sessionId, localDate } of sessions) {
          seats.set(sessionId, (seats.get(sessionId) ?? 0) + 1);
          weeks.set(weekOf(localDate), (weeks.get(weekOf(localDate)) ?? 0) + 1);
        }
        const most = program.isCredit ? program.weeklyCredits : program.times.length;
        expect(Math.max(0, ...weeks.values())).toBeLessThanOrEqual(most);
        expect(new Set(sessions.map(({ localDate }) => localDate)).size).toBe(sessions.length);
      }
      const creditSessions = plan.sessions.filter(({ program }) => program.isCredit);
      for (const { sessionId, program } of creditSessions) {
        expect(seats.get(sessionId) ?? 0).toBeLessThanOrEqual(program.slots);
      }
    }
  },
);

test('sessions are full, and athletes are on waitlists', () => {
  const current = attendances(400).find(({ season }) => season.phase === 'current');
  expect(current?.plan.waiting.size).toBeGreaterThan(5);
});

test('the same business always has the same sessions', () => {
  expect(attendances(36)).toEqual(attendances(36));
});

test('attendance is marked in past sessions only, for athletes who did not omit them, and most came', () => {
  const marks = attendances(36).flatMap(({ plan }) => {
    const omitted = new Set(
      plan.attendances.flatMap((one) => one.omitted.map(({ sessionId }) => `${one.athleteId} ${sessionId}`)),
    );
    return markedSessionsOf(plan, now).flatMap(({ session, marks: made }) => {
      expect(session.endsAt <= now).toBe(true);
      for (const { athleteId } of made) expect(omitted).not.toContain(`${athleteId} ${session.sessionId}`);
      return made;
    });
  });
  const came = marks.filter(({ mark }) => mark === 'present' || mark === 'late');
  expect(marks.length).toBeGreaterThan(500);
  expect(came.length / marks.length).toBeGreaterThan(0.85);
  expect(new Set(marks.map(({ mark }) => mark)).size).toBe(4);
});
