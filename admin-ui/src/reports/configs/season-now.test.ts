import { seasonNow } from './season-now.ts';

const season = (id: string, first: string | null, last: string | null, is_active = true) => ({
  id,
  is_active,
  first_schedule: first === null ? null : `${first}T22:00:00.000Z`,
  last_schedule: last === null ? null : `${last}T22:00:00.000Z`,
});
const spring = season('spring', '2026-01-12', '2026-05-20');
const fall = season('fall', '2026-09-07', '2026-12-18');
const next = season('next', '2027-01-11', '2027-05-21');
const planned = season('planned', null, null);
const all = [planned, next, fall, spring];
const at = (day: string, seasons = all) => seasonNow(seasons, `${day}T12:00:00.000Z`)?.id;

test.each([
  ['under way', '2026-10-01', 'fall'],
  ['next, between two', '2026-07-01', 'fall'],
  ['next, before all', '2025-12-01', 'spring'],
  ['that ended last, after all', '2027-08-01', 'next'],
])('the season %s', (_, day, id) => expect(at(day)).toBe(id));

test('of two seasons under way, the one that began later', () => {
  expect(at('2026-10-01', [season('long', '2026-01-01', '2026-12-31'), fall])).toBe('fall');
});

test('inactive seasons and seasons without sessions are shown only if there is no other', () => {
  expect(at('2026-10-01', [{ ...fall, is_active: false }, spring])).toBe('spring');
  expect(at('2026-10-01', [{ ...fall, is_active: false }, planned])).toBe('planned');
  expect(at('2026-10-01', [{ ...fall, is_active: false }])).toBe('fall');
  expect(at('2026-10-01', [])).toBeUndefined();
});
