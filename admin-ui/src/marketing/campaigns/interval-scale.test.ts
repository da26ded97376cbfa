import { intervalScale, signed } from './interval-scale.ts';

const drawing = { from: 0, to: 100 };

describe('the scale of an interval', () => {
  it('reaches from end to end when the interval contains zero', () => {
    const at = intervalScale({ low: -2, high: 8 }, drawing);
    expect([at(-2), at(0), at(8)]).toEqual([0, 20, 100]);
  });

  it('always shows zero, so that a difference can be told from none', () => {
    const above = intervalScale({ low: 2, high: 4 }, drawing);
    expect([above(0), above(2), above(4)]).toEqual([0, 50, 100]);
    const below = intervalScale({ low: -4, high: -2 }, drawing);
    expect([below(-4), below(-2), below(0)]).toEqual([0, 50, 100]);
  });

  it('draws an interval without a length', () => {
    expect(intervalScale({ low: 0, high: 0 }, drawing)(0)).toBe(0);
  });
});

describe('a difference', () => {
  it('has a sign, except zero', () => {
    expect([2.84, -1.25, 0, -0.04].map(signed)).toEqual(['+2.8', '−1.3', '0.0', '0.0']);
  });
});
