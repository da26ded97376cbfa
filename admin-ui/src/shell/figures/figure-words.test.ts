import { amountOf, differenceWords, sumOf } from './figure-words.ts';

test('amounts are to the cent, and counts are whole', () => {
  expect(amountOf('dollars', 1260)).toBe('$1,260.00');
  expect(amountOf('count', 1260)).toBe('1,260');
});

test('a difference has a sign', () => {
  expect(differenceWords('dollars', 12.5)).toBe('+$12.50');
  expect(differenceWords('dollars', -12.5)).toBe('-$12.50');
  expect(differenceWords('count', 0)).toBe('0');
});

test('cents add up', () => expect(sumOf([0.1, 0.2])).toBe(0.3));
