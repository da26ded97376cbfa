import { centsOf, dollarsOf } from '../../../domain/shared/money.ts';
import type { Company } from './company.ts';

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
