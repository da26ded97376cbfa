import type { Pool } from 'pg';
import { accountingChanges } from '../../../commands/billing/invoices/accounting-changes.ts';
import { invoiceBooks } from '../../../commands/billing/invoices/invoice-books.ts';
import { invoiceMails } from '../../../commands/billing/invoices/invoice-mails.ts';
import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import type { BilledAthletes } from '../../../commands/shared/billed-athletes.ts';
import type { BillingContacts } from '../../../commands/shared/billing-contacts.ts';
import type { Books } from '../../../commands/shared/books.ts';
import type { MailPort } from '../../../commands/shared/mail.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { createBillingQueries } from '../../../projections/billing/queries.ts';

/** What has to happen because of invoices: in accounting, by mail, and because of what accounting tells. */
export function invoiceReactors(deps: {
  readonly log: EventLog;
  readonly books: Books;
  readonly mail: MailPort;
  readonly contacts: BillingContacts;
  readonly athletes: BilledAthletes;
  readonly business: { readonly name: string };
  readonly address: string;
  readonly reads: Pool;
  /** Resolves with false when the views are not that far yet. */
  readonly reached: (position: bigint, views: readonly string[]) => Promise<boolean>;
}) {
  const { log, books, reads, reached } = deps;
  const queries = createBillingQueries(reads);
  return [
    invoiceBooks({ log, books }),
    invoiceMails(deps),
    accountingChanges({
      log,
      books,
      async invoices(refs, at) {
        if (!(await reached(at, ['invoices']))) throw new FailedForCertain('invoices are not that far yet');
        return queries.invoicesByRefs(refs);
      },
    }),
  ];
}
