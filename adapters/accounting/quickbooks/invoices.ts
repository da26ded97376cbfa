import { z } from 'zod';
import type { Books, BooksInvoice, Call, InvoiceChanges } from '../../../commands/shared/books.ts';
import type { Whereabouts } from './choices.ts';
import type { BooksClient } from './client.ts';
import { isRefusedAs } from './faults.ts';
import { dollars, inDollars, instantOf, isVoided, metaData, owed, reference, text } from './fields.ts';
import { quoted, selectAll, selectPage } from './select.ts';

/** Our lines are the sales lines; the service adds others, such as a subtotal. */
const line = z.looseObject({
  DetailType: text,
  Description: text,
  SalesItemLineDetail: z.looseObject({ ItemRef: reference.optional() }).optional(),
});

const invoiceRow = z.object({
  Id: z.string(),
  SyncToken: z.string(),
  CustomerRef: reference,
  DocNumber: text,
  TxnDate: text,
  TotalAmt: dollars,
  Balance: owed,
  PrivateNote: text,
  EmailStatus: text,
  Line: z.array(line).default([]),
  MetaData: metaData,
});
type InvoiceRow = z.output<typeof invoiceRow>;

const answer = z.object({ Invoice: invoiceRow });

const SOLD = 'SalesItemLineDetail';
const itemRefOf = (row: InvoiceRow) => soldLine(row)?.SalesItemLineDetail?.ItemRef;
const itemOf = (row: InvoiceRow): BooksInvoice['item'] => {
  const item = itemRefOf(row);
  return item ? { id: item.value, name: item.name } : null;
};
const soldLine = ({ Line }: InvoiceRow) => Line.find(({ DetailType }) => DetailType === SOLD);

export const invoiceOf = (row: InvoiceRow): BooksInvoice => ({
  id: row.Id,
  customerId: row.CustomerRef.value,
  number: row.DocNumber,
  date: row.TxnDate,
  amount: row.TotalAmt,
  balance: row.Balance,
  description: soldLine(row)?.Description ?? '',
  item: itemOf(row),
  isVoided: isVoided(row),
  isEmailed: row.EmailStatus === 'EmailSent',
  updatedAt: instantOf(row.MetaData.LastUpdatedTime),
});

type InvoiceBooks = Pick<
  Books,
  'invoice' | 'createInvoice' | 'changeInvoice' | 'voidInvoice' | 'sendInvoice' | 'openInvoices'
>;

export function invoicesIn(client: BooksClient, whereabouts: Whereabouts): InvoiceBooks {
  const pathOf = (id: string) => `invoice/${encodeURIComponent(id)}`;
  const read = async (id: string): Promise<InvoiceRow> => (await client.get(pathOf(id), answer)).Invoice;

  /** The number is taken. It is our own invoice if an answer was lost and the service no longer remembers our request id. */
  const adopted = async (number: string, invoiceId: string): Promise<InvoiceRow | undefined> => {
    const found = await selectPage(client, 'Invoice', invoiceRow, `WHERE DocNumber = ${quoted(number)}`);
    return found.find(({ PrivateNote }) => PrivateNote.includes(invoiceId));
  };

  /**
   * Reads the invoice, then writes it with the token that was read. If another user changed it in between, it is read once more, and
   * written only if that is still needed.
   */
  const readAndWrite = async (
    id: string,
    isDone: (row: InvoiceRow) => boolean,
    write: (row: InvoiceRow, step: string) => Promise<InvoiceRow>,
  ): Promise<BooksInvoice> => {
    const before = await read(id);
    if (isDone(before)) return invoiceOf(before);
    try {
      return invoiceOf(await write(before, before.SyncToken));
    } catch (error) {
      if (!isRefusedAs(error, 'accounting.stale')) throw error;
    }
    const now = await read(id);
    return invoiceOf(isDone(now) ? now : await write(now, now.SyncToken));
  };

  return {
    invoice: async (id) => invoiceOf(await read(id)),

    async createInvoice(invoice, call) {
      const { number, invoiceId, customerId, date, amount, description, email, itemId } = invoice;
      const body = {
        CustomerRef: { value: customerId },
        TxnDate: date,
        DueDate: date,
        DocNumber: number,
        PrivateNote: invoiceId,
        Line: [lineOf(amount, description, itemId ?? (await whereabouts.item()))],
        ...(email !== null && { BillEmail: { Address: email } }),
      };
      try {
        return invoiceOf((await client.post('invoice', answer, { body, call })).Invoice);
      } catch (error) {
        if (!isRefusedAs(error, 'accounting.duplicate-number')) throw error;
        const ours = await adopted(number, invoiceId);
        if (!ours) throw error;
        return invoiceOf(ours);
      }
    },

    changeInvoice: (id, changes, call) =>
      readAndWrite(
        id,
        (row) => isAlready(row, changes),
        async (row, step) => {
          const body = await changedBody(row, changes, whereabouts);
          return (await client.post('invoice', answer, { body, call, step })).Invoice;
        },
      ),

    voidInvoice: (id, call) =>
      readAndWrite(id, isVoided, async (row, step) => {
        const body = { Id: row.Id, SyncToken: row.SyncToken };
        const query = { operation: 'void' };
        return (await client.post('invoice', answer, { body, call, step, query })).Invoice;
      }),

    async sendInvoice(id, to, call: Call) {
      await client.post(`${pathOf(id)}/send`, answer, { body: undefined, call, query: { sendTo: to } });
    },

    async openInvoices() {
      const rows = await selectAll(client, 'Invoice', invoiceRow, `Balance > '0'`);
      return rows.map((row) => ({
        txnId: row.Id,
        txnDate: row.TxnDate,
        customerId: row.CustomerRef.value,
        customerName: row.CustomerRef.name,
        number: row.DocNumber,
        memo: soldLine(row)?.Description ?? '',
        openBalance: row.Balance,
      }));
    },
  };
}

export const lineOf = (amount: number, description: string, itemId: string) => ({
  Amount: inDollars(amount),
  DetailType: SOLD,
  Description: description,
  [SOLD]: { ItemRef: { value: itemId }, Qty: 1, UnitPrice: inDollars(amount) },
});

function isAlready(row: InvoiceRow, changes: InvoiceChanges): boolean {
  const { date, amount, description } = invoiceOf(row);
  return (
    (changes.date ?? date) === date &&
    (changes.amount ?? amount) === amount &&
    (changes.description ?? description) === description
  );
}

/** Lines are replaced as a whole. Ours is one line, which keeps its item. */
async function changedBody(row: InvoiceRow, changes: InvoiceChanges, whereabouts: Whereabouts) {
  const { date, amount, description } = { ...invoiceOf(row), ...changes };
  const itemId = itemRefOf(row)?.value ?? (await whereabouts.item());
  return {
    Id: row.Id,
    SyncToken: row.SyncToken,
    sparse: true,
    TxnDate: date,
    DueDate: date,
    Line: [lineOf(amount, description, itemId)],
  };
}
