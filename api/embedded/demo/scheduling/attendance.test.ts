import { weekOf } from '../../../../domain/shared/week.ts';
import { familyAt, placesOf } from '../families.ts';
import { attendanceIn } from './attendance.ts';
import { termsAround } from './terms.ts';

const now = '2026-11-21T19:00:00.000Z';
const today = '2026-11-21';
const attendances = (athletes: number) => {
  const children = placesOf(athletes, today).flatMap((place) => familyAt(place).children);
  return termsAround(today).map((term) => ({ term, plan: attendanceIn(term, children, now) }));
};

test('there are two seasons that are over, one that runs and one to come, each with a name of its own', () => {
  const terms = termsAround(today);
  expect(terms.map(({ standing }) => standing)).toEqual(['past', 'past', 'running', 'coming']);
  expect(new Set(terms.map(({ name }) => name)).size).toBe(4);
});

test.each([36, 400])(
  'of %i athletes nobody takes a seat that is not there, or more than the week allows',
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
      const ofCredits = plan.sessions.filter(({ program }) => program.isCredit);
      for (const { sessionId, program } of ofCredits) {
        expect(seats.get(sessionId) ?? 0).toBeLessThanOrEqual(program.slots);
      }
    }
  },
);

test('sessions are full, and somebody waits', () => {
  const running = attendances(400).find(({ term }) => term.standing === 'running');
  expect(running?.plan.waiting.size).toBeGreaterThan(5);
});

test('the same business has the same sessions', () => {
  expect(attendances(36)).toEqual(attendances(36));
});
