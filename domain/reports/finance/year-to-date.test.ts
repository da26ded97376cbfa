import fc from 'fast-check';
import { expensesOf, type LedgerLine, throughOf, until, yearToDate } from './year-to-date.ts';

const twelve = (...amounts: number[]) => Array.from({ length: 12 }, (_, index) => amounts[index] ?? 0);

function ledger(name: string, actual: readonly number[], more: Partial<LedgerLine> = {}): LedgerLine {
  return {
    typeId: 'expense',
    groupId: 'rinks',
    groupName: 'Rinks',
    part: 'ledger',
    ledgerId: name,
    name,
    accounts: [],
    actual,
    ...more,
  };
}

describe('the days that actuals cover', () => {
  it.each([
    ['2026-03-31', false, '2026-03-31', 3],
    ['2026-03-15', false, '2026-02-28', 2],
    ['2028-03-15', false, '2028-02-29', 2],
    ['2026-03-15', true, '2026-03-15', 3],
    ['2026-01-15', false, null, 0],
    ['2026-01-15', true, '2026-01-15', 1],
    ['2026-01-31', false, '2026-01-31', 1],
    ['2026-12-31', false, '2026-12-31', 12],
  ])('as of %s, with a cut: %s, are those through %s', (last, hasCut, day, months) => {
    expect(throughOf(last, hasCut)).toEqual({ day, months });
  });
});

describe('a year to date', () => {
  it('compares the same months of two years, by ledger, group and type', () => {
    const now = [
      ledger('sales', twelve(1_000, 2_000, 4_000), {
        typeId: 'income',
        groupId: 'sales',
        groupName: 'Sales',
      }),
      ledger('ice', twelve(100, 200, 400)),
      ledger('', twelve(7, 7, 7), { part: 'unmapped', groupId: '', name: 'Accounts without a ledger' }),
    ];
    const before = [ledger('ice', twelve(90, 90, 90)), ledger('referees', twelve(10, 10, 10))];
    const { types, net } = yearToDate(now, before, 2);
    expect(types).toMatchObject([
      { typeId: 'income', now: 3_000, before: 0 },
      {
        typeId: 'expense',
        now: 314,
        before: 200,
        groups: [
          {
            groupId: 'rinks',
            now: 300,
            before: 200,
            lines: [
              { ledgerId: 'ice', now: 300, before: 180 },
              { ledgerId: 'referees', now: 0, before: 20 },
            ],
          },
        ],
        beside: [{ part: 'unmapped', now: 14, before: 0 }],
      },
    ]);
    expect(net).toEqual({ now: 2_686, before: -200 });
  });
});

describe('expenses', () => {
  const lines = [
    ledger('ice', twelve(100, 200, 400)),
    ledger('coaches', twelve(50), { groupId: 'staff', groupName: 'Staff' }),
    ledger('idle', twelve()),
    ledger('sales', twelve(9_000), { typeId: 'income' }),
    ledger('', twelve(0, 7), { part: 'unmapped', groupId: '', name: 'Accounts without a ledger' }),
  ];

  it('are those of all ledgers and of accounts without one, by month', () => {
    const { lines: shown, months, total } = expensesOf(lines, 2);
    expect(shown.map(({ name, total: sum }) => [name, sum])).toEqual([
      ['ice', 300],
      ['coaches', 50],
      ['Accounts without a ledger', 7],
    ]);
    expect({ months, total }).toEqual({ months: [150, 207], total: 357 });
  });

  it('of a category are those of its group', () => {
    expect(expensesOf(lines, 3, 'staff')).toMatchObject({ total: 50, lines: [{ name: 'coaches' }] });
    expect(expensesOf(lines, 3, 'nobody').lines).toEqual([]);
  });
});

const anyLines = fc
  .array(
    fc.record({
      typeId: fc.constantFrom('income' as const, 'expense' as const),
      groupId: fc.constantFrom('', 'g', 'h'),
      ledgerId: fc.constantFrom('1', '2', '3', '4'),
      part: fc.constantFrom('ledger' as const, 'hidden' as const, 'unmapped' as const),
      actual: fc.array(fc.integer({ min: -9_999, max: 9_999 }), { minLength: 12, maxLength: 12 }),
    }),
    { maxLength: 8 },
  )
  .map((all) => {
    const known = new Set<string>();
    return all.flatMap(({ part, ledgerId, ...line }) => {
      const id = part === 'ledger' ? ledgerId : '';
      const key = `${line.typeId} ${part} ${id}`;
      if (known.has(key)) return [];
      known.add(key);
      return [ledger(id, line.actual, { ...line, part, ledgerId: id, groupName: line.groupId })];
    });
  });

test('lines add up to groups, groups and the rest to types, types to the net, and all of it to what went in', () => {
  fc.assert(
    fc.property(anyLines, anyLines, fc.integer({ min: 0, max: 12 }), (now, before, months) => {
      const { types, net } = yearToDate(now, before, months);
      const total = (all: readonly LedgerLine[], typeId: string) =>
        all
          .filter((line) => line.typeId === typeId)
          .reduce((sum, { actual }) => sum + until(actual, months), 0);
      for (const { typeId, groups, beside, ...sums } of types) {
        for (const which of ['now', 'before'] as const) {
          for (const group of groups) {
            expect(group.lines.reduce((sum, line) => sum + line[which], 0)).toBe(group[which]);
          }
          const parts = [...groups, ...beside].reduce((sum, part) => sum + part[which], 0);
          expect(parts).toBe(sums[which]);
        }
        expect(sums.now).toBe(total(now, typeId));
        expect(sums.before).toBe(total(before, typeId));
      }
      expect(net.now).toBe(total(now, 'income') - total(now, 'expense'));
      const spent = expensesOf(now, months);
      expect(spent.total).toBe(total(now, 'expense'));
      expect(spent.months.reduce((sum, amount) => sum + amount, 0)).toBe(spent.total);
    }),
  );
});
