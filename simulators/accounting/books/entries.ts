import type { Day } from '../../../domain/shared/day.ts';
import { centsIn } from './balances.ts';
import type { Company } from './company.ts';
import { debitOf } from './journal-entries.ts';
import type { DocumentLine, Ref } from './shapes.ts';

/** A debit or a credit on an account. */
export interface Entry {
  readonly accountId: string;
  readonly day: Day;
  /** Debits are positive, credits negative. */
  readonly cents: number;
  readonly source: EntrySource;
}

/** The transaction that made an entry; on a cash basis, a sale is made by its payment. */
export interface EntrySource {
  readonly kind: EntryKind;
  readonly id: string;
  readonly number: string;
  /** The customer. */
  readonly name: string;
  readonly memo: string;
}

type EntryKind =
  | 'Invoice'
  | 'Credit Memo'
  | 'Payment'
  | 'Sales Receipt'
  | 'Refund'
  | 'Check'
  | 'Expense'
  | 'Journal Entry';

interface Transaction {
  readonly Id: string;
  readonly TxnDate: Day;
  readonly DocNumber?: string | undefined;
  readonly PaymentRefNum?: string | undefined;
  readonly PrivateNote?: string | undefined;
  readonly CustomerRef?: Ref | undefined;
  readonly EntityRef?: Ref | undefined;
}

/**
 * Everything that was posted to accounts, by double entry: the entries of each transaction add up to zero. Accrual counts sales on the day of the
 * invoice. Cash counts payments on the day of the payment; what they do not apply to an invoice stands on receivables.
 */
export function entriesOf(company: Company, basis: 'Accrual' | 'Cash'): Entry[] {
  const entries: Entry[] = [];
  const receivable = [...company.accounts.all()].find(
    ({ AccountType }) => AccountType === 'Accounts Receivable',
  );
  const from =
    (kind: EntryKind, { Id: id, TxnDate: day, ...one }: Transaction) =>
    (accountId: string | undefined, cents: number, memo = '') => {
      if (accountId === undefined || cents === 0) return;
      const person = one.CustomerRef ?? one.EntityRef;
      const source = {
        kind,
        id,
        number: one.DocNumber ?? one.PaymentRefNum ?? '',
        name: company.customers.get(person?.value ?? '')?.DisplayName ?? person?.name ?? '',
        memo: memo || (one.PrivateNote ?? ''),
      };
      entries.push({ accountId, day, cents, source });
    };
  /** Credits the income of a sale; `part` is what counts of each line. Answers what was credited. */
  const sell = (
    lines: readonly DocumentLine[],
    add: ReturnType<typeof from>,
    part: (cents: number, isLast: boolean) => number,
  ) => {
    const shares = sharesOf(company, lines);
    let sold = 0;
    for (const [index, { accountId, cents, memo }] of shares.entries()) {
      const counted = part(cents, index === shares.length - 1);
      add(accountId, -counted, memo);
      sold += counted;
    }
    return sold;
  };
  const whole = (cents: number) => cents;
  const back = (cents: number) => -cents;

  if (basis === 'Accrual') {
    for (const one of company.invoices.all()) {
      const add = from('Invoice', one);
      add(receivable?.Id, sell(one.Line, add, whole));
    }
    for (const one of company.creditMemos.all()) {
      const add = from('Credit Memo', one);
      add(receivable?.Id, sell(one.Line, add, back));
    }
  }
  for (const one of company.payments.all()) {
    const add = from('Payment', one);
    let sold = 0;
    if (basis === 'Cash')
      for (const { Amount, LinkedTxn } of one.Line)
        for (const { TxnId } of LinkedTxn) {
          const invoice = company.invoices.get(TxnId);
          const document = invoice ?? company.creditMemos.get(TxnId);
          if (!document) continue;
          const part = apportioned(centsIn(Amount), centsIn(document.TotalAmt), invoice ? 1 : -1);
          sold += sell(document.Line, add, part);
        }
    add(one.DepositToAccountRef.value, centsIn(one.TotalAmt));
    add(receivable?.Id, sold - centsIn(one.TotalAmt));
  }
  for (const one of company.salesReceipts.all()) {
    const add = from('Sales Receipt', one);
    add(one.DepositToAccountRef.value, sell(one.Line, add, whole));
  }
  for (const one of company.refundReceipts.all()) {
    const add = from('Refund', one);
    add(one.DepositToAccountRef.value, sell(one.Line, add, back));
  }
  for (const one of company.purchases.all()) {
    const add = from(one.PaymentType === 'Check' ? 'Check' : 'Expense', one);
    add(one.AccountRef.value, -centsIn(one.TotalAmt));
    for (const { Amount, Description, AccountBasedExpenseLineDetail } of one.Line)
      add(AccountBasedExpenseLineDetail.AccountRef.value, centsIn(Amount), Description);
  }
  for (const one of company.journalEntries.all()) {
    const add = from('Journal Entry', one);
    for (const line of one.Line)
      add(line.JournalEntryLineDetail.AccountRef.value, debitOf(line), line.Description);
  }
  return entries;
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

interface Share {
  readonly accountId: string;
  readonly cents: number;
  readonly memo: string;
}

function sharesOf(company: Company, lines: readonly DocumentLine[]): Share[] {
  return lines.flatMap((line) => {
    const memo = line.DetailType === 'SubTotalLineDetail' ? '' : (line.Description ?? '');
    if (line.DetailType === 'DiscountLineDetail') {
      const accountId = line.DiscountLineDetail.DiscountAccountRef?.value;
      return accountId === undefined ? [] : [{ accountId, cents: -centsIn(line.Amount ?? 0), memo }];
    }
    if (line.DetailType !== 'SalesItemLineDetail') return [];
    const item = company.items.get(line.SalesItemLineDetail.ItemRef?.value ?? '');
    return item ? [{ accountId: item.IncomeAccountRef.value, cents: centsIn(line.Amount), memo }] : [];
  });
}
