import type { AccountActualsView } from '../../../../contract/budgets/actuals.ts';
import { actualsByLedger, averaged, copied, planWords, spread, typedPercent } from './fill-acts.ts';
import { camps, ice, model, saved, treadmill } from './testing.ts';

const [campsRow, iceRow, treadmillRow] = model.ledgers;
if (!campsRow || !iceRow || !treadmillRow) throw new Error('the model has three ledgers');
const year = Array.from({ length: 12 }, (_, month) => month);
const scope = (ledgers = [iceRow], overwrites = false, months = year) => ({ ledgers, months, overwrites });
const amounts = ({ cells }: ReturnType<typeof spread>) => cells.map(({ period, amount }) => [period, amount]);

describe('a spread year', () => {
  it('fills the empty months with what the filled ones leave', () => {
    const plan = spread(scope(), saved, 2_100_001);
    expect(plan.kept).toBe(3);
    expect(amounts(plan)).toEqual([...year.slice(3, 11).map((month) => [month + 1, 100_000]), [12, 100_001]]);
  });

  it('goes over all months when it may overwrite', () => {
    const plan = spread(scope([iceRow], true), saved, 1_200);
    expect(amounts(plan)).toEqual(year.map((month) => [month + 1, 100]));
    expect(plan.cells[0]).toEqual({ budgetId: ice, period: 1, amount: 100, seen: 400_000 });
  });

  it('is not possible when the filled months have more', () => {
    expect(planWords(spread(scope(), saved, 100))).toBe(
      'Ice rental has $12,000.00 in filled months, which leaves nothing to spread. Overwrite them, or choose a larger amount.',
    );
    expect(planWords(spread(scope([iceRow], true), saved, -100))).toBe(
      'Amounts of income and expense cannot be negative.',
    );
  });
});

describe('a copied year', () => {
  const source = new Map([[ice, [100_000, 100_000, 100_000, 100_000, 0, 0, 0, 0, 0, 0, 0, 333]]]);

  it('is raised by a percentage, and keeps what is filled', () => {
    const plan = copied(scope([iceRow, treadmillRow]), saved, { source, hundredths: 250 });
    expect(amounts(plan)).toEqual([
      [4, 102_500],
      [12, 341],
    ]);
    expect(planWords(plan)).toBe(
      '2 amounts will change, up by $1,028.41 in all. 3 filled amounts stay as they are. 1 ledger has nothing to copy.',
    );
  });

  it('overwrites when it is asked to, in the selected months', () => {
    const plan = copied(scope([iceRow], true, [0, 4]), saved, { source, hundredths: 0 });
    expect(plan.cells).toEqual([{ budgetId: ice, period: 1, amount: 100_000, seen: 400_000 }]);
    expect(planWords(plan)).toBe('1 amount will change, down by $3,000.00 in all.');
  });

  it('leaves out what the rules refuse, and says so', () => {
    const plan = copied(scope([campsRow]), saved, {
      source: new Map([[camps, year.map(() => -5)]]),
      hundredths: 0,
    });
    expect(planWords(plan)).toBe(
      'Nothing changes. 1 filled amount stays as it is. 11 amounts below zero are left out.',
    );
  });
});

test('an average is that of the three months before the first one, also across the turn of the year', () => {
  const before = new Map([[ice, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 300, 600]]]);
  expect(amounts(averaged(scope([iceRow], false, [3, 4]), saved, before))).toEqual([
    [4, 400_000],
    [5, 400_000],
  ]);
  expect(amounts(averaged(scope([iceRow], true, [1]), saved, before))).toEqual([[2, 133_633]]);
});

test('actuals are added up by ledger, and accounts without one are left out', () => {
  const account = (id: string, budget_id: string, amount: number): AccountActualsView => ({
    account_id: id,
    name: id,
    section: 'expenses',
    budget_type_id: 'expense',
    budget_id,
    budget_name: budget_id,
    amounts: year.map(() => amount),
    restated: [],
  });
  const found = actualsByLedger([account('1', ice, 0.1), account('2', ice, 0.2), account('3', '', 5)]);
  expect([...found]).toEqual([[ice, year.map(() => 30)]]);
  expect(found.has(treadmill)).toBe(false);
});

test.each([
  ['5', 500],
  ['-2.5 %', -250],
  ['', 0],
  ['-0', 0],
  ['.25', 25],
  ['1000', 100_000],
  ['1000.01', undefined],
  ['-101', undefined],
  ['1.005', undefined],
  ['ten', undefined],
])('%j percent', (text, hundredths) => expect(typedPercent(text)).toBe(hundredths));
