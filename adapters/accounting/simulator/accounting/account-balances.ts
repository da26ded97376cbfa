import { dollarsOf } from '../../../../domain/shared/money.ts';
import { centsIn } from './balances.ts';
import type { Listing } from './collection.ts';
import type { Company } from './company.ts';
import type { Account } from './shapes.ts';

/** Accounts with what is in them now; those of income and expense have no balance. */
export function accountsWithBalances(company: Company): Listing<Account> {
  const { accounts } = company;
  const filled = () => {
    const balances = balancesOf(company);
    return (account: Account): Account => {
      const balance = dollarsOf(balances.get(account.Id) ?? 0);
      return { ...account, CurrentBalance: balance, CurrentBalanceWithSubAccounts: balance };
    };
  };
  return {
    kind: accounts.kind,
    get size() {
      return accounts.size;
    },
    get(id) {
      const account = accounts.get(id);
      return account && filled()(account);
    },
    all: () => [...accounts.all()].map(filled()),
    by: (index, key) => accounts.by(index, key)?.map(filled()),
  };
}

/** In cents, by the id of the account. */
function balancesOf(company: Company): Map<string, number> {
  const balances = new Map<string, number>();
  const add = (id: string, cents: number) => balances.set(id, (balances.get(id) ?? 0) + cents);
  for (const { DepositToAccountRef, TotalAmt } of company.payments.all())
    add(DepositToAccountRef.value, centsIn(TotalAmt));
  for (const { DepositToAccountRef, TotalAmt } of company.refundReceipts.all())
    add(DepositToAccountRef.value, -centsIn(TotalAmt));
  for (const { AccountRef, TotalAmt } of company.purchases.all()) add(AccountRef.value, -centsIn(TotalAmt));
  for (const account of company.accounts.all())
    if (account.AccountType === 'Accounts Receivable')
      for (const { Balance } of company.customers.all()) add(account.Id, centsIn(Balance));
  return balances;
}
