import fc from 'fast-check';
import { MOST_CELLS, type YearState } from '../../../../domain/budgets/amounts/amounts.ts';
import { checked, cleared, draftOf, filledDown, filledRight, pastedInto, textOf } from './grid-block.ts';
import { gridOf } from './grid-model.ts';
import { budget, camps, ice, model, saved, treadmill } from './testing.ts';

const block = (top: number, left: number, bottom = top, right = left) => ({ top, bottom, left, right });
const cells = (draft: ReturnType<typeof pastedInto>) =>
  draft.kind === 'cells'
    ? draft.cells.map(({ budgetId, period, amount, seen }) => [budgetId, period, amount, seen])
    : draft.message;

test('a block is copied as spreadsheets read it, and the year too', () => {
  expect(textOf(block(0, 0, 1, 2), model, saved)).toBe('9000\t0\t0\n4000\t4000\t4000');
  expect(textOf(block(1, 11, 1, 12), model, saved)).toBe('0\t12000');
});

describe('a pasted block', () => {
  it('starts at the first cell of the selection, and says what was seen', () => {
    expect(cells(pastedInto(block(1, 2), '4,600\t$4,700.50\n5\t-\n', model, saved))).toEqual([
      [ice, 3, 460_000, 400_000],
      [ice, 4, 470_050, 0],
      [treadmill, 3, 500, 0],
    ]);
  });

  it('fills the whole selection when it is one amount', () => {
    expect(cells(pastedInto(block(1, 10, 2, 11), '7', model, saved))).toEqual([
      [ice, 11, 700, 0],
      [ice, 12, 700, 0],
      [treadmill, 11, 700, 0],
      [treadmill, 12, 700, 0],
    ]);
  });

  it.each([
    ['1\tice', 1, 2, 'Ice rental, April 2026: “ice” is not an amount. Nothing was pasted.'],
    [
      '1\n(5)',
      0,
      0,
      'Ice rental, January 2026: Amounts of income and expense cannot be negative. Nothing was pasted.',
    ],
    [
      '1\t2\t3',
      0,
      10,
      'The block has 3 columns, and from November 2026 on there are only 2. Nothing was pasted.',
    ],
    ['1\n2\n3', 1, 0, 'The block has 3 rows, and from Ice rental on there are only 2. Nothing was pasted.'],
    ['1', 0, 12, 'Please choose a month to paste into.'],
  ])('%j is refused whole', (text, row, column, message) => {
    expect(pastedInto(block(row, column), text, model, saved)).toEqual({ kind: 'refused', message });
  });

  it('is what was copied', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const year = fc.array(amount, { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(fc.tuple(year, year, year), ([one, two, three]) => {
        const from: YearState = new Map([
          [camps, one],
          [ice, two],
          [treadmill, three],
        ]);
        const whole = block(0, 0, 2, 11);
        const draft = pastedInto(block(0, 0), textOf(whole, model, from), model, from);
        expect(cells(draft)).toEqual([]);
        const onto = pastedInto(block(0, 0), textOf(whole, model, from), model, saved);
        const after = new Map([...saved].map(([key, months]) => [key, [...months]]));
        for (const { budgetId, period, amount: wanted } of onto.kind === 'cells' ? onto.cells : []) {
          const months = after.get(budgetId) ?? Array.from({ length: 12 }, () => 0);
          months[period - 1] = wanted;
          after.set(budgetId, months);
        }
        for (const key of [camps, ice, treadmill]) {
          expect(after.get(key) ?? Array.from({ length: 12 }, () => 0)).toEqual(from.get(key));
        }
      }),
    );
  });
});

describe('filling', () => {
  it('takes the first row down, or the row above for a single one', () => {
    expect(cells(filledDown(block(1, 0, 2, 1), model, saved))).toEqual([
      [treadmill, 1, 400_000, 0],
      [treadmill, 2, 400_000, 0],
    ]);
    expect(cells(filledDown(block(2, 2), model, saved))).toEqual([[treadmill, 3, 400_000, 0]]);
    expect(cells(filledDown(block(0, 0), model, saved))).toBe('There is no ledger above to fill from.');
  });

  it('takes the first month to the right, or the month before for a single one', () => {
    expect(cells(filledRight(block(1, 2, 1, 4), model, saved))).toEqual([
      [ice, 4, 400_000, 0],
      [ice, 5, 400_000, 0],
    ]);
    expect(cells(filledRight(block(1, 3), model, saved))).toEqual([[ice, 4, 400_000, 0]]);
    expect(cells(filledRight(block(1, 0), model, saved))).toBe('There is no month before to fill from.');
  });

  it('clears what is there, and leaves what is empty', () => {
    expect(cells(cleared(block(1, 1, 2, 12), model, saved))).toEqual([
      [ice, 2, 0, 400_000],
      [ice, 3, 0, 400_000],
    ]);
  });
});

describe('a draft', () => {
  it('of too many cells is refused in one sentence', () => {
    const many = Array.from({ length: 300 }, (_, index) => budget(`l${index}`, `L ${index}`, 'expense', ''));
    const large = gridOf([], many, new Map(), { year: 2026, showInactive: false, showHidden: false });
    const draft = draftOf('filled', block(0, 0, 299, 11), large, new Map(), () => 1);
    expect(draft.cells.length).toBeGreaterThan(MOST_CELLS);
    expect(checked(draft, large)).toEqual({
      kind: 'refused',
      message: 'At most 2,000 amounts can be set at once.',
    });
  });

  it('names the first cell that the rules refuse', () => {
    const draft = draftOf('filled', block(1, 2), model, saved, () => -1);
    expect(checked(draft, model)).toEqual({
      kind: 'refused',
      message: 'Ice rental, March 2026: Amounts of income and expense cannot be negative.',
    });
  });
});
