import { unusualReason } from './ordinary.ts';

const size = (count: number, total: number) => ({ count, total });
const usual = [size(100, 1_500_000), size(90, 1_400_000), size(110, 1_600_000)];

describe('an unusual run', () => {
  it('is more than twice the median of earlier ones, in number or amount', () => {
    expect(unusualReason(size(201, 1_500_000), usual, 'charge')).toBe(
      'This run would charge 201 invoices ($15,000.00). A typical run charges 100 invoices ($15,000.00).',
    );
    expect(unusualReason(size(100, 3_000_001), usual, 'charge')).toMatch(
      'This run would charge 100 invoices',
    );
    expect(unusualReason(size(200, 3_000_000), usual, 'charge')).toBeUndefined();
  });

  it('is told apart by what it does', () => {
    expect(unusualReason(size(201, 1_500_000), usual, 'issue')).toBe(
      'This run would issue 201 invoices ($15,000.00). A typical run issues 100 invoices ($15,000.00).',
    );
  });

  it('cannot be detected from few runs, nor for a small one', () => {
    expect(unusualReason(size(5000, 90_000_000), usual.slice(0, 2), 'charge')).toBeUndefined();
    expect(
      unusualReason(size(5000, 90_000_000), [...usual.slice(0, 2), size(0, 0)], 'charge'),
    ).toBeUndefined();
    expect(
      unusualReason(size(10, 500_000), [size(1, 100), size(1, 100), size(1, 100)], 'charge'),
    ).toBeUndefined();
  });
});
