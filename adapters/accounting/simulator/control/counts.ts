import type { SimulatedBooks } from '../books.ts';
import type { Faults } from '../faults.ts';
import type { Grants } from '../oauth/grants.ts';
import type { ChargeCounts } from '../payments/charges.ts';
import type { Webhooks } from '../webhooks.ts';

/** How many of everything there are: what a test asks when nothing may have happened twice. */
export interface Counts {
  readonly customers: number;
  readonly invoices: number;
  /** Void ones do not count. */
  readonly payments: number;
  readonly refundReceipts: number;
  readonly charges: ChargeCounts;
  readonly mails: number;
  /** Of tokens, since the start of the process. */
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
