import fc from 'fast-check';
import { readMoney } from './import-money.ts';

test.each([
  ['0', 0],
  ['0.00', 0],
  ['$0.00', 0],
  ['(0.00)', 0],
  ['45', 4500],
  ['45.5', 4550],
  ['.5', 50],
  ['$1,234.50', 123_450],
  ['$ 1,234.50', 123_450],
  ['1234.50', 123_450],
  ['1,234,567.89', 123_456_789],
  ['(45.00)', -4500],
  ['($45.00)', -4500],
  ['$(45.00)', undefined],
  ['-45', -4500],
  ['-$45.01', -4501],
  ['$-45', -4500],
  ['45.00-', -4500],
  ['\u221245', -4500],
  ['1.005', undefined],
  ['1.234,50', undefined],
  ['12,34', undefined],
  ['1,2345', undefined],
  ['--45', undefined],
  ['(-45)', undefined],
  ['45 CR', undefined],
  ['n/a', undefined],
  ['$', undefined],
  ['-', undefined],
  ['.', undefined],
])('%j is %j cents', (text, cents) => {
  expect(readMoney(text)).toEqual(cents === undefined ? { problem: 'malformed' } : { cents });
});

test('an amount above ten million dollars is too large', () => {
  expect(readMoney('$10,000,000.00')).toEqual({ cents: 1_000_000_000 });
  expect(readMoney('10,000,000.01')).toEqual({ problem: 'too large' });
});

test('every amount reads as what was written', () => {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    currencySign: 'accounting',
  });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(readMoney(format.format(cents / 100))).toEqual({ cents });
      expect(readMoney((cents / 100).toFixed(2))).toEqual({ cents });
    }),
  );
});
