import type { AthletePackageEvent, IssuedLine } from '../../../domain/billing/invoices/events.ts';
import { invoiceReference } from '../../../domain/billing/invoices/invoice.ts';
import type { InvoiceAccountingCommand } from '../../../domain/billing/invoices/invoice-accounting.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import type { ItemProblem } from '../../../domain/billing/invoices/invoice-values.ts';
import type { EventNamed } from '../../../domain/events.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import type { Detail } from '../../runtime/effects-ledger.ts';
import type { BooksInvoice, Call, NewBooksInvoice } from '../../shared/books.ts';
import { type BooksAnswer, booksAnswer } from './books-answer.ts';
import { type FoundInvoice, findInvoice, recordOnInvoice } from './found-invoice.ts';
import type { InvoiceBooksDeps } from './invoice-books-deps.ts';
import { linkedCustomer } from './linked-customer.ts';
import { packageItem } from './package-item.ts';

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
  await record({ kind: 'issued', ...answer.value });
  return { externalRef: answer.value.externalRef };
}

async function ask(
  { log, books }: InvoiceBooksDeps,
  event: Requested,
  { athleteId, packageId, invoice, history }: FoundInvoice,
  call: Call,
): Promise<BooksAnswer<{ readonly externalRef: string; readonly line: IssuedLine | undefined }>> {
  const customerId = await linkedCustomer(log, athleteId, event.position);
  if (customerId === null) return { kind: 'refused', reason: invoiceTexts.noCustomer };
  const { invoiceId, date, amount, description } = invoice;
  const number = numberFor(history, event, invoice.reference);
  const asked = { customerId, date, amount, description, number, invoiceId, email: null };
  const itemId = await packageItem(log, packageId, event.position);
  return booksAnswer(async () => {
    const { id: externalRef, item, unusable } = await create(books, { ...asked, itemId }, call);
    return { externalRef, line: item ? lineWith(item, itemId, unusable) : undefined };
  });
}

/**
 * An invoice goes out even if the item of its package is unusable: it gets the item for all invoices, under a key of its own,
 * because the first request was certainly refused. If that refusal is a mistake, accounting recognizes the number and our id.
 */
async function create(
  books: InvoiceBooksDeps['books'],
  invoice: NewBooksInvoice,
  call: Call,
): Promise<BooksInvoice & { readonly unusable?: Unusable }> {
  try {
    return await books.createInvoice(invoice, call);
  } catch (error) {
    if (!(error instanceof Refusal) || invoice.itemId === null) throw error;
    const found = (await books.items()).find(({ id }) => id === invoice.itemId);
    if (found?.isActive) throw error;
    const made = await books.createInvoice(
      { ...invoice, itemId: null },
      { ...call, key: `${call.key} usual item` },
    );
    const unusable = found ? ({ name: found.name, problem: 'inactive' } as const) : gone;
    return { ...made, unusable };
  }
}

interface Unusable {
  readonly name: string;
  readonly problem: ItemProblem;
}

const gone: Unusable = { name: '', problem: 'gone' };

/** The line that accounting has now. What counts is its answer, which may be about an earlier attempt. */
function lineWith(
  item: IssuedLine['item'],
  wantedId: string | null,
  unusable: Unusable | undefined,
): IssuedLine {
  if (wantedId === null) return { item, wanted: null };
  if (item.id === wantedId) return { item, wanted: { ...item, problem: null } };
  return { item, wanted: { id: wantedId, name: '', problem: 'issued-before', ...unusable } };
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
