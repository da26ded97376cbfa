import { amountWords, percentWords, varianceWord } from './overview-words.ts';

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
