import { invoiceTexts } from '../../../domain/billing/invoice-texts.ts';
import type { EventNamed } from '../../../domain/events.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import type { Books, Call } from '../../shared/books.ts';
import { type BooksAnswer, booksAnswer, theirInvoice } from './books-answer.ts';
import { findInvoice, recordOnInvoice } from './found-invoice.ts';
import type { InvoiceBooksDeps } from './invoice-books-deps.ts';

/** Part 2 §4: the invoice is voided in accounting if it is still valid there. What is void or gone already is void here too. */
export async function voidInvoice(
  { log, books }: InvoiceBooksDeps,
  { data }: Recorded<EventNamed<'InvoiceVoidRequested'>>,
  context: CommandContext,
  signal: AbortSignal,
): Promise<Detail | undefined> {
  const found = await findInvoice(log, data);
  if (found?.invoice.progress !== 'voiding') return undefined;
  const answer = await voidThere(books, data.externalRef, { key: context.commandId, signal });
  if (answer.kind === 'refused') {
    const failed = { kind: 'void-failed', reason: answer.reason } as const;
    await recordOnInvoice(log, data, failed, step(context, failed.kind));
    return { refused: answer.reason };
  }
  await recordOnInvoice(log, data, { kind: 'voided' }, step(context, 'voided'));
  return { voided: data.externalRef };
}

/** Makes an invoice void in the books, unless somebody paid on it there. */
export function voidThere(
  books: Pick<Books, 'invoice' | 'voidInvoice'>,
  ref: string,
  call: Call,
): Promise<BooksAnswer<undefined>> {
  return refusable(async () => {
    const theirs = await theirInvoice(books, ref);
    if (!theirs || theirs.isVoided) return undefined;
    if (theirs.balance < theirs.amount) return invoiceTexts.notVoidable;
    const { isVoided } = await books.voidInvoice(ref, call);
    if (!isVoided) throw new Error(`Accounting did not say that ${ref} is void`);
    return undefined;
  });
}

/** `ask` answers why not, or nothing. */
async function refusable(ask: () => Promise<string | undefined>): Promise<BooksAnswer<undefined>> {
  const answer = await booksAnswer(ask);
  if (answer.kind === 'refused') return answer;
  const { value: reason } = answer;
  return reason === undefined ? { kind: 'done', value: undefined } : { kind: 'refused', reason };
}
