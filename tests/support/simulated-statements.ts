import fc from 'fast-check';
import type { Day } from '../../domain/shared/day.ts';
import { type Company, openCompany } from '../../simulators/accounting/books/company.ts';
import { createAccount } from '../../simulators/accounting/books/lists.ts';
import { seedCompany } from '../../simulators/accounting/books/seed.ts';
import { booksOf, type SimulatedBooks } from '../../simulators/accounting/control/simulated-books.ts';
import { openCharges } from '../../simulators/accounting/payments/charges.ts';
import { openVault } from '../../simulators/accounting/payments/vault.ts';
import { inMemory } from '../../simulators/accounting/shared/records.ts';

/** Accounts of every kind, some of them below others. */
const moreAccounts = [
  ['Savings', 'Bank'],
  ['Truck', 'Fixed Asset'],
  ['Truck:Depreciation', 'Fixed Asset'],
  ['Deposits', 'Other Asset'],
  ['Mastercard', 'Credit Card'],
  ['Accounts Payable (A/P)', 'Accounts Payable'],
  ['Gift Cards', 'Other Current Liability'],
  ['Notes Payable', 'Long Term Liability'],
  ['Jerseys', 'Cost of Goods Sold'],
  ['Interest Earned', 'Other Income'],
  ['Penalties', 'Other Expense'],
] as const;

/** The books of a company in this process, with accounts of every kind. */
export function openBooks(): { readonly company: Company; readonly books: SimulatedBooks } {
  const now = () => new Date('2026-12-31T20:00:00Z');
  const company = openCompany(inMemory, 'realm', now);
  seedCompany(company, 'Blueline Hockey');
  for (const [path, AccountType] of moreAccounts) {
    const [name = '', child] = path.split(':');
    const parent = company.accounts.by('Name', name)?.[0];
    createAccount(company, {
      Name: child ?? name,
      AccountType,
      ...(child !== undefined && { SubAccount: true, ParentRef: { value: parent?.Id } }),
    });
  }
  const vault = openVault(inMemory, now);
  const charges = openCharges(inMemory, vault, now);
  const books = booksOf({
    company,
    vault,
    charges,
    disconnect: () => undefined,
    flush: async () => undefined,
  });
  return { company, books };
}

const accounts = [
  'Checking',
  'Undeposited Funds',
  'Opening Balance Equity',
  'Retained Earnings',
  "Owner's Draw",
  'Training Equipment',
  'Training Income',
  'Ice Rental',
  'Payroll:Coaches',
  ...moreAccounts.map(([path]) => path),
];

/** Something that a bookkeeper does on a day of 2025 or 2026. */
export const deed = fc.record({
  kind: fc.constantFrom('invoice', 'paid', 'part paid', 'overpaid', 'refund', 'credit', 'expense', 'entry'),
  month: fc.integer({ min: 0, max: 23 }),
  day: fc.integer({ min: 1, max: 27 }),
  amount: fc.integer({ min: 1, max: 99_999 }),
  item: fc.constantFrom('Training', 'Camps'),
  account: fc.constantFrom(...accounts),
  other: fc.constantFrom(...accounts),
});
export type Deed = ReturnType<(typeof deed)['generate']>['value'];

export function done(books: SimulatedBooks, one: Deed, customerId: string): void {
  const { kind, amount, item, account, other } = one;
  const day = dayOf(one.month, one.day);
  const sale = { customerId, day, amount, item, description: 'Goalie Academy' };
  switch (kind) {
    case 'expense':
      books.seedExpense({ account, day, amount });
      return;
    case 'entry':
      books.seedJournalEntry({
        day,
        lines: [
          { account, debit: amount },
          { account: other, debit: -amount },
        ],
      });
      return;
    case 'refund':
      books.seedRefundReceipt({ ...sale, method: 'Check' });
      return;
    case 'credit':
      books.seedCreditMemo(sale);
      return;
    default: {
      const invoiceId = books.seedInvoice(sale);
      const paid = { invoice: 0, 'part paid': Math.floor(amount / 3), paid: amount, overpaid: amount + 700 }[
        kind
      ];
      if (paid === 0) return;
      const lines = [{ invoiceId, amount: Math.min(paid, amount) }];
      // Payments come in the month after.
      const on = dayOf(Math.min(one.month + 1, 23), 28);
      const paymentId = books.seedPayment({ customerId, day: on, amount: paid, method: 'Check', lines });
      if (kind === 'overpaid') books.seedCreditRefund({ customerId, paymentId, day: on, amount: 300 });
    }
  }
}

const dayOf = (month: number, day: number): Day =>
  `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
