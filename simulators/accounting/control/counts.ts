import type { Grants } from '../oauth/grants.ts';
import type { ChargeCounts } from '../payments/charges.ts';
import type { Faults } from '../shared/faults.ts';
import type { SimulatedBooks } from './simulated-books.ts';
import type { Webhooks } from './webhooks.ts';

/** The number of records of every kind. Tests use it to check that nothing happened twice. */
export interface Counts {
  readonly customers: number;
  readonly invoices: number;
  /** Without voided payments. */
  readonly payments: number;
  readonly refundReceipts: number;
  readonly charges: ChargeCounts;
  readonly mails: number;
  /** Token refreshes since the start of the process. */
  readonly refreshes: number;
  readonly webhooks: ReturnType<Webhooks['counts']>;
  readonly faults: ReturnType<Faults['met']>;
}

export function countsOf(parts: {
  readonly books: SimulatedBooks;
  readonly chargeCounts: () => ChargeCounts;
  readonly grants: Grants;
  readonly webhooks: Webhooks;
  readonly faults: Faults;
}): Counts {
  const { books, chargeCounts, grants, webhooks, faults } = parts;
  return {
    customers: books.customers().length,
    invoices: books.invoices().length,
    payments: books.payments().filter(({ PrivateNote = '' }) => !PrivateNote.startsWith('Voided')).length,
    refundReceipts: books.refundReceipts().length,
    charges: chargeCounts(),
    mails: books.mails().length,
    refreshes: grants.refreshes(),
    webhooks: webhooks.counts(),
    faults: faults.met(),
  };
}
