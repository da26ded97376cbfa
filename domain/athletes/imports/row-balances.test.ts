import fc from 'fast-check';
import { guessMapping } from './import-mapping.ts';
import {
  assignedBalances,
  balanceWays,
  differingRows,
  type RowBalance,
  repeatedRows,
  rowBalances,
  summedBalances,
} from './row-balances.ts';

const headings = ['First Name', 'Last Name', 'Parent Email', 'Family Name', 'Balance'];
const balancesIn = (...rows: string[][]) =>
  rowBalances(
    {
      headings,
      rows: rows.map((cells, index) => ({ row: index + 2, cells })),
      encoding: 'UTF-8',
      delimiter: 'comma',
    },
    guessMapping(headings),
  );
const all = (balances: readonly RowBalance[]) => new Set(balances.map(({ row }) => row));

const hughes = balancesIn(
  ['Owen', 'Hughes', 'ann@rink.example', 'Hughes', '$120.50'],
  ['Liam', 'Hughes', 'Ann@rink.example', 'Hughes', '120.50'],
  ['Mia', 'Hughes', 'other@rink.example', 'Hughes', '120.5'],
  ['Zoé', 'Petrov', 'eva@rink.example', 'Petrov', '(45.00)'],
  ['Max', 'Lund', '', '', '0'],
  ['Kim', 'Lund', '', '', '10'],
);

describe('the balances of a file', () => {
  test('of a family count once, however many of its children are in the file', () => {
    expect(assignedBalances(hughes, all(hughes), 'family')).toEqual([
      { row: 2, amount: 12_050 },
      { row: 4, amount: 12_050 },
      { row: 5, amount: -4500 },
      { row: 7, amount: 1000 },
    ]);
    expect(summedBalances(assignedBalances(hughes, all(hughes), 'family'))).toEqual({
      owedCount: 3,
      owed: 25_100,
      creditCount: 1,
      credit: -4500,
    });
  });

  test('of athletes count for each', () => {
    expect(assignedBalances(hughes, all(hughes), 'athlete').map(({ row }) => row)).toEqual([2, 3, 4, 5, 7]);
  });

  test('go to a brother or sister when the first row is not imported', () => {
    expect(assignedBalances(hughes, new Set([3]), 'family')).toEqual([{ row: 3, amount: 12_050 }]);
    const once = balancesIn(
      ['Owen', 'Hughes', 'ann@rink.example', 'Hughes', '$120.50'],
      ['Liam', 'Hughes', 'ann@rink.example', 'Hughes', ''],
    );
    expect(assignedBalances(once, new Set([3]), 'family')).toEqual([{ row: 3, amount: 12_050 }]);
    expect(assignedBalances(once, new Set([3]), 'athlete')).toEqual([]);
  });

  test('that differ within a family are assigned to nobody', () => {
    const different = balancesIn(
      ['Owen', 'Hughes', 'ann@rink.example', 'Hughes', '10'],
      ['Liam', 'Hughes', 'ann@rink.example', 'Hughes', '20'],
      ['Mia', 'Hughes', 'ann@rink.example', 'Hughes', ''],
    );
    expect(differingRows(different)).toEqual(new Set([2, 3]));
    expect(assignedBalances(different, all(different), 'family')).toEqual([]);
    expect(differingRows(hughes)).toEqual(new Set());
  });

  test('that two families of one name have are pointed out', () => {
    expect(repeatedRows(hughes)).toEqual([2, 3, 4]);
  });

  test('are none without a column of balances', () => {
    const table = { headings: ['First Name', 'Last Name'], rows: [], encoding: 'UTF-8', delimiter: 'comma' };
    expect(rowBalances(table, guessMapping(table.headings))).toEqual([]);
  });
});

test('what is imported and what is not add up to the file, to the cent', () => {
  const rows = fc.array(
    fc.record({
      family: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      amount: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
      isImported: fc.boolean(),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(rows, fc.constantFrom(...balanceWays), (given, way) => {
      const balances = given.map(({ family, amount }, index): RowBalance => {
        return { row: index + 2, family, familyName: family, amount };
      });
      const imported = new Set(given.flatMap(({ isImported }, index) => (isImported ? [index + 2] : [])));
      const whole = assignedBalances(balances, all(balances), way);
      const part = assignedBalances(balances, imported, way);
      const families = new Set(part.map(({ row }) => balances[row - 2]?.family));
      const rest = whole.filter(({ row }) =>
        way === 'athlete' ? !imported.has(row) : !families.has(balances[row - 2]?.family),
      );
      const sum = (some: readonly { amount: number }[]) =>
        some.reduce((total, { amount }) => total + amount, 0);
      expect(sum(part) + sum(rest)).toBe(sum(whole));
      const { owed, credit } = summedBalances(part);
      expect(owed + credit).toBe(sum(part));
    }),
  );
});
