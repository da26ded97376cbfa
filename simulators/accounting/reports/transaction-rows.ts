import type { Day } from '../../../domain/shared/day.ts';
import { centsIn } from '../books/balances.ts';
import type { Company } from '../books/company.ts';
import type { Ref } from '../books/shapes.ts';
import { type Cell, type Column, column, type Row, sumText } from './report.ts';

/** A transaction of a customer as a row of a report. */
export interface TransactionLine {
  readonly type: 'Invoice' | 'Payment' | 'Credit Memo' | 'Refund';
  readonly id: string;
  readonly number: string;
  readonly day: Day;
  readonly dueDay: Day;
  readonly customer: Ref;
  readonly memo: string;
  /** Cents; negative for payments and credits. */
  readonly amount: number;
  readonly open: number;
  readonly account: string;
}

/** All transactions in order of their days. */
export function transactionLines(company: Company): TransactionLine[] {
  const lines: TransactionLine[] = [];
  const receivable = 'Accounts Receivable (A/R)';
  for (const one of company.invoices.all())
    lines.push({
      type: 'Invoice',
      id: one.Id,
      number: one.DocNumber ?? '',
      day: one.TxnDate,
      dueDay: one.DueDate,
      customer: one.CustomerRef,
      memo: one.PrivateNote ?? '',
      amount: centsIn(one.TotalAmt),
      open: centsIn(one.Balance),
      account: receivable,
    });
  for (const one of company.payments.all())
    lines.push({
      type: 'Payment',
      id: one.Id,
      number: one.PaymentRefNum ?? '',
      day: one.TxnDate,
      dueDay: one.TxnDate,
      customer: one.CustomerRef,
      memo: one.PrivateNote ?? '',
      amount: -centsIn(one.TotalAmt),
      open: -centsIn(one.UnappliedAmt),
      account: one.DepositToAccountRef.name ?? '',
    });
  for (const one of company.creditMemos.all())
    lines.push({
      type: 'Credit Memo',
      id: one.Id,
      number: one.DocNumber ?? '',
      day: one.TxnDate,
      dueDay: one.TxnDate,
      customer: one.CustomerRef,
      memo: one.PrivateNote ?? '',
      amount: -centsIn(one.TotalAmt),
      open: -centsIn(one.RemainingCredit),
      account: receivable,
    });
  for (const one of company.refundReceipts.all())
    lines.push({
      type: 'Refund',
      id: one.Id,
      number: one.DocNumber ?? '',
      day: one.TxnDate,
      dueDay: one.TxnDate,
      customer: one.CustomerRef,
      memo: one.PrivateNote ?? '',
      amount: -centsIn(one.TotalAmt),
      open: 0,
      account: one.DepositToAccountRef.name ?? '',
    });
  return lines.sort((one, other) =>
    one.day === other.day ? Number(one.id) - Number(other.id) : one.day < other.day ? -1 : 1,
  );
}

interface ReportColumn {
  readonly title: string;
  readonly type: string;
  readonly cell: (line: TransactionLine) => Cell;
}

const columns: Readonly<Record<string, ReportColumn>> = {
  tx_date: { title: 'Date', type: 'Date', cell: ({ day }) => ({ value: day }) },
  txn_type: { title: 'Transaction Type', type: 'String', cell: ({ type, id }) => ({ value: type, id }) },
  doc_num: { title: 'Num', type: 'String', cell: ({ number }) => ({ value: number }) },
  cust_name: { title: 'Customer', type: 'String', cell: customerCell },
  name: { title: 'Name', type: 'String', cell: customerCell },
  is_no_post: { title: 'Posting', type: 'String', cell: () => ({ value: 'Yes' }) },
  due_date: { title: 'Due Date', type: 'Date', cell: ({ dueDay }) => ({ value: dueDay }) },
  memo: { title: 'Memo/Description', type: 'String', cell: ({ memo }) => ({ value: memo }) },
  account_name: { title: 'Account', type: 'String', cell: ({ account }) => ({ value: account }) },
  other_account: { title: 'Split', type: 'String', cell: () => ({ value: '-Split-' }) },
  subt_nat_amount: { title: 'Amount', type: 'Money', cell: ({ amount }) => ({ value: sumText(amount) }) },
  subt_neg_amount: { title: 'Amount', type: 'Money', cell: ({ amount }) => ({ value: sumText(amount) }) },
  subt_amount: { title: 'Amount', type: 'Money', cell: ({ amount }) => ({ value: sumText(amount) }) },
  subt_open_bal: { title: 'Open Balance', type: 'Money', cell: ({ open }) => ({ value: sumText(open) }) },
  subt_neg_open_bal: { title: 'Open Balance', type: 'Money', cell: ({ open }) => ({ value: sumText(open) }) },
};

function customerCell({ customer }: TransactionLine): Cell {
  return { value: customer.name ?? '', id: customer.value };
}

/** The requested columns in the requested order. Unknown ones are ignored. */
export interface ColumnSet {
  readonly columns: readonly Column[];
  row(line: TransactionLine): Row;
  /** Sums by column key; sums of columns that are not shown are ignored. */
  summary(title: string, sums: Readonly<Record<string, number>>): { readonly ColData: readonly Cell[] };
}

export function columnSet(asked: string | undefined, usual: readonly string[]): ColumnSet {
  const keys = (asked?.split(',').map((key) => key.trim()) ?? usual).filter(
    (key) => columns[key] !== undefined,
  );
  const shown = keys.flatMap((key) => {
    const one = columns[key];
    return one ? [{ key, ...one }] : [];
  });
  return {
    columns: shown.map(({ key, title, type }) => column(key, title, type)),
    row: (line) => ({ type: 'Data', ColData: shown.map(({ cell }) => cell(line)) }),
    summary: (title, sums) => ({
      ColData: shown.map(({ key }, index) => {
        const cents = sums[key];
        return { value: cents === undefined ? (index === 0 ? title : '') : sumText(cents) };
      }),
    }),
  };
}
