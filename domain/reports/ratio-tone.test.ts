import fc from 'fast-check';
import { formatRatio, ratioOf, ratioWords, toneOfRatio } from './ratio-tone.ts';

test.each([
  [null, 'grey', 'None'],
  [0, 'grey', 'None'],
  [0.001, 'red', 'Low'],
  [0.5, 'red', 'Low'],
  [0.501, 'amber', 'Fair'],
  [0.7, 'amber', 'Fair'],
  [0.701, 'lightGreen', 'Good'],
  [0.9, 'lightGreen', 'Good'],
  [0.901, 'green', 'Strong'],
  [1, 'green', 'Strong'],
  [1.4, 'green', 'Strong'],
  [-0.2, 'red', 'Low'],
] as const)('the tone of %p is %s, in words %s', (ratio, tone, word) => {
  expect(toneOfRatio(ratio)).toBe(tone);
  expect(ratioWords[toneOfRatio(ratio)]).toBe(word);
});

test('nothing to divide by is no ratio', () => {
  expect(ratioOf(3, 0)).toBeNull();
  expect(ratioOf(0, 0)).toBeNull();
  expect(ratioOf(3, 4)).toBe(0.75);
});

test.each([
  [null, '–'],
  [0, '0%'],
  [0.004, '<1%'],
  [0.29, '29%'],
  [0.5, '50%'],
  [2 / 3, '67%'],
  [0.999, '99%'],
  [1, '100%'],
  [12.5, '1,250%'],
] as const)('%p is shown as %s', (ratio, shown) => {
  expect(formatRatio(ratio)).toBe(shown);
});

test('a count of a whole is never shown as 100% before it is all of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 1, max: 200_000 }), (part, more) => {
      expect(formatRatio(ratioOf(part, part + more))).not.toBe('100%');
      expect(formatRatio(ratioOf(part + more, part + more))).toBe('100%');
    }),
  );
});
