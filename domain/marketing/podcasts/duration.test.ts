import fc from 'fast-check';
import { durationDiffers, durationOf, secondsOf } from './duration.ts';

describe('a duration', () => {
  it.each([
    ['03:07', 187],
    ['3:07', 187],
    ['59:59', 3599],
    ['60:00', 3600],
    ['125:30', 7530],
    [' 00:01 ', 1],
  ])('%j are %d seconds', (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds);
  });

  it.each(['', '00:00', '7', '1:60', '1:5', '01:02:03', '1234:00', '-1:00', 'three'])(
    '%j is none',
    (text) => {
      expect(secondsOf(text)).toBeUndefined();
    },
  );

  it('is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 * 60 + 59 }), (seconds) => {
        expect(secondsOf(durationOf(seconds))).toBe(seconds);
      }),
    );
  });

  it('differs from that of the file from more than two seconds on', () => {
    expect(durationDiffers(90, 92)).toBe(false);
    expect(durationDiffers(90, 92.1)).toBe(true);
    expect(durationDiffers(90, 87.9)).toBe(true);
    expect(durationDiffers(90, null)).toBe(false);
  });
});
