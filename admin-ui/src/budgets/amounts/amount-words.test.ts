import { cellName, cellText, columnName, plainText, sumText } from './amount-words.ts';

test('a cell has cents only where there are some', () => {
  expect(cellText(400_000)).toEqual({ dollars: '4,000', cents: '' });
  expect(cellText(400_050)).toEqual({ dollars: '4,000', cents: '.50' });
  expect(cellText(-5)).toEqual({ dollars: '-0', cents: '.05' });
  expect([400_000, 400_050].map(plainText)).toEqual(['4000', '4000.50']);
});

test('sums are whole dollars', () => {
  expect([400_050, -400_050, -10].map(sumText)).toEqual(['4,001', '-4,000', '0']);
});

test('the name of a cell says the ledger, the month and the amount', () => {
  expect(cellName('Ice rental', 2026, 2, 400_000)).toBe('Ice rental, March 2026, $4,000.00');
  expect(cellName('Ice rental', 2026, 2, 0)).toBe('Ice rental, March 2026, empty');
  expect(columnName(2026, 12)).toBe('year 2026');
});
