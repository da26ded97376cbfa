import { dollarsOf } from '../../../domain/shared/money.ts';
import type { Listing } from './collection.ts';
import type { Company } from './company.ts';
import { entriesOf } from './entries.ts';
import type { Account } from './shapes.ts';

/** The accounts with their current balances. Income and expense accounts have none. */
export function accountsWithBalances(company: Company): Listing<Account> {
  const { accounts } = company;
  const filled = () => {
    const debits = new Map<string, number>();
    for (const { accountId, cents } of entriesOf(company, 'Accrual'))
      debits.set(accountId, (debits.get(accountId) ?? 0) + cents);
    return (account: Account): Account => {
      const balance = dollarsOf(signs[account.Classification] * (debits.get(account.Id) ?? 0) + 0);
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

/** What a debit does to the balance of an account. */
const signs: Readonly<Record<Account['Classification'], 1 | 0 | -1>> = {
  Asset: 1,
  Liability: -1,
  Equity: -1,
  Revenue: 0,
  Expense: 0,
};
