import { centsOf, dollarsOf } from '../../../../domain/shared/money.ts';
import type { Company } from './company.ts';

/** Amounts of records are dollars, sums are made of cents. */
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

/** What a customer owes by one transaction, in cents: what is open of an invoice, less what is credit. */
interface Owing {
  readonly customerId: string;
  readonly cents: number;
}

/** Moves the balance of the customer, and of those above it, from what a transaction said before to what it says now. */
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
