import type { Books } from '../../../../commands/shared/books.ts';
import type { BooksClient } from '../client.ts';
import type { QuickBooksSettings } from '../settings.ts';
import { generalLedgerBody, generalLedgerColumns, readAccountTransactions } from './general-ledger.ts';
import { readProfitAndLoss } from './profit-and-loss.ts';
import { reportBody } from './read-report.ts';

/** The reports of the books. The service has no pages for them: a report is whole, or it does not add up. */
export function reportsIn(
  client: BooksClient,
  { appUrl }: Pick<QuickBooksSettings, 'appUrl'>,
): Pick<Books, 'profitAndLoss' | 'accountTransactions'> {
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
    async accountTransactions({ accountId, start, end, basis }) {
      const body = await client.get('reports/GeneralLedger', generalLedgerBody, {
        account: accountId,
        start_date: start,
        end_date: end,
        accounting_method: basis === 'cash' ? 'Cash' : 'Accrual',
        columns: generalLedgerColumns,
        sort_by: 'tx_date',
      });
      return readAccountTransactions(body, { accountId, appUrl });
    },
  };
}
