import fc from 'fast-check';
import { comparisonSentence, differenceOf, intervalOf } from './held-back-comparison.ts';

const side = (bought: number, entries: number) => ({ bought, entries });

describe('the interval of a difference', () => {
  // Newcombe 1998, table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('is the published one: %d/%d - %d/%d', (one, ofOne, other, ofOther, low, high) => {
    const found = differenceOf(side(one, ofOne), side(other, ofOther));
    expect(found.low).toBeCloseTo(low, 4);
    expect(found.high).toBeCloseTo(high, 4);
  });

  it('contains the difference, stays possible, and turns around with the sides', () => {
    const sides = fc
      .integer({ min: 1, max: 5000 })
      .chain((entries) => fc.record({ entries: fc.constant(entries), bought: fc.nat({ max: entries }) }));
    fc.assert(
      fc.property(sides, sides, (first, second) => {
        const { difference, low, high } = differenceOf(first, second);
        expect(low).toBeLessThanOrEqual(difference + 1e-12);
        expect(high).toBeGreaterThanOrEqual(difference - 1e-12);
        expect(low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(high).toBeLessThanOrEqual(1 + 1e-12);
        const turned = differenceOf(second, first);
        expect(turned.low).toBeCloseTo(-high, 12);
        expect(turned.high).toBeCloseTo(-low, 12);
      }),
    );
  });
});

describe('what is claimed', () => {
  const said = (...[writtenTo, heldBack]: Parameters<typeof intervalOf>) =>
    comparisonSentence(writtenTo, heldBack, intervalOf(writtenTo, heldBack));

  it('nothing below 200 entries, or without anybody on one side', () => {
    expect(intervalOf(side(90, 180), side(0, 19))).toBeUndefined();
    expect(said(side(90, 180), side(0, 19))).toBe(
      'The campaign has 199 athletes to compare so far. With fewer than 200, nobody can tell a difference from chance.',
    );
    expect(intervalOf(side(90, 500), side(0, 0))).toBeUndefined();
    expect(said(side(90, 500), side(0, 0))).toBe(
      'Nobody was held back, so there is nothing to compare with.',
    );
    expect(said(side(0, 0), side(9, 500))).toBe(
      'Nobody was written to, so there is nothing to compare with.',
    );
  });

  it('more or fewer, if the interval is on one side of 0', () => {
    expect(intervalOf(side(360, 1800), side(20, 200))).toEqual({ difference: 10, low: 4.7, high: 13.9 });
    expect(said(side(360, 1800), side(20, 200))).toBe(
      'Of 100 athletes who were written to, 4.7 to 13.9 bought within 90 days because of the campaign.',
    );
    expect(said(side(90, 1800), side(60, 200))).toMatch(
      /^Of 100 athletes who were written to, \d+\.\d to \d+\.\d fewer bought within 90 days than without the campaign\.$/,
    );
  });

  it('that it can be chance, if 0 is in the interval', () => {
    expect(said(side(20, 180), side(2, 20))).toMatch(
      /^The difference can be chance: of 100 athletes who were written to, anything from \d+\.\d fewer to \d+\.\d more bought/,
    );
  });
});
