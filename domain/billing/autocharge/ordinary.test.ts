import { unusualReason } from './ordinary.ts';

const size = (count: number, total: number) => ({ count, total });
const usual = [size(100, 1_500_000), size(90, 1_400_000), size(110, 1_600_000)];

describe('a run out of the ordinary', () => {
  it('is more than twice the median of those before, in number or in money', () => {
    expect(unusualReason(size(201, 1_500_000), usual)).toBe(
      'It would be 201 invoices, $15,000.00; usual are 100 and $15,000.00.',
    );
    expect(unusualReason(size(100, 3_000_001), usual)).toMatch('It would be 100 invoices');
    expect(unusualReason(size(200, 3_000_000), usual)).toBeUndefined();
  });

  it('cannot be told from few runs, nor of a small one', () => {
    expect(unusualReason(size(5000, 90_000_000), usual.slice(0, 2))).toBeUndefined();
    expect(unusualReason(size(5000, 90_000_000), [...usual.slice(0, 2), size(0, 0)])).toBeUndefined();
    expect(unusualReason(size(10, 500_000), [size(1, 100), size(1, 100), size(1, 100)])).toBeUndefined();
  });
});
