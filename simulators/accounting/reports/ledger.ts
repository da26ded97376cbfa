import type { Day } from '../../../domain/shared/day.ts';
import { centsIn } from '../books/balances.ts';
import type { Company } from '../books/company.ts';
import { givenBack } from '../books/purchases.ts';
import { postingsOf } from './postings.ts';

/** Cents by account at the end of a day, from its first day on: debits are positive, credits negative. They add up to zero. */
export function ledgerAt(company: Company, day: Day): ReadonlyMap<string, number> {
  const ledger = new Map<string, number>();
  const add = (accountId: string, cents: number) =>
    ledger.set(accountId, (ledger.get(accountId) ?? 0) + cents);
  const isBooked = ({ TxnDate }: { readonly TxnDate: Day }) => TxnDate <= day;
  const [receivable] = [...company.accounts.all()].filter(
    ({ AccountType }) => AccountType === 'Accounts Receivable',
  );
  const owed = (cents: number) => receivable && add(receivable.Id, cents);

  for (const posting of postingsOf(company, 'Accrual')) {
    if (posting.day > day) continue;
    const isIncome = company.accounts.get(posting.accountId)?.Classification === 'Revenue';
    add(posting.accountId, isIncome ? -posting.cents : posting.cents);
  }
  for (const one of company.invoices.all()) if (isBooked(one)) owed(centsIn(one.TotalAmt));
  for (const one of company.creditMemos.all()) if (isBooked(one)) owed(-centsIn(one.TotalAmt));
  for (const one of company.payments.all())
    if (isBooked(one)) {
      owed(-centsIn(one.TotalAmt));
      add(one.DepositToAccountRef.value, centsIn(one.TotalAmt));
    }
  for (const one of company.salesReceipts.all())
    if (isBooked(one)) add(one.DepositToAccountRef.value, centsIn(one.TotalAmt));
  for (const one of company.refundReceipts.all())
    if (isBooked(one)) add(one.DepositToAccountRef.value, -centsIn(one.TotalAmt));
  for (const one of company.purchases.all())
    if (isBooked(one)) {
      add(one.AccountRef.value, -centsIn(one.TotalAmt));
      owed(givenBack(company, one));
    }
  return ledger;
}
