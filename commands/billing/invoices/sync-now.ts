import type { AthletePackageEvent } from '../../../domain/billing/invoices/events.ts';
import { demandAction } from '../../../domain/billing/invoices/invoice.ts';
import { syncText } from '../../../domain/billing/invoices/invoice-sync.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import type { Books } from '../../shared/books.ts';
import { withAccounting } from './accounting-away.ts';
import { findInvoice, type InvoiceIds } from './found-invoice.ts';
import type { InvoiceOutcome } from './outcome.ts';
import { syncInvoice } from './sync-invoice.ts';

interface Deps {
  readonly log: EventLog;
  readonly books: Pick<Books, 'isConnected' | 'invoice'>;
}

/**
 * Compares an invoice with accounting on request, and reports the result in the words of part 2 §8. Throws
 * `Refusal` when there is nothing to compare, or accounting does not answer.
 */
export async function syncNow(
  { log, books }: Deps,
  ids: InvoiceIds,
  context: CommandContext,
): Promise<InvoiceOutcome> {
  const before = await findInvoice(log, ids);
  if (!before) throw new Refusal('invoice.unknown', invoiceTexts.unknown);
  demandAction('sync', before.invoice);
  if (!(await books.isConnected())) {
    throw new Refusal('accounting.not-connected', invoiceTexts.notConnected);
  }
  const there = { invoice: (ref: string) => withAccounting(() => books.invoice(ref)) };
  const done = await syncInvoice({ log, books: there }, ids, context);
  if (!done) throw new Refusal('invoice.sync-refused', invoiceTexts.notInBooks);
  const after = await findInvoice(log, ids);
  const found = after?.history.find(({ revision }) => revision === done.revision);
  return { ...toldOf(found), position: done.position };
}

function toldOf(found: AthletePackageEvent | undefined): InvoiceOutcome {
  if (found?.type !== 'InvoiceFoundOutOfSync') return { status: 'completed', message: invoiceTexts.inSync };
  return { status: 'failed', message: syncText(found.data.differences) };
}
