import { isWithinReach, mayWrite, readingAs } from './access.ts';

const NOW = '2026-03-08T12:00:00.000Z';
const session = (sessionId: string, startsAt: string) => ({ sessionId, startsAt });

test.each([
  ['2026-03-07T12:00:00.000Z', true],
  ['2026-03-07T11:59:59.999Z', false],
  ['2026-03-09T12:00:00.000Z', true],
  ['2026-03-09T12:00:00.001Z', false],
  [NOW, true],
])('a session that starts at %s is within reach: %s', (startsAt, expected) => {
  expect(isWithinReach(startsAt, NOW)).toBe(expected);
});

test('an admin always reads, a trainer because of the nearest session, and the family its own athlete', () => {
  const shared = [session('far', '2026-03-07T13:00:00.000Z'), session('near', '2026-03-08T15:00:00.000Z')];
  const as = (role: 'admin' | 'trainer' | 'parent' | 'athlete', isAssigned = false, sessions = shared) =>
    readingAs({ role, isAssigned }, sessions, NOW);
  expect(as('admin', false, [])).toEqual({ role: 'admin', sessionId: null });
  expect(as('trainer')).toEqual({ role: 'trainer', sessionId: 'near' });
  expect(as('trainer', false, [])).toBeUndefined();
  expect(as('trainer', false, [session('late', '2026-03-10T12:00:00.000Z')])).toBeUndefined();
  // A trainer who is also assigned to the athlete signs in as staff.
  expect(as('trainer', true, [])).toBeUndefined();
  expect(as('parent', true)).toEqual({ role: 'family', sessionId: null });
  expect(as('athlete', true)).toEqual({ role: 'family', sessionId: null });
  expect(as('parent')).toBeUndefined();
});

test('trainers never write', () => {
  expect((['admin', 'trainer', 'parent', 'athlete'] as const).map(mayWrite)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
