import { randomUUID } from 'node:crypto';
import { creditNote } from '../../commands/billing/credit-notes/credit-note.ts';
import { creditNoteBooks } from '../../commands/billing/credit-notes/credit-note-books.ts';
import { creditNoteInvoices } from '../../commands/billing/credit-notes/credit-note-invoices.ts';
import { issueCreditNote } from '../../commands/billing/credit-notes/issue-credit-note.ts';
import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { createNumberSeries } from '../../commands/billing/invoices/number-series.ts';
import { handle, loadState } from '../../commands/runtime/handle.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { type BooksDouble, createBooksDouble } from '../support/books-double.ts';
import { createCardProcessorDouble } from '../support/card-processor-double.ts';
import { until } from '../support/manual-clock.ts';
import { type Family, Life, openPaymentOffice, type PaymentOffice } from '../support/payment-office.ts';
import { type Business, contextAt, openBusiness } from './reactor-harness.ts';

jest.setTimeout(60_000);

let business: Business;
let books: BooksDouble;
let office: PaymentOffice;

beforeAll(async () => {
  business = await openBusiness();
  books = createBooksDouble();
  office = openPaymentOffice(business, {
    books,
    processor: createCardProcessorDouble(),
    customer: (athleteId) => `customer of ${athleteId}`,
    card: (cardId) => `card of ${cardId}`,
    reactors: (process) => [creditNoteInvoices(process.log), creditNoteBooks(process)],
  });
});
afterEach(() => office.close());
afterAll(() => business.close());

const AMOUNT = 3_000;
const OWED = 5_000;
const LEASE_MS = 151_000;
const LONGEST_HOLD_MS = 5 * 60_000 + 1_000;

const issue = (log: EventLog, family: Family, creditNoteId: string) => {
  const { athleteId, athletePackageId, invoices } = family;
  const [invoice] = invoices;
  const now = office.clock.iso();
  const today = () => now.slice(0, 10);
  const input = { amount: AMOUNT, date: today(), reason: 'Injured' };
  return issueCreditNote(
    { log, today, creditNumbers: createNumberSeries(log, 'creditNote', 1) },
    { creditNoteId, athleteId, athletePackageId, invoiceId: invoice?.invoiceId ?? '', input },
    { ...contextAt(now), commandId: creditNoteId },
  );
};

const invoiceOf = async ({ athletePackageId }: Family) => {
  const [invoice] = (await loadState(business.log, athletePackage, athletePackageId)).invoices.values();
  if (!invoice) throw new Error('The invoice is gone');
  return { ...invoice, there: books.invoices.get(invoice.externalRef ?? '')?.balance };
};
const noteOf = (creditNoteId: string) => loadState(business.log, creditNote, creditNoteId);

/** Starts the work in a process that dies at a step; when its lease is over, another one continues. */
async function dieAt(life: Life, work: (log: EventLog) => Promise<unknown>) {
  const first = office.start(life);
  const answer = await work(first.log).then(
    () => true,
    () => false,
  );
  if (answer && !life.isDead) await until(() => life.isDead, { clock: office.clock, step: 100 });
  await first.stop();
  office.clock.advance(LEASE_MS);
  return { second: office.start(), isAnswered: answer };
}

/** Appends, claims and ends of effects, and the call to accounting: of an undisturbed credit note, and of its void. */
const STEPS = 9;
const everyStep = Array.from({ length: STEPS }, (_, index) => index + 1);
const stepsOfVoid = everyStep.slice(0, 6);

test('an undisturbed credit note takes these steps', async () => {
  const family = await office.family(OWED);
  const worker = office.start();
  await issue(worker.log, family, randomUUID());
  await office.settled();
  expect(worker.life.steps).toBeGreaterThanOrEqual(STEPS);
  expect(await invoiceOf(family)).toMatchObject({ credited: AMOUNT, hold: null, there: OWED - AMOUNT });
});

describe.each([
  ['before', false],
  ['after', true],
])('a process that is killed right %s its', (_, isDone) => {
  test.each(everyStep)('step %i credits once, if the person asks again', async (step) => {
    const family = await office.family(OWED);
    const creditNoteId = randomUUID();
    const { second, isAnswered } = await dieAt(new Life(step, isDone), (log) =>
      issue(log, family, creditNoteId),
    );
    if (!isAnswered) await issue(second.log, family, creditNoteId);
    await office.settled();
    const invoice = await invoiceOf(family);
    expect(invoice).toMatchObject({ credited: AMOUNT, paid: 0, state: 'invoiced', hold: null });
    expect(invoice.there).toBe(OWED - AMOUNT);
    expect(await noteOf(creditNoteId)).toMatchObject({ status: 'issued', books: { kind: 'posted' } });
    expect(books.creditMemos.get(creditNoteId)).toMatchObject({ amount: AMOUNT });
  });

  test.each(everyStep)('step %i credits completely or not at all, if nobody asks again', async (step) => {
    const family = await office.family(OWED);
    const creditNoteId = randomUUID();
    await dieAt(new Life(step, isDone), (log) => issue(log, family, creditNoteId));
    await office.settled();
    office.clock.advance(LONGEST_HOLD_MS);
    await office.tidy(family);
    await office.settled();
    const note = await noteOf(creditNoteId);
    const credited = note ? AMOUNT : 0;
    const invoice = await invoiceOf(family);
    expect(invoice).toMatchObject({ credited, hold: null });
    expect([invoice.there, note?.books.kind]).toEqual([OWED - credited, note && 'posted']);
  });

  test.each(stepsOfVoid)('step %i of a void makes the invoice owe the amount once', async (step) => {
    const family = await office.family(OWED);
    const creditNoteId = randomUUID();
    const worker = office.start();
    await issue(worker.log, family, creditNoteId);
    await office.settled();
    await worker.stop();
    const voidNote = (log: EventLog) => {
      const context = { ...contextAt(office.clock.iso()), commandId: `void ${creditNoteId}` };
      return handle(log, creditNote, creditNoteId, { kind: 'request-void' }, context);
    };
    const { second, isAnswered } = await dieAt(new Life(step, isDone), voidNote);
    if (!isAnswered) await voidNote(second.log);
    await office.settled();
    const invoice = await invoiceOf(family);
    expect(invoice).toMatchObject({ credited: 0, state: 'invoiced', hold: null });
    expect(invoice.there).toBe(OWED);
    expect(await noteOf(creditNoteId)).toMatchObject({ status: 'voided' });
    expect(books.creditMemos.has(creditNoteId)).toBe(false);
  });
});
