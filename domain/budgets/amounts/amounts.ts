import type { Decider } from '../../shared/decider.ts';
import { type Cents, isCents } from '../../shared/money.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import { budgetTexts } from '../budget-texts.ts';
import type { BudgetTypeId } from '../budget-types.ts';
import type { AmountEvent, AmountWay } from './events.ts';

/** Months of a year; periods are 1 to 12. */
export const PERIODS = 12;
/** Cells that one act may set. */
export const MOST_CELLS = 2_000;

/** Twelve amounts by ledger; a ledger without any has none. */
export type YearState = ReadonlyMap<string, readonly Cents[]>;

export interface CellChange {
  readonly budgetId: string;
  readonly period: number;
  readonly amount: Cents;
  /** What the person saw there; undefined: whatever is there is replaced. */
  readonly seen?: Cents | undefined;
}

/** A cell that is set only if it still has what the person saw. */
export type SeenCell = CellChange & { readonly seen: Cents };

export interface SetAmounts {
  readonly year: number;
  readonly how: AmountWay;
  readonly cells: readonly CellChange[];
  /** The categories of the ledgers that exist. */
  readonly ledgers: ReadonlyMap<string, BudgetTypeId>;
}

/**
 * What is wrong with an amount (research on budgets, B7). Runs in the grid and on the server. Income and expense are counted from zero up; only
 * what the business keeps, borrows or pays out can fall.
 */
export function amountProblem(typeId: BudgetTypeId, amount: Cents): string | undefined {
  if (!isCents(amount)) return budgetTexts.amount;
  return amount < 0 && typeId !== 'other' ? budgetTexts.negative : undefined;
}

/** The amounts of a year. An act is refused whole when one cell is wrong, or was changed by somebody else since the person saw it. */
export const yearDecider: Decider<YearState, SetAmounts, AmountEvent> = {
  initial: () => new Map(),

  evolve(state, { data: { budgetId, cells } }) {
    const amounts = [...amountsOf(state, budgetId)];
    for (const { period, amount } of cells) amounts[period - 1] = amount;
    return new Map([...state, [budgetId, amounts]]);
  },

  decide({ year, how, cells, ledgers }, state) {
    demand(problemsOf(cells, ledgers));
    const changed = conflictsIn(cells, state).length;
    if (changed > 0) throw new Refusal('budget-amounts.changed', budgetTexts.changedMeanwhile(changed));
    const events = new Map<string, AmountEvent['data']['cells']>();
    for (const { budgetId, period, amount } of cells) {
      const before = amountsOf(state, budgetId)[period - 1] ?? 0;
      if (before === amount) continue;
      events.set(budgetId, [...(events.get(budgetId) ?? []), { period, amount, before }]);
    }
    return [...events].map(([budgetId, own]) => ({
      type: 'BudgetAmountsSet',
      data: { budgetId, year, how, cells: own },
    }));
  },
};

/** Zero where nothing was ever set. */
export const amountsOf = (state: YearState, budgetId: string): readonly Cents[] =>
  state.get(budgetId) ?? Array.from({ length: PERIODS }, () => 0);

/** The cells that somebody else changed since the person saw them. A cell that already has the wanted amount is none. */
export const conflictsIn = (cells: readonly CellChange[], state: YearState): readonly CellChange[] =>
  cells.filter(({ budgetId, period, amount, seen }) => {
    const present = amountsOf(state, budgetId)[period - 1] ?? 0;
    return seen !== undefined && seen !== present && amount !== present;
  });

function problemsOf(
  cells: readonly CellChange[],
  ledgers: ReadonlyMap<string, BudgetTypeId>,
): readonly Problem[] {
  if (cells.length === 0) return [{ field: 'rows', message: budgetTexts.noCells }];
  if (cells.length > MOST_CELLS) return [{ field: 'rows', message: budgetTexts.tooManyCells(MOST_CELLS) }];
  const places = new Set<string>();
  for (const { budgetId, period, amount } of cells) {
    const typeId = ledgers.get(budgetId);
    if (typeId === undefined) return [{ field: 'rows', message: budgetTexts.ledgerUnknown }];
    if (!Number.isInteger(period) || period < 1 || period > PERIODS) {
      return [{ field: 'rows', message: budgetTexts.period }];
    }
    const wrong = amountProblem(typeId, amount);
    if (wrong !== undefined) return [{ field: 'rows', message: wrong }];
    const place = `${budgetId} ${period}`;
    if (places.has(place)) return [{ field: 'rows', message: budgetTexts.cellTwice }];
    places.add(place);
  }
  return [];
}

/** The act that takes an act back: each cell gets what it had, if nobody changed it since. */
export const undoOf = (
  events: readonly Pick<AmountEvent['data'], 'budgetId' | 'cells'>[],
): readonly SeenCell[] =>
  events.flatMap(({ budgetId, cells }) =>
    cells.map(({ period, amount, before }) => ({ budgetId, period, amount: before, seen: amount })),
  );
