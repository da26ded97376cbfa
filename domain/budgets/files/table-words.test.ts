import { overviewOf } from '../overview/overview.ts';
import { factsLine, fileNameOf, overviewNotes } from './table-words.ts';

const at = '2026-11-27T22:12:00.000Z';
const facts = { rows: 18, done: 'Saved', at, timezone: 'America/Chicago' } as const;

test('a file says how many rows it has, and when the books were read', () => {
  const books = { basis: 'cash', syncedAt: '2026-11-27T10:40:00.000Z' } as const;
  expect(factsLine({ ...facts, books })).toBe(
    '18 rows · Cash basis · Books read on 11/27/26 4:40am · Saved on 11/27/26 4:12pm',
  );
  expect(factsLine({ ...facts, books: { ...books, syncedAt: null } })).toBe(
    '18 rows · Cash basis · Books never read · Saved on 11/27/26 4:12pm',
  );
  expect(factsLine({ ...facts, rows: 1, books: null, done: 'Printed' })).toBe(
    '1 row · Printed on 11/27/26 4:12pm',
  );
});

test('the name of a file says what it is, of which period, and how many rows it has', () => {
  expect(fileNameOf({ view: 'overview', period: 'March 2026', basis: 'accrual', rows: 18 }, 'csv')).toBe(
    'Budget overview - March 2026 - accrual - 18 rows.csv',
  );
  expect(fileNameOf({ view: 'amounts', period: '2026', basis: null, rows: 1 }, 'xlsx')).toBe(
    'Budget amounts - 2026 - 1 row.xlsx',
  );
});

test('a reader learns what a variance means, and what the figures of Other are', () => {
  const van = { id: 'van', name: 'Van', groupId: '', isActive: true, isHidden: false, accountIds: ['15'] };
  const months = (january: number) => Array.from({ length: 12 }, (_, month) => (month === 0 ? january : 0));
  const input = {
    year: 2026,
    month: 1,
    mode: 'monthly',
    readOn: '2026-02-01',
    groups: [],
    amounts: new Map(),
    accounts: [
      { accountId: '15', section: 'assets', amounts: months(900_000) },
      { accountId: '10', section: 'assets', amounts: months(-123_456) },
    ],
  } as const;
  const of = (typeId: 'expense' | 'other') =>
    overviewNotes(overviewOf({ ...input, ledgers: [{ ...van, typeId }] }));
  expect(of('expense')).toEqual([
    'Variance is positive when more was earned, or less was spent, than planned.',
  ]);
  const [, other, remainder] = of('other');
  expect(other).toMatch(/^Ledgers of the category Other .* liabilities are left out\.$/);
  expect(remainder).toContain('changed by -$1,234.56 in all');
});
