import { reportRange } from './report-range.ts';

const today = '2026-03-26';

test('a range without days is the 84 days up to today', () => {
  expect(reportRange(undefined, undefined, today)).toEqual({ first: '2026-01-01', last: today });
  expect(reportRange(undefined, '2026-01-15', today)).toEqual({ first: '2025-10-23', last: '2026-01-15' });
  expect(reportRange('2026-03-01', undefined, today)).toEqual({ first: '2026-03-01', last: today });
});

test('one day is a range, and the future is allowed', () => {
  expect(reportRange(today, today, today)).toEqual({ first: today, last: today });
  expect(reportRange(today, '2026-12-31', today)).toEqual({ first: today, last: '2026-12-31' });
});

test.each([
  ['2026-03-27', undefined],
  ['2026-02-29', undefined],
  ['2026-02-01', '2026-01-31'],
  ['yesterday', '2026-01-31'],
  [undefined, '2026-13-01'],
])('from %s to %s is no range', (first, last) => {
  expect(reportRange(first, last, today)).toBeUndefined();
});
