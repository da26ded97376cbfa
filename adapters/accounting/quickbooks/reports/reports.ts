import type { Books } from '../../../../commands/shared/books.ts';
import type { BooksClient } from '../client.ts';
import { readProfitAndLoss } from './profit-and-loss.ts';
import { reportBody } from './read-report.ts';

/** The reports of the books. The service has no pages for them: a report is whole, or it does not add up. */
export function reportsIn(client: BooksClient): Pick<Books, 'profitAndLoss'> {
  return {
    async profitAndLoss({ start, end, basis }) {
      const body = await client.get('reports/ProfitAndLoss', reportBody, {
        start_date: start,
        end_date: end,
        accounting_method: basis === 'cash' ? 'Cash' : 'Accrual',
        summarize_column_by: 'Month',
      });
      return readProfitAndLoss(body);
    },
  };
}
