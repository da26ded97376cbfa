import fc from 'fast-check';
import { bookSections, signOf } from '../../shared/book-sections.ts';
import { type AccountSection, accountSections, balanceSections } from '../actuals/sections.ts';
import { type Figures, type OverviewInput, overviewModes, overviewOf, percentOf } from './overview.ts';

const months = (first: number, rest = 0) =>
  Array.from({ length: 12 }, (_, index) => (index === 0 ? first : rest));
const ice = {
  id: 'ice',
  name: 'Ice',
  typeId: 'expense',
  groupId: 'rinks',
  isActive: true,
  isHidden: false,
  accountIds: ['60'],
} as const;
const camps = {
  ...ice,
  id: 'camps',
  name: 'Camps',
  typeId: 'income',
  groupId: 'sales',
  accountIds: ['40'],
} as const;
const account = (accountId: string, section: AccountSection, amounts: readonly number[]) => ({
  accountId,
  section,
  amounts,
});
const input: OverviewInput = {
  year: 2026,
  month: 1,
  mode: 'monthly',
  readOn: '2026-03-02',
  groups: [
    { id: 'rinks', name: 'Rinks', typeId: 'expense' },
    { id: 'sales', name: 'Sales', typeId: 'income' },
  ],
  ledgers: [ice, camps],
  amounts: new Map([
    ['ice', months(400, 100)],
    ['camps', months(1_000, 1_000)],
  ]),
  accounts: [account('60', 'expenses', months(450)), account('40', 'income', months(900, 50))],
};
const typed = (of: OverviewInput, typeId: string) =>
  overviewOf(of).types.find((type) => type.typeId === typeId);

describe('the overview of a month', () => {
  it('compares ledgers with the books; positive is good', () => {
    expect(typed(input, 'expense')?.figures).toEqual({
      budget: 400,
      actual: 450,
      variance: -50,
      // Two months had ended; ten are planned.
      forecast: 450 + 10 * 100,
    });
    expect(typed(input, 'income')?.figures).toMatchObject({ budget: 1_000, actual: 900, variance: -100 });
    expect(overviewOf(input).net).toMatchObject({ budget: 600, actual: 450, variance: -150 });
  });

  it('adds months up to the chosen one, or the whole year', () => {
    const toDate = typed({ ...input, mode: 'year-to-date', month: 3 }, 'income')?.figures;
    expect(toDate).toMatchObject({ budget: 3_000, actual: 1_000 });
    expect(typed({ ...input, mode: 'yearly' }, 'expense')?.figures).toMatchObject({
      budget: 1_500,
      actual: 450,
    });
  });

  it('shows what no ledger has as a line', () => {
    const accounts = [...input.accounts, account('99', 'cost-of-goods-sold', months(7))];
    expect(typed({ ...input, accounts }, 'expense')).toMatchObject({
      unmapped: { budget: 0, actual: 7, variance: -7 },
      figures: { actual: 457 },
    });
    expect(typed(input, 'expense')?.unmapped).toBeNull();
  });

  it('keeps hidden ledgers in one line, and inactive ones in years in which they had something', () => {
    const hidden = typed({ ...input, ledgers: [{ ...ice, isHidden: true }, camps] }, 'expense');
    expect(hidden).toMatchObject({ groups: [], hidden: { actual: 450 }, figures: { actual: 450 } });
    const inactive = { ...input, ledgers: [{ ...ice, isActive: false }, camps] };
    expect(typed(inactive, 'expense')?.groups).toHaveLength(1);
    const empty = { ...inactive, amounts: new Map(), accounts: [] };
    expect(typed(empty, 'expense')?.groups).toEqual([]);
  });

  it('compares ledgers of the category Other with what happened to their assets and equity', () => {
    const van = { ...ice, id: 'van', typeId: 'other', groupId: 'gone', accountIds: ['15', '60'] } as const;
    const accounts = [
      account('15', 'assets', months(7)),
      account('1', 'assets', months(-30)),
      ...input.accounts,
    ];
    const of = { ...input, ledgers: [van, camps], amounts: new Map([['van', months(5)]]), accounts };
    expect(typed(of, 'other')).toMatchObject({
      groups: [{ groupId: '', ledgers: [{ id: 'van', figures: { budget: 5, actual: 7, variance: 2 } }] }],
      // Cash is no line, and not in the total.
      unmapped: null,
      figures: { budget: 5, actual: 7, variance: 2, forecast: 7 },
    });
    expect(overviewOf(of).remainder).toBe(-30);
    // An expense account does not fit a ledger of Other.
    expect(typed(of, 'expense')?.unmapped?.actual).toBe(450);
  });

  it('says nothing about books that were never read, but what is planned', () => {
    const { types, net, remainder } = overviewOf({ ...input, readOn: null, accounts: [] });
    for (const { figures } of types) expect([figures.actual, figures.variance]).toEqual([null, null]);
    expect(types[0]?.figures).toEqual({ budget: 1_000, actual: null, variance: null, forecast: 12_000 });
    expect(net).toEqual({ budget: 600, actual: null, variance: null, forecast: 12_000 - 1_500 });
    expect(remainder).toBeNull();
  });
});

test('a share of nothing is none', () => {
  const figures = (budget: number, variance: number | null): Figures => ({
    budget,
    actual: 0,
    variance,
    forecast: 0,
  });
  expect(percentOf(figures(400, -50))).toBe(-1_250);
  expect(percentOf(figures(-400, 50))).toBe(1_250);
  expect(percentOf(figures(0, 50))).toBeUndefined();
  expect(percentOf(figures(5, null))).toBeUndefined();
});

test('ledgers, hidden and unmapped lines add up to the books in every mode: to the net income, and to assets and equity', () => {
  const amounts = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 12, maxLength: 12 });
  const accounts = fc.uniqueArray(
    fc.record({
      accountId: fc.constantFrom('1', '2', '3', '4', '5', '6'),
      section: fc.constantFrom(...accountSections),
      amounts,
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
        accountIds: fc.subarray(['1', '2', '3', '4', '5', '6']),
      }),
      { maxLength: 3 },
    )
    // An account belongs to one ledger.
    .map((all) =>
      all.map((ledger, index) => ({
        ...ledger,
        id: String(index),
        name: String(index),
        accountIds: ledger.accountIds.filter(
          (id) => !all.slice(0, index).some((one) => one.accountIds.includes(id)),
        ),
      })),
    );
  const mode = fc.constantFrom(...overviewModes);
  const month = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(accounts, ledgers, mode, month, (of, own, how, at) => {
      const overview = overviewOf({
        ...input,
        mode: how,
        month: at,
        ledgers: own,
        amounts: new Map(),
        accounts: of,
      });
      const books = (sections: readonly AccountSection[]) =>
        of
          .filter(({ section }) => sections.includes(section))
          .flatMap(({ amounts: all }) =>
            all.filter((_, index) => {
              if (how === 'yearly') return true;
              return how === 'monthly' ? index + 1 === at : index < at;
            }),
          )
          .reduce((sum, amount) => sum + amount, 0);
      const [income, expense, other] = (['income', 'expense', 'other'] as const).map((typeId) =>
        overview.types.find((type) => type.typeId === typeId),
      );
      const earned = books(bookSections.filter((section) => signOf(section) === 1));
      const spent = books(bookSections.filter((section) => signOf(section) === -1));
      expect([income?.figures.actual, expense?.figures.actual]).toEqual([earned, spent]);
      expect(overview.net.actual).toBe(earned - spent);
      expect((other?.figures.actual ?? 0) + (overview.remainder ?? 0)).toBe(books(balanceSections));
      for (const type of [income, expense, other]) {
        const lines = [...(type?.groups.map(({ figures }) => figures) ?? []), type?.hidden, type?.unmapped];
        const sum = lines.reduce((total, line) => total + (line?.actual ?? 0), 0);
        expect(sum).toBe(type?.figures.actual);
      }
    }),
  );
});
