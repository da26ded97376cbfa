import type { BudgetTableView } from '../../../../contract/budgets/files.ts';
import { formatListMoney, formatMoney } from '../../../../domain/shared/money.ts';
import { percentWords } from '../overview/overview-words.ts';

/**
 * Words for the cells of a table. Dollars are whole only if all of them are: rounded parts would not add up to their totals on
 * paper.
 */
export function cellWords({
  columns,
  rows,
}: BudgetTableView): (cell: number | null, column: number) => string {
  const isMoney = (column: number) => columns[column]?.kind === 'money';
  const hasCents = rows.some(({ cells }) =>
    cells.some((cell, column) => isMoney(column) && !Number.isInteger(cell ?? 0)),
  );
  const money = hasCents ? formatMoney : formatListMoney;
  return (cell, column) => {
    if (!isMoney(column)) return percentWords({ percent: cell });
    return cell === null ? '–' : money(cell);
  };
}
