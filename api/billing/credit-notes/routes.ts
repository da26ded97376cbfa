import { z } from 'zod';
import { awaitCreditNote } from '../../../commands/billing/credit-notes/await-credit-note.ts';
import { creditNote } from '../../../commands/billing/credit-notes/credit-note.ts';
import {
  type CreditNoteDeps,
  issueCreditNote,
} from '../../../commands/billing/credit-notes/issue-credit-note.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { type Done, handle, loadState } from '../../../commands/runtime/handle.ts';
import type { Books } from '../../../commands/shared/books.ts';
import {
  type CreditNoteView,
  creditNoteBody,
  creditNoteView,
} from '../../../contract/billing/credit-notes.ts';
import { creditNoteTexts } from '../../../domain/billing/credit-notes/credit-note-texts.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import {
  type CreditNoteQueries,
  creditNoteReads,
} from '../../../projections/billing/credit-notes/credit-note-queries.ts';
import type {
  InvoiceOfAthlete,
  PaymentQueries,
} from '../../../projections/billing/payments/payment-queries.ts';
import { type Answer, type Call, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { creditNoteViewOf } from './credit-note-views.ts';

export interface CreditNoteServices extends CreditNoteDeps {
  readonly books: Pick<Books, 'isConnected'>;
  readonly queries: CreditNoteQueries;
  readonly invoices: Pick<PaymentQueries, 'invoices'>;
  /** Resolves once the views have reached `position`, or after the maximum wait of a read. */
  waitForPosition(position: bigint, views: readonly string[]): Promise<boolean>;
}

const ofAthlete = '/athletes/:athlete/credit-notes';
const ofCreditNote = `${ofAthlete}/:creditNote`;

/** Credit notes: what a family no longer owes on an invoice, without money moving. */
export function creditNoteRoutes(services: CreditNoteServices): Route[] {
  const { log, queries, books } = services;
  const change = async (call: Call, kind: 'post-again' | 'request-void') => {
    const creditNoteId = await demandCreditNote(services, call);
    await handle(log, creditNote, creditNoteId, { kind }, call.context);
    return answerWith(services, creditNoteId, call);
  };
  return [
    defineRoute({
      method: 'get',
      path: ofAthlete,
      access: 'own-athlete',
      summary: 'The credit notes of an athlete, newest first; families see only those that count',
      results: z.array(creditNoteView),
      reads: creditNoteReads,
      async run({ param, caller }) {
        const forStaff = isStaff(caller.role);
        const [rows, isConnected] = await Promise.all([
          queries.ofAthlete(param('athlete')),
          books.isConnected(),
        ]);
        const shown = forStaff ? rows : rows.filter(({ status }) => status !== 'voided');
        return { results: shown.map((row) => creditNoteViewOf(row, { isStaff: forStaff, isConnected })) };
      },
    }),
    defineRoute({
      method: 'post',
      path: ofAthlete,
      access: 'staff',
      summary: 'Issues a credit note for an invoice and waits up to 15 seconds for accounting',
      status: 201,
      body: creditNoteBody,
      results: creditNoteView,
      async run(call) {
        const { body, context, param } = call;
        const athleteId = param('athlete');
        const invoice = await chosenInvoice(services, athleteId, body.invoice_id);
        const creditNoteId = body.id ?? derivedId(context.commandId, 'credit note');
        const input = { amount: body.credit_amount, date: body.credit_date, reason: body.reason };
        await issueCreditNote(services, { creditNoteId, athleteId, ...invoice, input }, context);
        return answerWith(services, creditNoteId, call);
      },
    }),
    defineRoute({
      method: 'post',
      path: `${ofCreditNote}/void`,
      access: 'staff',
      summary: 'Voids a credit note: the invoice owes the amount again once accounting has removed it',
      results: creditNoteView,
      run: (call) => change(call, 'request-void'),
    }),
    defineRoute({
      method: 'post',
      path: `${ofCreditNote}/post-again`,
      access: 'staff',
      summary: 'Sends a credit note that accounting rejected again',
      results: creditNoteView,
      run: (call) => change(call, 'post-again'),
    }),
  ];
}

/** The stream of the invoice. Invoices of other athletes do not exist here. */
async function chosenInvoice(
  services: CreditNoteServices,
  athleteId: string,
  invoiceId: string,
): Promise<InvoiceOfAthlete> {
  // Waits for the view, so that an invoice created a moment ago is found.
  await services.waitForPosition(await services.log.store.head(), ['invoices']);
  const [invoice] = await services.invoices.invoices(athleteId, [invoiceId]);
  if (!invoice) throw new InvalidInput([{ field: 'invoice_id', message: invoiceTexts.unknown }]);
  return invoice;
}

/** The credit note must belong to the athlete in the path. Returns its id. */
async function demandCreditNote({ log }: CreditNoteServices, { param }: Call): Promise<string> {
  const creditNoteId = param('creditNote');
  const note = await loadState(log, creditNote, creditNoteId);
  if (note?.athleteId !== param('athlete')) throw unknown();
  return creditNoteId;
}

/** Waits for the reactors, then shows the credit note. */
async function answerWith(
  services: CreditNoteServices,
  creditNoteId: string,
  { param, caller }: Call,
): Promise<Answer & { readonly results: CreditNoteView; readonly done: Done }> {
  const done = await awaitCreditNote(services, creditNoteId);
  await services.waitForPosition(done.position, creditNoteReads);
  const [row, isConnected] = await Promise.all([
    services.queries.creditNote(creditNoteId),
    services.books.isConnected(),
  ]);
  if (row?.athlete_id !== param('athlete')) throw unknown();
  return { results: creditNoteViewOf(row, { isStaff: isStaff(caller.role), isConnected }), done };
}

const unknown = () => new RequestFault(404, 'not-found', creditNoteTexts.unknown);
