import { amountWords, percentWords, periodWords, varianceWord } from './overview-words.ts';

test('the period is named as people say it', () => {
  const march = { year: 2026, month: 3 };
  expect(periodWords({ ...march, mode: 'monthly' })).toBe('March 2026');
  expect(periodWords({ ...march, mode: 'year-to-date' })).toBe('January to March 2026');
  expect(periodWords({ ...march, month: 1, mode: 'year-to-date' })).toBe('January 2026');
  expect(periodWords({ ...march, mode: 'yearly' })).toBe('2026');
});

test('what cannot be said is a dash', () => {
  expect(amountWords(null)).toBe('–');
  expect(amountWords(-1_234.5)).toBe('-$1,235');
  expect(percentWords({ percent: null })).toBe('–');
  expect(percentWords({ percent: -11.11 })).toBe('-11.1 %');
});

test('a variance has a word, and not a color alone', () => {
  expect([50, -50, 0, null].map((variance) => varianceWord({ variance }))).toEqual([
    'better',
    'worse',
    '',
    '',
  ]);
});
