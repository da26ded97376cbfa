import { z } from 'zod';
import type {
  Books,
  BooksPayment,
  Call,
  NewBooksPayment,
  PaymentLine,
} from '../../../commands/shared/books.ts';
import type { Whereabouts } from './choices.ts';
import type { BooksClient } from './client.ts';
import { isRefusedAs } from './faults.ts';
import { dollars, inDollars, isVoided, owed, reference, text } from './fields.ts';
import { quoted, selectAll } from './select.ts';

const linked = z.object({ TxnId: z.string(), TxnType: text });

const paymentRow = z.object({
  Id: z.string(),
  SyncToken: z.string(),
  CustomerRef: reference,
  TxnDate: text,
  TotalAmt: dollars,
  UnappliedAmt: owed,
  PrivateNote: text,
  Line: z.array(z.object({ Amount: dollars, LinkedTxn: z.array(linked).default([]) })).default([]),
});
type PaymentRow = z.output<typeof paymentRow>;
type LineRow = PaymentRow['Line'][number];

const answer = z.object({ Payment: paymentRow });

const paymentOf = (row: PaymentRow): BooksPayment => ({
  id: row.Id,
  customerId: row.CustomerRef.value,
  amount: row.TotalAmt,
  unapplied: row.UnappliedAmt,
  lines: row.Line.flatMap(({ Amount, LinkedTxn }) =>
    LinkedTxn.filter(isInvoice).map(({ TxnId }) => ({ invoiceRef: TxnId, amount: Amount })),
  ),
  isVoided: isVoided(row),
});

const isInvoice = ({ TxnType }: z.output<typeof linked>): boolean => TxnType === 'Invoice';

export function paymentsIn(
  client: BooksClient,
  whereabouts: Whereabouts,
): Pick<Books, 'payment' | 'createPayment' | 'changePaymentLines'> {
  return {
    payment: async (id) => paymentOf(await readPayment(client, id)),

    async createPayment(payment, call) {
      const ours = await postedBefore(client, payment);
      if (ours) return paymentOf(ours);
      const body = await bodyOf(payment, whereabouts);
      return paymentOf((await client.post('payment', answer, { body, call })).Payment);
    },

    changePaymentLines: (id, lines, call) =>
      changeLines(client, id, {
        call,
        // Refunds of its credit, and whatever else was linked there, stay linked.
        lines: (row) =>
          isAlready(row, lines)
            ? undefined
            : [...lines.map(lineOf), ...row.Line.filter((line) => !line.LinkedTxn.some(isInvoice))],
      }),
  };
}

const readPayment = async (client: BooksClient, id: string): Promise<PaymentRow> =>
  (await client.get(`payment/${encodeURIComponent(id)}`, answer)).Payment;

/**
 * Changes what a payment is linked to. `lines` answers all of its lines, or undefined if nothing is to change;
 * it is asked again if somebody else changed the payment meanwhile.
 */
export async function changeLines(
  client: BooksClient,
  id: string,
  {
    lines,
    call,
  }: { readonly lines: (row: PaymentRow) => readonly LineRow[] | undefined; readonly call: Call },
): Promise<BooksPayment> {
  const write = async (row: PaymentRow): Promise<BooksPayment> => {
    const all = lines(row);
    if (!all) return paymentOf(row);
    const { Id, SyncToken, CustomerRef, TotalAmt } = row;
    const kept = { CustomerRef: { value: CustomerRef.value }, TotalAmt: inDollars(TotalAmt) };
    const body = { Id, SyncToken, sparse: true, ...kept, Line: sent(all) };
    return paymentOf((await client.post('payment', answer, { body, call, step: SyncToken })).Payment);
  };
  try {
    return await write(await readPayment(client, id));
  } catch (error) {
    if (!isRefusedAs(error, 'accounting.stale')) throw error;
  }
  return write(await readPayment(client, id));
}

/** Finds our payment by its note, because the service forgets request ids after a while and payments have no unique number. */
async function postedBefore(
  client: BooksClient,
  { customerId, day, paymentId }: NewBooksPayment,
): Promise<PaymentRow | undefined> {
  const where = `CustomerRef = ${quoted(customerId)} AND TxnDate = ${quoted(day)}`;
  const rows = await selectAll(client, 'Payment', paymentRow, where);
  return rows.find(({ PrivateNote }) => PrivateNote.includes(paymentId));
}

async function bodyOf(payment: NewBooksPayment, whereabouts: Whereabouts) {
  const { customerId, day, amount, method, lines, charge } = payment;
  const methodId = await whereabouts.method(method);
  return {
    CustomerRef: { value: customerId },
    TxnDate: day,
    TotalAmt: inDollars(amount),
    ...(methodId !== undefined && { PaymentMethodRef: { value: methodId } }),
    PrivateNote: noteOf(payment.memo, payment.paymentId),
    Line: sent(lines.map(lineOf)),
    ...(charge && {
      TxnSource: 'IntuitPayment',
      CreditCardPayment: {
        CreditChargeInfo: { ProcessPayment: true, Amount: inDollars(amount) },
        CreditChargeResponse: {
          Status: 'Completed',
          CCTransId: charge.id,
          AuthCode: charge.authCode,
        },
      },
    }),
  };
}

/** The memo, and the id by which the payment is found again. */
export const noteOf = (memo: string, id: string): string => (memo ? `${memo} (${id})` : id);

const sent = (lines: readonly LineRow[]) =>
  lines.map(({ Amount, LinkedTxn }) => ({ Amount: inDollars(Amount), LinkedTxn }));

const lineOf = ({ invoiceRef, amount }: PaymentLine): LineRow => ({
  Amount: amount,
  LinkedTxn: [{ TxnId: invoiceRef, TxnType: 'Invoice' }],
});

function isAlready(row: PaymentRow, lines: readonly PaymentLine[]): boolean {
  const said = (all: readonly PaymentLine[]) =>
    all
      .map(({ invoiceRef, amount }) => `${invoiceRef} ${amount}`)
      .toSorted()
      .join();
  return said(paymentOf(row).lines) === said(lines);
}
