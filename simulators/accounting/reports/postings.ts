import type { Day } from '../../../domain/shared/day.ts';
import { centsIn } from '../books/balances.ts';
import type { Company } from '../books/company.ts';
import { isReceivable } from '../books/purchases.ts';
import type { DocumentLine } from '../books/shapes.ts';

/** An amount on an income or expense account. */
export interface Posting {
  readonly accountId: string;
  readonly day: Day;
  /** Positive: earned on an income account, spent on an expense account. */
  readonly cents: number;
}

/** Accrual counts sales on the day of the invoice; cash counts payments on the day of the payment. */
export function postingsOf(company: Company, basis: 'Accrual' | 'Cash'): Posting[] {
  const postings: Posting[] = [];
  const add = (
    lines: readonly DocumentLine[],
    day: Day,
    part: (cents: number, isLast: boolean) => number,
  ) => {
    const shares = sharesOf(company, lines);
    for (const [index, { accountId, cents }] of shares.entries())
      postings.push({ accountId, day, cents: part(cents, index === shares.length - 1) });
  };

  if (basis === 'Accrual') {
    for (const { Line, TxnDate } of company.invoices.all()) add(Line, TxnDate, (cents) => cents);
    for (const { Line, TxnDate } of company.creditMemos.all()) add(Line, TxnDate, (cents) => -cents);
  } else
    for (const { Line: links, TxnDate } of company.payments.all())
      for (const { Amount, LinkedTxn } of links)
        for (const { TxnId } of LinkedTxn) {
          const invoice = company.invoices.get(TxnId);
          const document = invoice ?? company.creditMemos.get(TxnId);
          if (document)
            add(
              document.Line,
              TxnDate,
              apportioned(centsIn(Amount), centsIn(document.TotalAmt), invoice ? 1 : -1),
            );
        }
  for (const { Line, TxnDate } of company.salesReceipts.all()) add(Line, TxnDate, (cents) => cents);
  for (const { Line, TxnDate } of company.refundReceipts.all()) add(Line, TxnDate, (cents) => -cents);
  for (const { Line, TxnDate } of company.purchases.all())
    for (const line of Line)
      if (!isReceivable(company, line))
        postings.push({
          accountId: line.AccountBasedExpenseLineDetail.AccountRef.value,
          day: TxnDate,
          cents: centsIn(line.Amount),
        });
  return postings.filter(({ cents }) => cents !== 0);
}

/** Splits a payment among the lines of its invoice. The last line gets the rounding difference. */
function apportioned(paid: number, total: number, sign: 1 | -1) {
  let left = paid;
  return (cents: number, isLast: boolean) => {
    const share = isLast || total === 0 ? left : Math.round((paid * cents) / total);
    left -= share;
    return sign * share;
  };
}

function sharesOf(company: Company, lines: readonly DocumentLine[]): { accountId: string; cents: number }[] {
  return lines.flatMap((line) => {
    if (line.DetailType === 'DiscountLineDetail') {
      const accountId = line.DiscountLineDetail.DiscountAccountRef?.value;
      return accountId === undefined ? [] : [{ accountId, cents: -centsIn(line.Amount ?? 0) }];
    }
    if (line.DetailType !== 'SalesItemLineDetail') return [];
    const item = company.items.get(line.SalesItemLineDetail.ItemRef?.value ?? '');
    return item ? [{ accountId: item.IncomeAccountRef.value, cents: centsIn(line.Amount) }] : [];
  });
}
