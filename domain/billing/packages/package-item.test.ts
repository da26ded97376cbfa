import { itemsOfLedger, usualItem } from './package-item.ts';

const item = (id: string, incomeAccountId: string | null, isActive = true) => ({
  id,
  isActive,
  incomeAccountId,
});
const skates = item('1', '41', false);
const training = item('2', '41');
const camps = item('3', '42');
const lessons = item('4', '43');
const pucks = item('5', null);
const items = [skates, training, camps, lessons, pucks];

describe('the items that a package can have', () => {
  it('are active, and their income belongs to an account of its ledger', () => {
    expect(itemsOfLedger(items, ['41', '42'])).toEqual([training, camps]);
    expect(itemsOfLedger(items, ['43'])).toEqual([lessons]);
  });

  it('are none for a ledger without accounts', () => {
    expect(itemsOfLedger(items, [])).toEqual([]);
  });
});

describe('the item of invoices whose package has none', () => {
  it('is the one that an admin chose', () => {
    expect(usualItem(items, '4')).toBe(lessons);
  });

  it('is the first active one if none was chosen', () => {
    expect(usualItem(items, null)).toBe(training);
  });

  it('is unknown when the chosen one is gone, or when there is none', () => {
    expect(usualItem(items, '9')).toBeUndefined();
    expect(usualItem([skates], null)).toBeUndefined();
  });
});
