import { z } from 'zod';
import type { Books } from '../../../../commands/shared/books.ts';
import type { BooksClient } from '../client.ts';
import { selectAll } from '../select.ts';
import type { QuickBooksSettings } from '../settings.ts';
import { readBalanceSheet } from './balance-sheet.ts';
import { readCashFlow } from './cash-flow.ts';
import { generalLedgerBody, generalLedgerColumns, readAccountTransactions } from './general-ledger.ts';
import { readProfitAndLoss } from './profit-and-loss.ts';
import { reportBody } from './read-report.ts';

const accountId = z.object({ Id: z.string() });

/** The reports of the books. The service has no pages for them: a report is whole, or it does not add up. */
export function reportsIn(
  client: BooksClient,
  { appUrl }: Pick<QuickBooksSettings, 'appUrl'>,
): Pick<Books, 'profitAndLoss' | 'balanceSheet' | 'cashFlow' | 'accountTransactions'> {
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
    async balanceSheet({ start, end, basis }) {
      const body = await client.get('reports/BalanceSheet', reportBody, {
        start_date: start,
        end_date: end,
        accounting_method: basis === 'cash' ? 'Cash' : 'Accrual',
        summarize_column_by: 'Month',
      });
      const [retained] = await selectAll(client, 'Account', accountId, "AccountSubType = 'RetainedEarnings'");
      return { ...readBalanceSheet(body), retainedEarningsId: retained?.Id ?? null };
    },
    async cashFlow({ start, end }) {
      const body = await client.get('reports/CashFlow', reportBody, {
        start_date: start,
        end_date: end,
        summarize_column_by: 'Month',
      });
      return readCashFlow(body);
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
