import { StaleRevision, TooBusy } from '../../../commands/runtime/handle.ts';
import { FailedForCertain } from '../../../commands/runtime/reactor.ts';
import type { Books } from '../../../commands/shared/books.ts';
import { invoiceTexts } from '../../../domain/billing/invoice-texts.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import { StoreFault } from '../../../event-store/event-store.ts';
import { RequestFault } from '../../runtime/route.ts';

/** Asks the books for somebody who waits. What is not there is 404, whatever else keeps them from answering 409 with a sentence. */
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

/** What accounting, or the way to it, did is told as a refusal: nothing is wrong with us. */
export async function askAccounting<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (ours.some((kind) => error instanceof kind)) throw error;
    // What certainly did not happen says why; of the rest nobody knows more.
    const text = error instanceof FailedForCertain ? error.message : invoiceTexts.systemError;
    throw new Refusal('accounting.away', text);
  }
}

const ours = [Refusal, InvalidInput, RequestFault, StaleRevision, TooBusy, StoreFault];
