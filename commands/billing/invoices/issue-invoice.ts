import type { AthletePackageEvent } from '../../../domain/billing/invoices/events.ts';
import { invoiceReference } from '../../../domain/billing/invoices/invoice.ts';
import type { InvoiceAccountingCommand } from '../../../domain/billing/invoices/invoice-accounting.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import type { EventNamed } from '../../../domain/events.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import type { Call } from '../../shared/books.ts';
import { type BooksAnswer, booksAnswer } from './books-answer.ts';
import { type FoundInvoice, findInvoice, recordOnInvoice } from './found-invoice.ts';
import type { InvoiceBooksDeps } from './invoice-books-deps.ts';
import { linkedCustomer } from './linked-customer.ts';

type Requested = Recorded<EventNamed<'InvoiceIssueRequested'>>;

/**
 * Creates the invoice in accounting. Its content is derived from what was known at the time of the request,
 * so that a repetition under the same key is the same invoice. Accounting recognizes it by that key, its
 * number, and our id.
 */
export async function issueInvoice(
  deps: InvoiceBooksDeps,
  event: Requested,
  context: CommandContext,
  signal: AbortSignal,
): Promise<Detail | undefined> {
  const found = await findInvoice(deps.log, event.data);
  if (found?.invoice.progress !== 'issuing') return undefined;
  const answer = await ask(deps, event, found, { key: context.commandId, signal });
  const record = (change: InvoiceAccountingCommand) =>
    recordOnInvoice(deps.log, event.data, change, step(context, change.kind));
  if (answer.kind === 'refused') {
    await record({ kind: 'issue-failed', reason: answer.reason });
    return { refused: answer.reason };
  }
  await record({ kind: 'issued', externalRef: answer.value });
  return { externalRef: answer.value };
}

async function ask(
  { log, books }: InvoiceBooksDeps,
  event: Requested,
  { athleteId, invoice, history }: FoundInvoice,
  call: Call,
): Promise<BooksAnswer<string>> {
  const customerId = await linkedCustomer(log, athleteId, event.position);
  if (customerId === null) return { kind: 'refused', reason: invoiceTexts.noCustomer };
  const { invoiceId, date, amount, description } = invoice;
  const number = numberFor(history, event, invoice.reference);
  const asked = { customerId, date, amount, description, number, invoiceId, email: null, itemId: null };
  return booksAnswer(async () => (await books.createInvoice(asked, call)).id);
}

/**
 * `PWHT-1002`; after it was voided there `PWHT-1002-2`, because accounting keeps the numbers of void
 * invoices.
 */
function numberFor(
  history: readonly Recorded<AthletePackageEvent>[],
  { data, revision }: Requested,
  reference: number,
) {
  const times = history.filter(
    (earlier) =>
      earlier.revision < revision &&
      earlier.type === 'InvoiceIssued' &&
      earlier.data.invoiceId === data.invoiceId,
  ).length;
  return times === 0 ? invoiceReference(reference) : `${invoiceReference(reference)}-${times + 1}`;
}
