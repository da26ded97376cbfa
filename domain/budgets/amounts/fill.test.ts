import fc from 'fast-check';
import { LARGEST_AMOUNT } from '../../shared/money.ts';
import { averageOf, intoEmpty, pastedBlock, raisedBy, spreadInto, typedAmount } from './fill.ts';

const cents = fc.integer({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT });

const year = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_000 })), {
  minLength: 12,
  maxLength: 12,
});

test('a year is spread over its months in exact cents', () => {
  fc.assert(
    fc.property(year, cents, (present, total) => {
      const months = spreadInto(present, total, true)?.map(({ amount }) => amount) ?? [];
      expect(months).toHaveLength(12);
      expect(months.reduce((sum, month) => sum + month, 0)).toBe(total);
      expect(Math.max(...months) - Math.min(...months)).toBeLessThanOrEqual(1);
    }),
  );
});

test('the empty months take what the filled ones leave, and the year adds up', () => {
  fc.assert(
    fc.property(year, cents, (present, total) => {
      const months = spreadInto(present, total, false);
      expect(months === undefined).toBe(present.every((amount) => amount !== 0));
      if (!months) return;
      const after = [...present];
      for (const { period, amount } of months) {
        expect(present[period - 1]).toBe(0);
        after[period - 1] = amount;
      }
      expect(after.reduce((sum, month) => sum + month, 0)).toBe(total);
    }),
  );
});

test('percentages are exact to the cent, rounded half up', () => {
  expect(raisedBy([10_000, 333, 5], 250)).toEqual([10_250, 341, 5]);
  expect(raisedBy([10_000], -10_000)).toEqual([0]);
  fc.assert(fc.property(fc.array(cents), (amounts) => expect(raisedBy(amounts, 0)).toEqual(amounts)));
});

test('the average of three months is rounded half up', () => {
  expect(averageOf([100, 100, 101])).toBe(100);
  expect(averageOf([100, 101, 101])).toBe(101);
  expect(averageOf([-100, -100, -101])).toBe(-100);
});

test('what is filled is kept unless it is to be overwritten', () => {
  expect(intoEmpty([0, 500], [100, 200], false)).toEqual([{ period: 1, amount: 100 }]);
  expect(intoEmpty([0, 500], [100, 200], true)).toEqual([
    { period: 1, amount: 100 },
    { period: 2, amount: 200 },
  ]);
});

describe('an amount as people type it', () => {
  it.each([
    ['4,600', 460_000],
    [' $4,600.5 ', 460_050],
    ['(1,234.56)', -123_456],
    ['($5)', -500],
    ['-12', -1_200],
    ['\u221212', -1_200],
    ['.5', 50],
    ['7.', 700],
    ['', 0],
    [' - ', 0],
    ['-0', 0],
    ['10000000', 1_000_000_000],
  ])('%j', (text, amount) => expect(typedAmount(text)).toBe(amount));

  it.each(['ice', '1.234,50', '12,34', '1.005', '--5', '(-5)', '1e3', '4 600 USD', '10000000.01', '='])(
    '%j is none',
    (text) => expect(typedAmount(text)).toBeUndefined(),
  );
});

describe('a pasted block', () => {
  it('has rows and columns, with or without a last line break', () => {
    const rows = [
      [100, 200],
      [0, -300],
    ];
    for (const text of ['1\t2\n\t(3)', '1\t2\r\n\t(3)\r\n', '$1.00\t2\n-\t-3\n']) {
      expect(pastedBlock(text)).toEqual({ kind: 'amounts', rows });
    }
  });

  it('is refused whole with its first bad cell', () => {
    expect(pastedBlock('1\t2\n3\tmore\nbad\t1')).toEqual({ kind: 'wrong', row: 2, column: 2, text: 'more' });
  });

  it('gives back what was copied', () => {
    const shown = (amount: number) => (amount / 100).toFixed(2);
    fc.assert(
      fc.property(fc.array(fc.array(cents, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
        const text = rows.map((row) => row.map(shown).join('\t')).join('\n');
        expect(pastedBlock(text)).toEqual({ kind: 'amounts', rows });
      }),
    );
  });
});
