import type { EventNamed } from '../../../domain/events.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import { defineReactor, FailedForCertain } from '../../runtime/reactor.ts';
import type { Books } from '../../shared/books.ts';
import type { InvoiceIds } from '../invoices/found-invoice.ts';
import { syncInvoice } from '../invoices/sync-invoice.ts';

interface Deps {
  readonly log: EventLog;
  readonly books: Pick<Books, 'invoice' | 'payment'>;
  readonly invoices: InvoicesInBooks;
}

/** Our invoices with these references in accounting, once the read model has reached `at`. */
export type InvoicesInBooks = (refs: readonly string[], at: bigint) => Promise<readonly InvoiceIds[]>;

type Notified = Recorded<EventNamed<'AccountingChangeNotified'>>;

/**
 * Reads what accounting reports as changed: an invoice is compared, and for a payment its invoices are
 * compared. Nothing is sent, so every failure is retried.
 */
export function accountingChanges(deps: Deps) {
  return defineReactor({
    name: 'accounting-changes',
    handles: ['AccountingChangeNotified'],
    startAt: 'now',
    order: 'stream',
    retry: { firstMs: 5_000, factor: 2, longestMs: 600_000 },
    effects: (event) =>
      event.data.entity === 'Invoice' || event.data.entity === 'Payment'
        ? [
            {
              kind: 'external',
              key: event.id,
              run: (context) => lookAt(deps, event, context),
              recover: async () => ({ kind: 'repeat' }),
            },
          ]
        : [],
  });
}

async function lookAt(deps: Deps, event: Notified, context: CommandContext): Promise<Detail | undefined> {
  try {
    const invoices = await deps.invoices(await touched(deps.books, event), event.position);
    for (const ids of invoices) await syncInvoice(deps, ids, step(context, ids.invoiceId));
    return { compared: invoices.length };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new FailedForCertain(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/**
 * The references of the invoices in question. The invoices of a deleted payment were reported when it was
 * deleted.
 */
async function touched(books: Pick<Books, 'payment'>, { data }: Notified): Promise<string[]> {
  if (data.entity === 'Invoice') return [data.externalRef];
  try {
    const { lines } = await books.payment(data.externalRef);
    return lines.map(({ invoiceRef }) => invoiceRef);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'accounting.not-found') return [];
    throw error;
  }
}
