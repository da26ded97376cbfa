import { accountingChanges } from '../../../commands/billing/accounting/accounting-changes.ts';
import { invoiceBooks } from '../../../commands/billing/invoices/invoice-books.ts';
import { invoiceMails } from '../../../commands/billing/invoices/invoice-mails.ts';
import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import type { BilledAthletes } from '../../../commands/shared/billed-athletes.ts';
import type { BillingContacts } from '../../../commands/shared/billing-contacts.ts';
import type { BillingDocuments } from '../../../commands/shared/billing-documents.ts';
import type { Books } from '../../../commands/shared/books.ts';
import type { FamilyContacts } from '../../../commands/shared/family-contacts.ts';
import type { MailPort } from '../../../commands/shared/mail.ts';
import type { OptionalMails } from '../../../commands/shared/optional-mails.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { createBillingQueries } from '../../../projections/billing/invoice-queries.ts';
import type { Reads } from '../../../projections/runtime/reads.ts';

/**
 * Effects of invoice events: requests to accounting, emails, and handling of changes reported by accounting.
 */
export function invoiceReactors(deps: {
  readonly log: EventLog;
  readonly books: Books;
  readonly mail: MailPort;
  readonly contacts: BillingContacts;
  readonly families: FamilyContacts;
  readonly optionalMails: () => OptionalMails;
  readonly athletes: BilledAthletes;
  readonly documents: BillingDocuments;
  readonly business: { readonly name: string };
  readonly address: string;
  readonly reads: Reads;
  /** Resolves to false if the views have not reached the position yet. */
  readonly waitForPosition: (position: bigint, views: readonly string[]) => Promise<boolean>;
}) {
  const { log, books, reads, waitForPosition } = deps;
  const queries = createBillingQueries(reads);
  return [
    invoiceBooks({ log, books }),
    invoiceMails(deps),
    accountingChanges({
      log,
      books,
      async invoices(refs, at) {
        if (!(await waitForPosition(at, ['invoices'])))
          throw new FailedForCertain('invoices are not that far yet');
        return queries.invoicesByRefs(refs);
      },
    }),
  ];
}
