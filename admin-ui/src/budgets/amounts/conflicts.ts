import { conflictsIn, type SeenCell, type YearState } from '../../../../domain/budgets/amounts/amounts.ts';
import type { Cents } from '../../../../domain/shared/money.ts';
import { amountAt } from './grid-model.ts';

/** A cell that another user changed before our change arrived. */
export interface Conflict {
  readonly budgetId: string;
  readonly period: number;
  readonly seen: Cents;
  readonly theirs: Cents;
  readonly mine: Cents;
}

export const placeOf = ({ budgetId, period }: Pick<Conflict, 'budgetId' | 'period'>): string =>
  `${budgetId} ${period}`;

/** Our cells against the amounts as they are now. */
export const conflictsOf = (cells: readonly SeenCell[], now: YearState): readonly Conflict[] => {
  const places = new Set(conflictsIn(cells, now).map(placeOf));
  return cells
    .filter((cell) => places.has(placeOf(cell)))
    .map(({ budgetId, period, amount, seen }) => ({
      budgetId,
      period,
      seen,
      theirs: amountAt(now, budgetId, period - 1),
      mine: amount,
    }));
};

/**
 * The act once more: without the cells in which theirs is kept, and with what is there now as seen, so that a third person's save in between is a
 * conflict again.
 */
export const resolved = (
  cells: readonly SeenCell[],
  conflicts: readonly Conflict[],
  mine: ReadonlySet<string>,
): readonly SeenCell[] => {
  const found = new Map(conflicts.map((one) => [placeOf(one), one]));
  return cells.flatMap((cell) => {
    const conflict = found.get(placeOf(cell));
    if (!conflict) return [cell];
    return mine.has(placeOf(cell)) ? [{ ...cell, seen: conflict.theirs }] : [];
  });
};
