import { StaleRevision, TooBusy } from '../../../commands/runtime/handle.ts';
import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import type { Books } from '../../../commands/shared/books.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import { StoreFault } from '../../../event-store/event-store.ts';
import { RequestFault } from '../../runtime/route.ts';

/**
 * Asks accounting while a user waits. A missing record is a 404; every other failure is a 409 with a message.
 */
export async function askBooks<Answer>(
  books: Books,
  ask: (books: Books) => Promise<Answer>,
): Promise<Answer> {
  if (!(await books.isConnected())) throw new Refusal('accounting.not-connected', invoiceTexts.notConnected);
  try {
    return await askAccounting(() => ask(books));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'accounting.not-found')
      throw new RequestFault(404, 'not-found', error.message);
    throw error;
  }
}

/** A failure of accounting, or of the connection to it, is a refusal, not an error of the product. */
export async function askAccounting<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (ours.some((kind) => error instanceof kind)) throw error;
    // A failure that certainly had no effect gives its reason; otherwise the outcome is unknown.
    const text = error instanceof FailedForCertain ? error.message : invoiceTexts.systemError;
    throw new Refusal('accounting.away', text);
  }
}

const ours = [Refusal, InvalidInput, RequestFault, StaleRevision, TooBusy, StoreFault];
