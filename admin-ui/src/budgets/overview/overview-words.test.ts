import { amountWords, figureLabel, monthsOf, percentWords, varianceWord } from './overview-words.ts';

test('what cannot be said is a dash', () => {
  expect(amountWords(null)).toBe('–');
  expect(amountWords(-1_234.5)).toBe('-$1,235');
  expect(percentWords({ percent: null })).toBe('–');
  expect(percentWords({ percent: -11.11 })).toBe('-11.1%');
  expect(percentWords({ percent: 1030.25 })).toBe('1,030.3%');
});

test('a variance has a word, and not a color alone', () => {
  expect([50, -50, 0, null].map((variance) => varianceWord({ variance }))).toEqual([
    'better',
    'worse',
    '',
    '',
  ]);
});

test('a figure that opens says what it is, of what, and when', () => {
  const figures = { budget: 4_000, actual: 4_600, variance: -600, percent: -15, forecast: 48_000 };
  const of = { name: 'Ice rental', period: 'March 2026' };
  expect(figureLabel({ figure: 'actual', ...of }, figures)).toBe(
    'Actual of Ice rental in March 2026: $4,600.00. Show what it is made of',
  );
  expect(figureLabel({ figure: 'variance', ...of }, figures)).toBe(
    'Variance of Ice rental in March 2026: -$600.00, worse. Show what it is made of',
  );
  expect(figureLabel({ figure: 'forecast', ...of }, figures)).toBe(
    'Forecast of Ice rental in the year: $48,000.00. Show what it is made of',
  );
});

test('a period has the months that its figures count', () => {
  expect(monthsOf({ mode: 'monthly', month: 3 })).toEqual([3]);
  expect(monthsOf({ mode: 'year-to-date', month: 3 })).toEqual([1, 2, 3]);
  expect(monthsOf({ mode: 'yearly', month: 3 })).toHaveLength(12);
});
