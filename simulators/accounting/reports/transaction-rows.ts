import type { Day } from '../../../domain/shared/day.ts';
import { centsIn } from '../books/balances.ts';
import type { Listing } from '../books/collection.ts';
import type { Company } from '../books/company.ts';
import { givenBack, openPart } from '../books/purchases.ts';
import type { Purchase, Ref, StoredRecord } from '../books/shapes.ts';
import { type Cell, type Column, column, type Row, sumText } from './report.ts';

/** A transaction of a customer as a row of a report. */
export interface TransactionLine {
  readonly type: 'Invoice' | 'Payment' | 'Credit Memo' | 'Refund' | 'Sales Receipt' | 'Check' | 'Expense';
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

interface CustomerTransaction extends StoredRecord {
  readonly TxnDate: Day;
  readonly CustomerRef: Ref;
  readonly PrivateNote?: string | undefined;
}

/** All transactions in order of their days. */
export function transactionLines(company: Company): TransactionLine[] {
  const account = 'Accounts Receivable (A/R)';
  return [
    ...linesOf(company.invoices, (one) => ({
      type: 'Invoice',
      number: one.DocNumber ?? '',
      dueDay: one.DueDate,
      amount: centsIn(one.TotalAmt),
      open: centsIn(one.Balance),
      account,
    })),
    ...linesOf(company.payments, (one) => ({
      type: 'Payment',
      number: one.PaymentRefNum ?? '',
      amount: -centsIn(one.TotalAmt),
      open: -centsIn(one.UnappliedAmt),
      account: one.DepositToAccountRef.name ?? '',
    })),
    ...linesOf(company.creditMemos, (one) => ({
      type: 'Credit Memo',
      number: one.DocNumber ?? '',
      amount: -centsIn(one.TotalAmt),
      open: -centsIn(one.RemainingCredit),
      account,
    })),
    ...linesOf(company.salesReceipts, (one) => ({
      type: 'Sales Receipt',
      number: one.DocNumber ?? '',
      amount: centsIn(one.TotalAmt),
      open: 0,
      account: one.DepositToAccountRef.name ?? '',
    })),
    ...linesOf(company.refundReceipts, (one) => ({
      type: 'Refund',
      number: one.DocNumber ?? '',
      amount: -centsIn(one.TotalAmt),
      open: 0,
      account: one.DepositToAccountRef.name ?? '',
    })),
    ...Array.from(company.purchases.all(), (one) => givenBackLine(company, one)).flat(),
  ].sort((one, other) =>
    one.day === other.day ? Number(one.id) - Number(other.id) : one.day < other.day ? -1 : 1,
  );
}

/** A purchase is a row only if a customer got money back. */
function givenBackLine(company: Company, one: Purchase): TransactionLine[] {
  const amount = givenBack(company, one);
  if (amount === 0 || !one.EntityRef) return [];
  const days = { day: one.TxnDate, dueDay: one.TxnDate };
  return [
    {
      ...days,
      type: one.PaymentType === 'Check' ? 'Check' : 'Expense',
      id: one.Id,
      number: one.DocNumber ?? '',
      customer: {
        value: one.EntityRef.value,
        name: company.customers.get(one.EntityRef.value)?.DisplayName,
      },
      memo: one.PrivateNote ?? '',
      amount,
      open: openPart(company, one),
      account: company.accounts.get(one.AccountRef.value)?.Name ?? '',
    },
  ];
}

const linesOf = <T extends CustomerTransaction>(
  transactions: Listing<T>,
  particulars: (
    one: T,
  ) => Omit<TransactionLine, 'id' | 'day' | 'dueDay' | 'customer' | 'memo'> & { readonly dueDay?: Day },
): TransactionLine[] =>
  Array.from(transactions.all(), (one) => ({
    id: one.Id,
    day: one.TxnDate,
    dueDay: one.TxnDate,
    customer: one.CustomerRef,
    memo: one.PrivateNote ?? '',
    ...particulars(one),
  }));

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
