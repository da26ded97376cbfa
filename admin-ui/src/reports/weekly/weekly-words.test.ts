import type { WeeklyActivityView } from '../../../../contract/reports/weekly.ts';
import { measuresOf, sumsByWeek, valueWords, weeklyRows, weekWords } from './weekly-words.ts';

const report: WeeklyActivityView = {
  start: '2026-03-04',
  end: '2026-03-10',
  by: 'recorded',
  weeks: [
    { week: '2026-03-01', first: '2026-03-04', last: '2026-03-07' },
    { week: '2026-03-08', first: '2026-03-08', last: '2026-03-10' },
  ],
  people: [
    { id: 'u1', name: 'Ada' },
    { id: 'families', name: 'Families' },
  ],
  lines: [
    { measure: 'activity_1', week: '2026-03-01', person: 'u1', value: 2 },
    { measure: 'activity_2', week: '2026-03-01', person: 'u1', value: 1 },
    { measure: 'new_leads', week: '2026-03-08', person: 'families', value: 4 },
    { measure: 'amount', week: '2026-03-08', person: 'u1', value: 1250.5 },
  ],
};
const measures = measuresOf([
  { id: 1, label: 'Email' },
  { id: 2, label: 'Phone' },
]);

test('activities are counted together and by type', () => {
  expect(sumsByWeek(report, 'activities')).toEqual([3, 0]);
  expect(sumsByWeek(report, 'activity_2', 'u1')).toEqual([1, 0]);
  expect(sumsByWeek(report, 'new_leads', 'u1')).toEqual([0, 0]);
});

test('the file has a line for each measure of each person, and none of zeros', () => {
  expect(weeklyRows(report, measures)).toEqual([
    ['Counted', 'Person', '2026-03-04', '2026-03-08', 'Total'],
    ['All activities', 'Ada', 3, 0, 3],
    ['Email', 'Ada', 2, 0, 2],
    ['Phone', 'Ada', 1, 0, 1],
    ['New leads', 'Families', 0, 4, 4],
    ['Amount sold', 'Ada', 0, 1250.5, 1250.5],
  ]);
});

test('weeks and values in words', () => {
  expect(weekWords('2026-03-08')).toBe('Mar 8');
  expect(valueWords('new_leads', 1200)).toBe('1,200');
  expect(valueWords('amount', 1200)).toBe('$1,200');
});
