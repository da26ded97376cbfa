import {
  creditNoteDecider,
  creditNotesOn,
  isUnsettledInBooks,
} from '../../../domain/billing/credit-notes/credit-note.ts';
import type { CreditNoteEvent } from '../../../domain/billing/credit-notes/events.ts';
import type { AthletePackageEvent } from '../../../domain/billing/invoices/events.ts';
import { differencesOf, observedBalance } from '../../../domain/billing/invoices/invoice-sync.ts';
import type { PaymentEvent } from '../../../domain/billing/payments/events.ts';
import { paymentsOn, unpostedOf } from '../../../domain/billing/payments/unposted-payments.ts';
import type { Cents } from '../../../domain/shared/money.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { type Done, fold, handle, recordedOutcome, StaleRevision, TooBusy } from '../../runtime/handle.ts';
import type { Books } from '../../shared/books.ts';
import { athletePackage } from './athlete-package.ts';
import { theirInvoice } from './books-answer.ts';
import { type FoundInvoice, findInvoice, type InvoiceIds, recordOnInvoice } from './found-invoice.ts';
import { linkedCustomer } from './linked-customer.ts';

interface Deps {
  readonly log: EventLog;
  readonly books: Pick<Books, 'invoice'>;
}

const TRIES = 4;

/**
 * Reads an invoice in accounting and records what it found: payments that were made there, then whether both
 * sides are equal. `reference` is used for the comparison when the invoice has none (anymore). Nothing is
 * recorded while accounting is working on the invoice, because the result would be incomplete. Throws what
 * `Books` throws, and `TooBusy`.
 */
export async function syncInvoice(
  deps: Deps,
  ids: InvoiceIds,
  context: CommandContext,
  reference?: string,
): Promise<Done | undefined> {
  const { log } = deps;
  const recorded = await recordedOutcome(log, athletePackage, ids.athletePackageId, context);
  if (recorded) return recorded;
  let hasObserved = false;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const found = await findInvoice(log, ids);
    const ref = found?.invoice.externalRef ?? reference;
    if (!found || !ref || found.invoice.progress) return undefined;
    const seen = await look(deps, found, ref);
    // The invoice must not have changed between reading and recording.
    const fresh = (name: string) => ({ ...step(context, name), expectedRevision: found.revision });
    try {
      if (seen.observed !== undefined && !hasObserved) {
        hasObserved = true;
        const change = { kind: 'observe', balance: seen.observed } as const;
        const command = { kind: 'payment', ...ids, change } as const;
        await handle(log, athletePackage, ids.athletePackageId, command, fresh('observe'));
        continue;
      }
      const { differences, theirChangeAt } = seen;
      const compared = { kind: 'compared', differences, theirChangeAt } as const;
      return await recordOnInvoice(log, ids, compared, { ...context, expectedRevision: found.revision });
    } catch (error) {
      if (!(error instanceof StaleRevision)) throw error;
    }
  }
  throw new TooBusy();
}

async function look({ log, books }: Deps, { athleteId, invoice, history }: FoundInvoice, ref: string) {
  // Read before accounting is, so that a payment posted in between is explained either way.
  const unposted = await unpostedOn(log, history, invoice.invoiceId);
  const customerId = await linkedCustomer(log, athleteId);
  const theirs = await theirInvoice(books, ref);
  return {
    observed: observedBalance(invoice, theirs),
    differences: differencesOf(invoice, theirs, { customerId, unposted }),
    theirChangeAt: theirs?.updatedAt ?? null,
  };
}

/** The payments and credits on the invoice that accounting does not have yet, or is about to remove. */
async function unpostedOn(
  log: EventLog,
  history: readonly AthletePackageEvent[],
  invoiceId: string,
): Promise<Cents> {
  const applied = paymentsOn(history, invoiceId);
  const paymentIds = [...new Set(applied.map(({ paymentId }) => paymentId))];
  const payments = await Promise.all(paymentIds.map((id) => log.load<PaymentEvent>(`payment-${id}`)));
  return unpostedOf(applied, payments.flat()) + (await unsettledCredits(log, history, invoiceId));
}

async function unsettledCredits(
  log: EventLog,
  history: readonly AthletePackageEvent[],
  invoiceId: string,
): Promise<Cents> {
  const notes = await Promise.all(
    creditNotesOn(history, invoiceId).map(async (id) =>
      fold(creditNoteDecider, await log.load<CreditNoteEvent>(`creditNote-${id}`)),
    ),
  );
  return notes.reduce((sum, note) => (note && isUnsettledInBooks(note) ? sum + note.amount : sum), 0);
}
