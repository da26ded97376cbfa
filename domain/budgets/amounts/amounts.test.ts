import fc from 'fast-check';
import { given } from '../../testing/given.ts';
import type { BudgetTypeId } from '../budget-types.ts';
import {
  amountsOf,
  type CellChange,
  type SetAmounts,
  undoOf,
  type YearState,
  yearDecider,
} from './amounts.ts';
import type { AmountEvent } from './events.ts';

const ice = '0192f0a0-0000-7000-8000-0000000000b1';
const camps = '0192f0a0-0000-7000-8000-0000000000b2';
const equity = '0192f0a0-0000-7000-8000-0000000000b3';
const ledgers = new Map<string, BudgetTypeId>([
  [ice, 'expense'],
  [camps, 'income'],
  [equity, 'other'],
]);
const set = (...cells: CellChange[]): SetAmounts => ({ year: 2026, how: 'typed', cells, ledgers });
const march: AmountEvent = {
  type: 'BudgetAmountsSet',
  data: {
    budgetId: ice,
    year: 2026,
    how: 'typed',
    cells: [{ period: 3, amount: 400_000, before: 0 }],
  },
};
const story = (...past: AmountEvent[]) => given(yearDecider, past);

describe('the amounts of a year', () => {
  it('are set by ledger and month, with what they were', () => {
    story(march)
      .when(set({ budgetId: ice, period: 3, amount: 460_000 }, { budgetId: camps, period: 7, amount: 5 }))
      .gives([
        { ...march, data: { ...march.data, cells: [{ period: 3, amount: 460_000, before: 400_000 }] } },
        {
          ...march,
          data: { ...march.data, budgetId: camps, cells: [{ period: 7, amount: 5, before: 0 }] },
        },
      ]);
    story(march)
      .when(set({ budgetId: ice, period: 3, amount: 400_000 }))
      .nothingHappens();
  });

  it('are refused whole when somebody else changed one of them', () => {
    const others = { budgetId: ice, period: 3, amount: 460_000, seen: 0 };
    story(march)
      .when(set({ budgetId: ice, period: 4, amount: 1 }, others))
      .refuses('Somebody else changed one of these amounts meanwhile. Nothing was saved.');
    story(march)
      .when(set(others, { budgetId: camps, period: 1, amount: 1, seen: 7 }))
      .refuses('Somebody else changed 2 of these amounts meanwhile. Nothing was saved.');
    // Both wanted the same.
    story(march)
      .when(set({ ...others, amount: 400_000 }))
      .nothingHappens();
  });

  it.each<[string, readonly CellChange[], string]>([
    ['nothing', [], 'Please choose at least one month of a ledger.'],
    ['an unknown ledger', [{ budgetId: 'x', period: 1, amount: 1 }], 'This ledger does not exist.'],
    ['a 13th month', [{ budgetId: ice, period: 13, amount: 1 }], 'A month is a whole number from 1 to 12.'],
    [
      'half a cent',
      [{ budgetId: ice, period: 1, amount: 0.5 }],
      'Please enter an amount of dollars and whole cents, at most 10 million.',
    ],
    [
      'a negative expense',
      [{ budgetId: ice, period: 1, amount: -1 }],
      'Amounts of income and expense cannot be negative.',
    ],
    [
      'a month twice',
      [1, 2].map((amount) => ({ budgetId: ice, period: 1, amount })),
      'Each month of a ledger can be set once.',
    ],
    [
      'too many cells',
      Array.from({ length: 2_001 }, () => ({ budgetId: ice, period: 1, amount: 1 })),
      'At most 2,000 amounts can be set at once.',
    ],
  ])('refuse %s', (_, cells, text) => {
    story(march)
      .when(set(...cells))
      .refuses(text);
  });

  it('may fall below zero in the category Other', () => {
    const cells = [{ period: 1, amount: -5, before: 0 }];
    story()
      .when(set({ budgetId: equity, period: 1, amount: -5 }))
      .gives([{ ...march, data: { ...march.data, budgetId: equity, cells } }]);
  });

  it('are what they were after an undo', () => {
    const cell = fc.record({
      budgetId: fc.constantFrom(ice, camps),
      period: fc.integer({ min: 1, max: 12 }),
      amount: fc.integer({ min: 0, max: 5 }),
    });
    const act = fc.uniqueArray(cell, {
      minLength: 1,
      selector: ({ budgetId, period }) => `${budgetId} ${period}`,
    });
    fc.assert(
      fc.property(fc.array(act), act, (past, wanted) => {
        const before = past.reduce((state, cells) => after(state, set(...cells)), yearDecider.initial());
        const events = yearDecider.decide(set(...wanted), before);
        const changed = events.reduce((state, event) => yearDecider.evolve(state, event), before);
        const undo = undoOf(events.map(({ data }) => data));
        const undone = undo.length === 0 ? changed : after(changed, set(...undo));
        for (const id of [ice, camps]) expect(amountsOf(undone, id)).toEqual(amountsOf(before, id));
      }),
    );
  });
});

const after = (state: YearState, command: SetAmounts): YearState =>
  yearDecider.decide(command, state).reduce((folded, event) => yearDecider.evolve(folded, event), state);
