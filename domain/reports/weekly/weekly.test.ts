import fc from 'fast-check';
import { addDays } from '../../shared/day.ts';
import { weekdayOf } from '../../shared/week.ts';
import { activityMeasure, isActivity, sumOf, type WeeklyLine, weeklyMeasures, weeksOf } from './weekly.ts';

test('a week begins on Sunday, and the range cuts the first and the last one', () => {
  // Wednesday, March 4, to Monday, March 16, 2026.
  expect(weeksOf({ first: '2026-03-04', last: '2026-03-16' })).toEqual([
    { week: '2026-03-01', first: '2026-03-04', last: '2026-03-07' },
    { week: '2026-03-08', first: '2026-03-08', last: '2026-03-14' },
    { week: '2026-03-15', first: '2026-03-15', last: '2026-03-16' },
  ]);
});

test('one day is a week of one day, be it a Saturday or a Sunday', () => {
  expect(weeksOf({ first: '2026-03-07', last: '2026-03-07' })).toEqual([
    { week: '2026-03-01', first: '2026-03-07', last: '2026-03-07' },
  ]);
  expect(weeksOf({ first: '2026-03-08', last: '2026-03-08' })).toEqual([
    { week: '2026-03-08', first: '2026-03-08', last: '2026-03-08' },
  ]);
});

test('weeks cover each day of the range once', () => {
  fc.assert(
    fc.property(fc.nat({ max: 3000 }), fc.nat({ max: 400 }), (from, length) => {
      const first = addDays('2024-01-01', from);
      const last = addDays(first, length);
      const weeks = weeksOf({ first, last });
      expect([weeks[0]?.first, weeks.at(-1)?.last]).toEqual([first, last]);
      for (const week of weeks) {
        expect(weekdayOf(week.week)).toBe(0);
        expect(week.first >= week.week && week.last <= addDays(week.week, 6)).toBe(true);
      }
      const following = weeks.map((week) => addDays(week.last, 1));
      expect(weeks.slice(1).map((week) => week.first)).toEqual(following.slice(0, -1));
    }),
  );
});

const lines: readonly WeeklyLine[] = [
  { measure: activityMeasure(2), week: '2026-03-01', person: 'kim', value: 3 },
  { measure: activityMeasure(6), week: '2026-03-01', person: 'kim', value: 4 },
  { measure: activityMeasure(2), week: '2026-03-08', person: 'others', value: 5 },
  { measure: 'new_leads', week: '2026-03-01', person: 'kim', value: 100 },
];

test.each([
  [{ measure: 'activities' }, 12],
  [{ measure: 'activities', week: '2026-03-01' }, 7],
  [{ measure: 'activities', person: 'others' }, 5],
  [{ measure: 'activity_2' }, 8],
  [{ measure: 'activity_2', week: '2026-03-01', person: 'kim' }, 3],
  [{ measure: 'new_leads' }, 100],
  [{ measure: 'moves_back' }, 0],
])('%j adds up to %d', (cell, expected) => {
  expect(sumOf(lines, cell)).toBe(expected);
});

test('no other measure counts as an activity', () => {
  expect(weeklyMeasures.filter(isActivity)).toEqual([]);
});
