import { amountsIn, gridOf, partsOf, sumsOf, yearOf } from './grid-model.ts';
import { budget, camps, group, ice, model, saved, treadmill } from './testing.ts';

const choice = { year: 2026, showInactive: false, showHidden: false };
const names = (found: ReturnType<typeof gridOf>) =>
  found.sections.flatMap(({ rows }) => rows.map(({ kind, name }) => `${kind} ${name}`));

test('ledgers stand in their groups by category, and each sum is above what it adds up', () => {
  expect(names(model)).toEqual([
    'type Income',
    'group Camps',
    'ledger Camps',
    'type Expense',
    'group Rinks',
    'ledger Ice rental',
    'ledger Treadmill',
  ]);
  expect(model.ledgers.map(({ key, index }) => [key, index])).toEqual([
    [camps, 0],
    [ice, 1],
    [treadmill, 2],
  ]);
  expect(model.sections.map(({ firstRow }) => firstRow)).toEqual([2, 5]);
});

test('a part is a sum with the ledgers below it, and the parts are all rows', () => {
  const [, expense] = model.sections;
  const parts = partsOf(expense?.rows ?? []);
  expect(parts.map((part) => part.map(({ kind }) => kind))).toEqual([
    ['type'],
    ['group', 'ledger', 'ledger'],
  ]);
  expect(parts.flat()).toEqual(expense?.rows);
});

test('the net is income less expense', () => {
  const [january] = sumsOf(model.net, saved);
  expect(january).toBe(900_000 - 400_000);
  expect(yearOf(sumsOf(model.net, saved))).toBe(900_000 - 1_200_000);
});

test('a ledger whose group is gone is shown without a group', () => {
  const found = gridOf([], [budget(ice, 'Ice rental', 'expense', 'gone')], saved, choice);
  expect(names(found)).toEqual(['type Expense', 'group Without a group', 'ledger Ice rental']);
});

describe('an inactive ledger', () => {
  const inactive = { ...budget(ice, 'Ice rental', 'expense', 'rinks'), is_active: false };

  it('stays in the years in which it has amounts', () => {
    expect(gridOf([group('rinks', 'Rinks', 'expense')], [inactive], saved, choice).ledgers).toMatchObject([
      { name: 'Ice rental', note: 'inactive' },
    ]);
  });

  it('is shown in other years when inactive ledgers are', () => {
    const other = (showInactive: boolean) =>
      gridOf([group('rinks', 'Rinks', 'expense')], [inactive], new Map(), { ...choice, showInactive });
    expect(other(false).sections).toEqual([]);
    expect(other(true).ledgers).toHaveLength(1);
  });
});

describe('a hidden ledger', () => {
  const groups = [group('rinks', 'Rinks', 'expense')];
  const hidden = { ...budget(ice, 'Ice rental', 'expense', 'rinks'), is_hidden: true };
  const shown = budget(treadmill, 'Treadmill', 'expense', 'rinks');

  it('stays in the sums as one line', () => {
    const found = gridOf(groups, [hidden, shown], saved, choice);
    expect(names(found)).toEqual(['type Expense', 'group Rinks', 'ledger Treadmill', 'hidden Hidden']);
    const [type, , , line] = found.sections[0]?.rows ?? [];
    const sum = (row: typeof type) => (row && row.kind !== 'ledger' ? yearOf(sumsOf(row, saved)) : undefined);
    expect(sum(line)).toBe(1_200_000);
    expect(sum(type)).toBe(1_200_000);
  });

  it('is no line when it has no amounts, and a ledger when hidden ones are shown', () => {
    expect(gridOf(groups, [hidden], new Map(), choice).sections).toEqual([]);
    expect(gridOf(groups, [hidden], saved, { ...choice, showHidden: true }).ledgers).toMatchObject([
      { name: 'Ice rental', note: 'hidden' },
    ]);
  });
});

test('dollars of the API are exact cents', () => {
  const found = amountsIn([{ budget_id: ice, year: 2026, period: 3, amount: 4_000.1 }]);
  expect(found.get(ice)).toEqual([0, 0, 400_010, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});
