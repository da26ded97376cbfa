import fc from 'fast-check';
import type { BookSection } from '../../shared/book-sections.ts';
import { accountSections, typeOfSection } from '../actuals/sections.ts';
import { lineFactId, lineFacts } from './line-facts.ts';
import { lineIn, lineKey, lineOf, type OverviewLine } from './lines.ts';
import { madeOf } from './made-of.ts';
import { yearByMonth } from './months.ts';
import { type OverviewInput, overviewModes, overviewOf } from './overview.ts';
import { waterfallOf } from './waterfall.ts';

const twelve = fc.array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 12, maxLength: 12 });
const accountIds = ['1', '2', '3', '4', '5'];
const accounts = fc.uniqueArray(
  fc.record({
    accountId: fc.constantFrom(...accountIds),
    section: fc.constantFrom(...accountSections),
    amounts: twelve,
  }),
  { selector: ({ accountId }) => accountId },
);
const ledgers = fc
  .array(
    fc.record({
      typeId: fc.constantFrom('income' as const, 'expense' as const, 'other' as const),
      groupId: fc.constantFrom('rinks', 'sales', 'gone'),
      isActive: fc.boolean(),
      isHidden: fc.boolean(),
      accountIds: fc.subarray(accountIds),
      amounts: twelve,
    }),
    { maxLength: 5 },
  )
  // An account belongs to one ledger.
  .map((all) =>
    all.map((ledger, index) => ({
      ...ledger,
      id: `l${index}`,
      name: `Ledger ${index}`,
      accountIds: ledger.accountIds.filter(
        (id) => !all.slice(0, index).some((one) => one.accountIds.includes(id)),
      ),
    })),
  );
const inputs: fc.Arbitrary<OverviewInput> = fc
  .record({
    accounts,
    ledgers,
    mode: fc.constantFrom(...overviewModes),
    month: fc.integer({ min: 1, max: 12 }),
    readOn: fc.constantFrom(null, '2025-12-31', '2026-04-02', '2027-01-01'),
  })
  .map(({ ledgers: own, ...given }) => ({
    ...given,
    year: 2026,
    groups: [
      { id: 'rinks', name: 'Rinks', typeId: 'expense' },
      { id: 'sales', name: 'Sales', typeId: 'income' },
    ],
    ledgers: own,
    amounts: new Map(own.map(({ id, amounts }) => [id, amounts])),
    accounts: given.readOn === null ? [] : given.accounts,
  }));

const isInPeriod = ({ mode, month }: OverviewInput, index: number) => {
  if (mode === 'yearly') return true;
  return mode === 'monthly' ? index + 1 === month : index < month;
};
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
/** Every line of an overview, also the ledgers within Hidden. */
const linesOf = (input: OverviewInput): OverviewLine[] => {
  const seen: OverviewLine[] = [];
  const walk = (line: OverviewLine) => {
    seen.push(line);
    for (const part of madeOf(input, line)?.parts ?? []) walk(part.line);
  };
  walk({ part: 'net' });
  if (lineIn(overviewOf(input), { part: 'type', typeId: 'other' })) walk({ part: 'type', typeId: 'other' });
  return seen;
};

test('whatever opens adds up to its figure: parts, months of the period, and accounts', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      for (const line of linesOf(input)) {
        const made = madeOf(input, line);
        if (!made) throw new Error(`${lineKey(line)} is not there`);
        const { figures, parts, months, accounts: own, path } = made;
        const isWhole = parts.length === 0;
        for (const field of ['budget', 'actual', 'forecast'] as const) {
          const total = sum(parts.map((part) => part.sign * (part.figures[field] ?? 0)));
          expect(isWhole || total === (figures[field] ?? 0)).toBe(true);
        }
        // A variance is already good or bad for the net.
        const variance = sum(parts.map((part) => part.figures.variance ?? 0));
        expect(isWhole || variance === (figures.variance ?? 0)).toBe(true);
        const period = months.filter((_, index) => isInPeriod(input, index));
        expect(sum(period.map(({ budget }) => budget))).toBe(figures.budget);
        expect(sum(period.map(({ actual }) => actual ?? 0))).toBe(figures.actual ?? 0);
        const forecast = sum(months.map((one) => (one.hasEnded ? (one.actual ?? 0) : one.budget)));
        expect(figures.forecast ?? forecast).toBe(forecast);
        const posted = sum(
          own.flatMap(({ amounts }) => amounts.filter((_, index) => isInPeriod(input, index))),
        );
        const hasAccounts = figures.actual !== null && (line.part === 'ledger' || line.part === 'unmapped');
        expect(posted).toBe(hasAccounts ? figures.actual : 0);
        expect(path.at(-1)?.line).toEqual(line);
        expect(path.every(({ name }) => name !== '')).toBe(true);
      }
    }),
  );
});

test('each figure of a line is the sum of what was planned and posted month by month', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      for (const line of linesOf(input)) {
        const figures = madeOf(input, line)?.figures;
        for (const figure of ['budget', 'actual', 'variance', 'forecast'] as const) {
          const facts = lineFacts(input, line, figure);
          expect(sum(facts.map(({ amount }) => amount))).toBe(figures?.[figure] ?? 0);
          expect(new Set(facts.map(lineFactId)).size).toBe(facts.length);
        }
      }
    }),
    // Each run opens every line down to its months.
    { numRuns: 30 },
  );
});

test('every account of the books is reached once, from the net or from Other', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const reached = linesOf(input).flatMap((line) =>
        line.part === 'ledger' || line.part === 'unmapped'
          ? (madeOf(input, line)?.accounts ?? []).map(({ accountId }) => accountId)
          : [],
      );
      const posted = input.accounts.filter(
        ({ accountId, section, amounts }) =>
          amounts.some((amount) => amount !== 0) &&
          // Assets and equity without a ledger are no line: they are the remainder.
          (typeOfSection(section) !== 'other' ||
            input.ledgers.some((one) => one.typeId === 'other' && one.accountIds.includes(accountId))),
      );
      expect(new Set(reached).size).toBe(reached.length);
      for (const { accountId } of posted) expect(reached).toContain(accountId);
    }),
  );
});

test('the months of a year add up to it', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const { types, net } = overviewOf({ ...input, mode: 'yearly' });
      const months = yearByMonth(input);
      const total = (of: 'income' | 'expense' | 'net', field: 'budget' | 'actual') =>
        sum(months.map((month) => month[of][field] ?? 0));
      for (const field of ['budget', 'actual'] as const) {
        expect(total('net', field)).toBe(net[field] ?? 0);
        for (const id of ['income', 'expense'] as const) {
          expect(total(id, field)).toBe(types.find(({ typeId }) => typeId === id)?.figures[field] ?? 0);
        }
      }
    }),
  );
});

test('the waterfall leads from the planned net to the actual one, without a gap', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const overview = overviewOf(input);
      const steps = waterfallOf(overview);
      expect(steps.length === 0).toBe(input.readOn === null);
      if (input.readOn === null) return;
      const [first, last] = [steps[0], steps.at(-1)];
      expect(first).toMatchObject({ from: 0, to: overview.net.budget });
      expect(last).toMatchObject({ from: 0, to: overview.net.actual });
      let level = overview.net.budget;
      for (const step of steps.slice(1, -1)) {
        expect(step).toMatchObject({ from: level, to: level + step.amount });
        level = step.to;
      }
      expect(level).toBe(overview.net.actual);
      expect(steps.length).toBeLessThanOrEqual(10);
    }),
  );
});

describe('the waterfall', () => {
  const ledger = (index: number) => ({
    id: `l${index}`,
    name: `Ledger ${index}`,
    typeId: 'expense' as const,
    groupId: `g${index}`,
    isActive: true,
    isHidden: false,
    accountIds: [`a${index}`],
  });
  const first = (amount: number) => Array.from({ length: 12 }, (_, index) => (index === 0 ? amount : 0));
  const account = (accountId: string, section: BookSection, amount: number) => ({
    accountId,
    section,
    amounts: first(amount),
  });
  const input = (spent: readonly number[]): OverviewInput => ({
    year: 2026,
    month: 1,
    mode: 'monthly',
    readOn: '2026-02-01',
    groups: spent.map((_, index) => ({ id: `g${index}`, name: `Group ${index}`, typeId: 'expense' })),
    ledgers: spent.map((_, index) => ledger(index)),
    amounts: new Map([['l0', first(100)]]),
    accounts: spent.map((amount, index) => account(`a${index}`, 'expenses', amount)),
  });

  it('begins with the largest differences, leaves out what went as planned, and may go below zero', () => {
    const steps = waterfallOf(overviewOf(input([100, 20, 400])));
    expect(steps.map(({ name, amount, from, to }) => [name, amount, from, to])).toEqual([
      ['Planned net', -100, 0, -100],
      ['Group 2', -400, -100, -500],
      ['Group 1', -20, -500, -520],
      ['Actual net', -520, 0, -520],
    ]);
  });

  it('takes the small differences together', () => {
    const steps = waterfallOf(overviewOf(input([101, 2, 3, 4, 5, 6, 7, 8, 9, 10])));
    expect(steps).toHaveLength(10);
    expect(steps.at(-2)).toMatchObject({ name: 'Other differences', line: '', amount: -6 });
  });
});

test('a line has one key, by which it is found again', () => {
  const lines: OverviewLine[] = [
    { part: 'net' },
    { part: 'type', typeId: 'income' },
    { part: 'group', typeId: 'expense', groupId: '0192f0a0-0000-7000-8000-00000000a001' },
    { part: 'group', typeId: 'expense', groupId: '' },
    { part: 'hidden', typeId: 'other' },
    { part: 'unmapped', typeId: 'expense' },
    { part: 'ledger', budgetId: '0192f0a0-0000-7000-8000-00000000a001' },
  ];
  for (const line of lines) expect(lineOf(lineKey(line))).toEqual(line);
  for (const none of ['', 'type', 'type.else', 'ledger.', 'total.income'])
    expect(lineOf(none)).toBeUndefined();
});

test('a line that is not in the overview is made of nothing', () => {
  const nothing: OverviewInput = {
    year: 2026,
    month: 1,
    mode: 'monthly',
    readOn: null,
    groups: [],
    ledgers: [],
    amounts: new Map(),
    accounts: [],
  };
  expect(madeOf(nothing, { part: 'ledger', budgetId: 'gone' })).toBeUndefined();
  expect(madeOf(nothing, { part: 'unmapped', typeId: 'income' })).toBeUndefined();
  expect(madeOf(nothing, { part: 'net' })?.figures).toMatchObject({ budget: 0 });
});
