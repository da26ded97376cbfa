import { centsOf, dollarsOf } from '../../../domain/shared/money.ts';
import type { Listing } from './collection.ts';
import type { Company } from './company.ts';
import type { Account } from './shapes.ts';

/** Records hold dollars; sums are computed in cents. */
export function centsIn(dollars: number): number {
  const cents = centsOf(dollars);
  if (cents === undefined) throw new Error(`${dollars} has a fraction of a cent`);
  return cents;
}

export const sumOf = (amounts: Iterable<number>): number => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};

/** The part of a customer's balance that comes from one transaction: the balance of an invoice, or a credit as a negative amount. */
export interface Owing {
  readonly customerId: string;
  readonly cents: number;
}

/** Updates the balances of a customer and its parents after a transaction changed from `before` to `after`. */
export function moveBalance(company: Company, before: Owing | undefined, after: Owing | undefined): void {
  if (before) addTo(company, before.customerId, -before.cents);
  if (after) addTo(company, after.customerId, after.cents);
}

function addTo(company: Company, customerId: string, cents: number): void {
  if (cents === 0) return;
  let isOwn = true;
  let customer = company.customers.get(customerId);
  while (customer) {
    company.customers.put({
      ...customer,
      ...(isOwn && { Balance: plus(customer.Balance, cents) }),
      BalanceWithJobs: plus(customer.BalanceWithJobs, cents),
    });
    isOwn = false;
    customer = company.customers.get(customer.ParentRef?.value ?? '');
  }
}

const plus = (dollars: number, cents: number) => dollarsOf(centsIn(dollars) + cents);

/** The accounts with their current balances. Income and expense accounts have none. */
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

/** Cents by the id of the account. */
function balancesOf(company: Company): Map<string, number> {
  const balances = new Map<string, number>();
  const add = (id: string, cents: number) => balances.set(id, (balances.get(id) ?? 0) + cents);
  for (const { DepositToAccountRef, TotalAmt } of company.payments.all())
    add(DepositToAccountRef.value, centsIn(TotalAmt));
  for (const { DepositToAccountRef, TotalAmt } of company.salesReceipts.all())
    add(DepositToAccountRef.value, centsIn(TotalAmt));
  for (const { DepositToAccountRef, TotalAmt } of company.refundReceipts.all())
    add(DepositToAccountRef.value, -centsIn(TotalAmt));
  for (const { AccountRef, TotalAmt } of company.purchases.all()) add(AccountRef.value, -centsIn(TotalAmt));
  for (const account of company.accounts.all())
    if (account.AccountType === 'Accounts Receivable')
      for (const { Balance } of company.customers.all()) add(account.Id, centsIn(Balance));
  return balances;
}
