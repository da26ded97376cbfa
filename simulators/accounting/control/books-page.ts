import { Router, urlencoded } from 'express';
import { z } from 'zod';
import { escapeHtml } from '../../../domain/shared/mail-body.ts';
import { centsOf, dollarsOf, formatMoney } from '../../../domain/shared/money.ts';
import { sumOf } from '../books/balances.ts';
import { debitOf } from '../books/journal-entries.ts';
import type { Invoice } from '../books/shapes.ts';
import { Answered } from '../shared/answer.ts';
import { page } from '../shared/page.ts';
import { refuseOtherPages } from './routes.ts';
import type { SimulatedBooks } from './simulated-books.ts';

const SHOWN = 50;

const buttonPressed = z.object({ button: z.enum(['void', 'pay', 'change']), amount: z.string().optional() });

/** The books as pages for people, with buttons for the changes that a bookkeeper may make. */
export function booksPage(books: SimulatedBooks, companyName: () => string): Router {
  const router = Router();

  // Links in the product lead here: /app/invoice?txnId=12
  router.get('/app/:kind', ({ query }, response) => {
    const transaction = typeof query.txnId === 'string' ? query.txnId : '';
    const search = new URLSearchParams({ transaction });
    response.redirect(302, `/?${search.toString()}#transaction-${encodeURIComponent(transaction)}`);
  });

  router.get('/', ({ query }, response) => {
    const { problem, transaction } = query;
    const wanted = typeof transaction === 'string' ? transaction : undefined;
    const content = [
      `<h1>${escapeHtml(companyName())}</h1>`,
      '<p class="quiet">The data of a simulated accounting service. Changes on this page are made by a bookkeeper, not by Blueline.</p>',
      typeof problem === 'string' ? `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>` : '',
      section('Invoices', invoicesTable(books, wanted)),
      section('Payments', paymentsTable(books, wanted)),
      section('Expenses, refunds and journal entries', othersTable(books, wanted)),
      section('Card charges', chargesTable(books)),
      section('Customers', customersTable(books)),
      section('Emails sent', mailsTable(books)),
    ];
    response
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(page(companyName(), content.join('\n')));
  });

  router.post(
    '/invoices/:id',
    refuseOtherPages,
    urlencoded({ extended: false }),
    async ({ params, body }, response) => {
      const problem = applyButton(books, String(params.id), body);
      await books.flush();
      response.redirect(
        303,
        problem === undefined ? '/' : `/?${new URLSearchParams({ problem }).toString()}`,
      );
    },
  );
  return router;
}

/** Answers the reason when a rule of the books refuses the change. */
function applyButton(books: SimulatedBooks, id: string, body: unknown): string | undefined {
  const read = buttonPressed.safeParse(body);
  if (!read.success) return 'Unknown button.';
  const amount = centsOf(Number(read.data.amount ?? '0'));
  try {
    switch (read.data.button) {
      case 'void':
        books.voidInvoice(id);
        return undefined;
      case 'pay':
        books.payInvoice(id);
        return undefined;
      case 'change':
        if (amount === undefined) return 'Enter an amount.';
        books.changeInvoice(id, { amount });
        return undefined;
    }
  } catch (error) {
    if (error instanceof Answered) return error.message;
    throw error;
  }
}

const amounts = ['Amount', 'Balance', 'Credit'];

const section = (title: string, table: string) => `<h2>${title}</h2>\n${table}`;

function table(headings: readonly string[], rows: readonly string[], empty: string): string {
  if (rows.length === 0) return `<p class="quiet">${empty}</p>`;
  const cells = headings.map(
    (heading) => `<th scope="col"${amounts.includes(heading) ? ' class="number"' : ''}>${heading}</th>`,
  );
  return `<div class="table"><table><thead><tr>${cells.join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table></div>`;
}

const cell = (text: string) => `<td>${escapeHtml(text)}</td>`;
const money = (dollars: number) => `<td class="number">${formatMoney(dollars)}</td>`;
const newest = <T>(all: readonly T[]): T[] => all.slice(-SHOWN).toReversed();

/** The newest records, and always the wanted one. */
function shown<T extends { readonly Id: string }>(all: readonly T[], wanted: string | undefined): T[] {
  const rows = newest(all);
  const found = all.find(({ Id }) => Id === wanted);
  return found && !rows.includes(found) ? [found, ...rows] : rows;
}

const rowOf = (id: string, wanted: string | undefined) =>
  `<tr id="transaction-${id}"${id === wanted ? ' class="wanted"' : ''}>`;

function invoicesTable(books: SimulatedBooks, wanted: string | undefined): string {
  const rows = shown(books.invoices(), wanted).map(
    (invoice) =>
      `${rowOf(invoice.Id, wanted)}${cell(invoice.DocNumber ?? invoice.Id)}${cell(invoice.TxnDate)}${cell(invoice.CustomerRef.name ?? '')}${money(invoice.TotalAmt)}${money(invoice.Balance)}${cell(statusOf(invoice))}<td>${buttonsOf(invoice)}</td></tr>`,
  );
  return table(
    ['Number', 'Date', 'Customer', 'Amount', 'Balance', 'Status', 'Actions of the bookkeeper'],
    rows,
    'No invoices yet.',
  );
}

const isVoided = ({ TotalAmt, PrivateNote = '' }: Invoice) =>
  TotalAmt === 0 && PrivateNote.startsWith('Voided');

function statusOf(invoice: Invoice): string {
  if (isVoided(invoice)) return 'Voided';
  const sent = invoice.EmailStatus === 'EmailSent' ? ', sent' : '';
  if (invoice.Balance === 0) return `Paid${sent}`;
  return `${invoice.Balance < invoice.TotalAmt ? 'Partly paid' : 'Open'}${sent}`;
}

function buttonsOf(invoice: Invoice): string {
  if (isVoided(invoice)) return '';
  const number = escapeHtml(invoice.DocNumber ?? invoice.Id);
  const pay =
    invoice.Balance > 0
      ? `<button name="button" value="pay" aria-label="Pay ${number} here">Pay here</button>`
      : '';
  return `<form method="post" action="/invoices/${invoice.Id}" class="actions">
${pay}
<button name="button" value="void" aria-label="Void ${number}">Void</button>
<input name="amount" type="number" step="0.01" min="0" value="${invoice.TotalAmt.toFixed(2)}" aria-label="Amount of ${number}">
<button name="button" value="change" aria-label="Change the amount of ${number}">Change amount</button>
</form>`;
}

function paymentsTable(books: SimulatedBooks, wanted: string | undefined): string {
  const numberOf = new Map(books.invoices().map(({ Id, DocNumber }) => [Id, DocNumber ?? Id]));
  const rows = shown(books.payments(), wanted).map((payment) => {
    const paid = payment.Line.flatMap(({ LinkedTxn }) =>
      LinkedTxn.map(({ TxnId }) => numberOf.get(TxnId) ?? TxnId),
    );
    return `${rowOf(payment.Id, wanted)}${cell(payment.Id)}${cell(payment.TxnDate)}${cell(payment.CustomerRef.name ?? '')}${money(payment.TotalAmt)}${money(payment.UnappliedAmt)}${cell(paid.join(', '))}${cell(payment.PrivateNote ?? '')}</tr>`;
  });
  return table(
    ['Payment', 'Date', 'Customer', 'Amount', 'Credit', 'Invoices', 'Note'],
    rows,
    'No payments yet.',
  );
}

function othersTable(books: SimulatedBooks, wanted: string | undefined): string {
  const others = [
    ...books.purchases().map(({ PaymentType, EntityRef, ...one }) => ({
      ...one,
      kind: PaymentType === 'Check' ? 'Check' : 'Expense',
      name: EntityRef?.name ?? '',
    })),
    ...books.refundReceipts().map(({ CustomerRef, ...one }) => ({
      ...one,
      kind: 'Refund',
      name: CustomerRef.name ?? '',
    })),
    ...books.creditMemos().map(({ CustomerRef, ...one }) => ({
      ...one,
      kind: 'Credit memo',
      name: CustomerRef.name ?? '',
    })),
    ...books.journalEntries().map(({ Line, ...one }) => ({
      ...one,
      kind: 'Journal entry',
      name: '',
      TotalAmt: dollarsOf(sumOf(Line.map((line) => Math.max(0, debitOf(line))))),
    })),
  ].toSorted((one, other) => Number(one.Id) - Number(other.Id));
  const rows = shown(others, wanted).map(
    ({ Id, kind, TxnDate, name, TotalAmt, PrivateNote = '' }) =>
      `${rowOf(Id, wanted)}${cell(`${kind} ${Id}`)}${cell(TxnDate)}${cell(name)}${money(TotalAmt)}${cell(PrivateNote)}</tr>`,
  );
  return table(['Transaction', 'Date', 'Name', 'Amount', 'Note'], rows, 'Nothing yet.');
}

function chargesTable(books: SimulatedBooks): string {
  const rows = newest(books.charges()).map(
    (charge) =>
      `<tr>${cell(charge.id)}${cell(charge.created.slice(0, 16).replace('T', ' '))}${cell(`${charge.card.cardType} ${charge.card.number.slice(-4)}`)}${money(dollarsOf(charge.cents))}${cell(charge.status)}${cell(charge.requestId)}</tr>`,
  );
  return table(['Charge', 'Time (UTC)', 'Card', 'Amount', 'Status', 'Request'], rows, 'No card charges yet.');
}

function customersTable(books: SimulatedBooks): string {
  const rows = books
    .customers()
    .toSorted((one, other) => other.Balance - one.Balance || one.DisplayName.localeCompare(other.DisplayName))
    .slice(0, SHOWN)
    .map(
      (customer) =>
        `<tr>${cell(customer.DisplayName)}${cell(customer.PrimaryEmailAddr?.Address ?? '')}${money(customer.Balance)}</tr>`,
    );
  return table(['Customer', 'Email', 'Balance'], rows, 'No customers yet.');
}

function mailsTable(books: SimulatedBooks): string {
  const rows = newest(books.mails()).map(
    (mail) => `<tr>${cell(mail.at.slice(0, 16).replace('T', ' '))}${cell(mail.to)}${cell(mail.subject)}</tr>`,
  );
  return table(['Time (UTC)', 'To', 'Subject'], rows, 'No emails yet.');
}
