import { itemNote, itemsOfLedger, usualItem } from './package-item.ts';

const item = (id: string, name: string, incomeAccountId: string | null, isActive = true) => ({
  id,
  name,
  isActive,
  incomeAccountId,
});
const skates = item('1', 'Skates', '41', false);
const training = item('2', 'Training', '41');
const camps = item('3', 'Camps', '42');
const lessons = item('4', 'Lessons', '43');
const pucks = item('5', 'Pucks', null);
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

describe('the note about the item of a package', () => {
  const usual = 'Invoices will use the item Lessons from Settings.';
  const none = { itemId: null, accountIds: null, items, usualId: '4' };
  const mapped = { ...none, itemId: '2', accountIds: ['41'] };

  it.each([
    ['no ledger', none, usual],
    [
      'no item of the ledger',
      { ...none, accountIds: ['49'] },
      `No item in accounting belongs to this ledger. ${usual}`,
    ],
    ['an item that was not chosen', { ...none, accountIds: ['41'] }, usual],
    [
      'several items',
      { ...none, accountIds: ['41', '42'] },
      `2 items in accounting belong to this ledger. ${usual}`,
    ],
    [
      'no item in the settings',
      { ...none, usualId: null },
      'Invoices will use the item Training, the first one in accounting.',
    ],
    ['no item at all', { ...none, items: [], usualId: null }, 'Accounting has no item for invoices.'],
    [
      'a lost item in the settings',
      { ...none, usualId: '9' },
      'The item for invoices in Settings no longer exists in accounting.',
    ],
    ['a chosen item', mapped, ''],
    ['an inactive item', { ...mapped, itemId: '1' }, `Skates is inactive in accounting. ${usual}`],
    ['a lost item', { ...mapped, itemId: '9' }, `The chosen item no longer exists in accounting. ${usual}`],
    ['an item that moved', { ...mapped, itemId: '3' }, 'The income of Camps belongs to another ledger.'],
  ])('with %s', (_, choice, note) => {
    expect(itemNote(choice)).toBe(note);
  });
});
