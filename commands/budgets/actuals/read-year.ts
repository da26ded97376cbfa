import type { ReportedYear } from '../../../domain/budgets/actuals/actuals.ts';
import type { Basis } from '../../../domain/budgets/actuals/bases.ts';
import { reportedYear } from '../../../domain/budgets/actuals/reported-year.ts';
import type { Books } from '../../shared/books.ts';

/**
 * Asks the books for a year: profit and loss, and the balance sheet from the month before on, because movements begin with a balance. Throws `Refusal`
 * with one sentence if one of them cannot be had, does not add up, or does not agree with the other.
 */
export async function readYear(
  books: Pick<Books, 'profitAndLoss' | 'balanceSheet'>,
  { year, basis }: { readonly year: number; readonly basis: Basis },
): Promise<ReportedYear> {
  const end = `${year}-12-31`;
  // At the same time: it takes half as long, and leaves less time for a booking in between.
  const [profitAndLoss, sheet] = await Promise.all([
    books.profitAndLoss({ start: `${year}-01-01`, end, basis }),
    books.balanceSheet({ start: `${year - 1}-12-01`, end, basis }),
  ]);
  return reportedYear(year, { profitAndLoss, sheet });
}
