import { periodWords } from './period-words.ts';

test('the period is named as people say it', () => {
  const march = { year: 2026, month: 3 };
  expect(periodWords({ ...march, mode: 'monthly' })).toBe('March 2026');
  expect(periodWords({ ...march, mode: 'year-to-date' })).toBe('January to March 2026');
  expect(periodWords({ ...march, month: 1, mode: 'year-to-date' })).toBe('January 2026');
  expect(periodWords({ ...march, mode: 'yearly' })).toBe('2026');
});
