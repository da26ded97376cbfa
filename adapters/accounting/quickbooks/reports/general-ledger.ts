import { z } from 'zod';
import type { BooksPosting } from '../../../../commands/shared/books.ts';
import { accountingTexts } from '../../../../domain/billing/accounting/accounting-texts.ts';
import { isDay } from '../../../../domain/shared/day.ts';
import type { Cents } from '../../../../domain/shared/money.ts';
import { centsIn, type ReportRow, reportRows, wrong } from './read-report.ts';

const column = z.object({
  ColTitle: z.string().default(''),
  ColType: z.string().default(''),
  MetaData: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
});

/**
 * The general ledger, and not the detail of profit and loss: it can be asked for one account, on both bases, and it also knows the accounts of
 * the balance sheet. Asked for an account, it brings the sub-accounts too, and the heads of its sections name accounts wrongly
 * or not at all. Therefore each row is asked for its own account (`account_name`), whose id is what decides.
 */
export const generalLedgerBody = z.object({
  Header: z.object({ Option: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]) }),
  Columns: z.object({ Column: z.array(column) }),
  Rows: reportRows,
});
export type GeneralLedgerBody = z.output<typeof generalLedgerBody>;

const keys = ['tx_date', 'txn_type', 'doc_num', 'name', 'memo', 'account_name', 'subt_nat_amount'] as const;
type Key = (typeof keys)[number];

/** The columns that the report is asked for. The transaction's id is that of the cell with its type. */
export const generalLedgerColumns = keys.join(',');

/** The page of the web application that shows a transaction, by its type in reports. */
const pages: Readonly<Record<string, string>> = {
  Invoice: 'invoice',
  Payment: 'recvpayment',
  'Sales Receipt': 'salesreceipt',
  'Credit Memo': 'creditmemo',
  Refund: 'refundreceipt',
  Expense: 'expense',
  'Cash Expense': 'expense',
  'Credit Card Expense': 'expense',
  Check: 'check',
  Bill: 'bill',
  'Bill Payment (Check)': 'billpayment',
  'Vendor Credit': 'vendorcredit',
  'Credit Card Credit': 'creditcardcredit',
  Deposit: 'deposit',
  Transfer: 'transfer',
  'Journal Entry': 'journal',
};

/** The page of a transaction in the books' own application; null if the page of its type is not known. */
export function transactionPage(appUrl: string, kind: string, id: string): string | null {
  const page = pages[kind];
  return page === undefined || id === '' ? null : `${appUrl}/app/${page}?txnId=${encodeURIComponent(id)}`;
}

/**
 * Reads the postings of one account. Every section is compared with its Summary; sums that stand alone (`Total for … with sub-accounts`) repeat
 * what the sections before them say. Throws `Refusal` with one sentence if a section does not add up, lacks its sum, or has a row
 * without an account, and if there are no rows although the service says that there is something.
 */
export function readAccountTransactions(
  { Header, Columns, Rows }: GeneralLedgerBody,
  { accountId, appUrl }: { readonly accountId: string; readonly appUrl: string },
): BooksPosting[] {
  const columns = columnsOf(Columns.Column);
  const hasData = Header.Option.some(({ Name, Value }) => Name === 'NoReportData' && Value === 'false');
  if (hasData && !Rows.Row?.length) throw wrong(accountingTexts.reportEndsEarly(''));
  const rows = (Rows.Row ?? []).flatMap((row) => rowsIn(row, columns));
  return rows.flatMap(({ ofAccount, ...posting }) =>
    ofAccount === accountId
      ? [{ ...posting, url: transactionPage(appUrl, posting.kind, posting.transactionId) }]
      : [],
  );
}

type Columns = Readonly<Record<Key, number>>;

/** Answers without meta data have the key as the type of the column. */
function columnsOf(columns: GeneralLedgerBody['Columns']['Column']): Columns {
  const found = columns.map(({ ColType, MetaData }) =>
    (MetaData.find(({ Name }) => Name === 'ColKey')?.Value ?? ColType).toLowerCase(),
  );
  const at = (key: Key) => {
    const index = found.indexOf(key);
    if (index < 0) throw wrong(accountingTexts.reportColumn(key));
    return index;
  };
  return {
    tx_date: at('tx_date'),
    txn_type: at('txn_type'),
    doc_num: at('doc_num'),
    name: at('name'),
    memo: at('memo'),
    account_name: at('account_name'),
    subt_nat_amount: at('subt_nat_amount'),
  };
}

type LedgerRow = Omit<BooksPosting, 'url'> & { readonly ofAccount: string };

function rowsIn({ ColData, Header, Rows, Summary }: ReportRow, columns: Columns): LedgerRow[] {
  if (ColData) return postingOf(ColData, columns);
  const inside = Rows?.Row;
  if (!inside) return [];
  const found = inside.flatMap((row) => rowsIn(row, columns));
  const title = (Summary ?? Header)?.ColData[0]?.value ?? '';
  if (!Summary) throw wrong(accountingTexts.reportEndsEarly(title));
  const said = amountIn(Summary.ColData, columns, title);
  const sum = found.reduce((total, { amount }) => total + amount, 0);
  if (said !== sum) throw wrong(accountingTexts.reportSum({ title, month: '', said, found: sum }));
  return found;
}

/** A row without a type of transaction is no posting, such as the balance at the beginning. */
function postingOf(data: NonNullable<ReportRow['ColData']>, columns: Columns): LedgerRow[] {
  const text = (key: Key) => data[columns[key]]?.value ?? '';
  const idOf = (key: Key) => data[columns[key]]?.id ?? '';
  const [kind, date] = [text('txn_type'), text('tx_date')];
  if (kind === '') return [];
  const title = [kind, text('doc_num')].filter(Boolean).join(' ');
  if (!isDay(date)) throw wrong(accountingTexts.reportDay(title, date));
  const ofAccount = idOf('account_name');
  if (ofAccount === '') throw wrong(accountingTexts.reportAccount(title));
  return [
    {
      ofAccount,
      transactionId: idOf('txn_type'),
      kind,
      date,
      number: text('doc_num'),
      name: text('name'),
      memo: text('memo'),
      amount: amountIn(data, columns, title),
    },
  ];
}

const amountIn = (data: NonNullable<ReportRow['ColData']>, columns: Columns, title: string): Cents =>
  centsIn(data[columns.subt_nat_amount]?.value, title);
