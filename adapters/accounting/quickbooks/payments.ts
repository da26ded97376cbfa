import { z } from 'zod';
import type { Books, BooksPayment, NewBooksPayment, PaymentLine } from '../../../commands/shared/books.ts';
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

const answer = z.object({ Payment: paymentRow });

const paymentOf = (row: PaymentRow): BooksPayment => ({
  id: row.Id,
  customerId: row.CustomerRef.value,
  amount: row.TotalAmt,
  unapplied: row.UnappliedAmt,
  lines: row.Line.flatMap(({ Amount, LinkedTxn }) =>
    LinkedTxn.filter(({ TxnType }) => TxnType === 'Invoice').map(({ TxnId }) => ({
      invoiceRef: TxnId,
      amount: Amount,
    })),
  ),
  isVoided: isVoided(row),
});

export function paymentsIn(
  client: BooksClient,
  whereabouts: Whereabouts,
): Pick<Books, 'payment' | 'createPayment' | 'changePaymentLines'> {
  const read = async (id: string) => (await client.get(`payment/${encodeURIComponent(id)}`, answer)).Payment;

  return {
    payment: async (id) => paymentOf(await read(id)),

    async createPayment(payment, call) {
      const ours = await postedBefore(client, payment);
      if (ours) return paymentOf(ours);
      const body = await bodyOf(payment, whereabouts);
      return paymentOf((await client.post('payment', answer, { body, call })).Payment);
    },

    async changePaymentLines(id, lines, call) {
      const write = async (row: PaymentRow) => {
        const { Id, SyncToken, CustomerRef, TotalAmt } = row;
        const kept = { CustomerRef: { value: CustomerRef.value }, TotalAmt: inDollars(TotalAmt) };
        const body = { Id, SyncToken, sparse: true, ...kept, Line: lines.map(lineOf) };
        return paymentOf((await client.post('payment', answer, { body, call, step: SyncToken })).Payment);
      };
      const before = await read(id);
      if (isAlready(before, lines)) return paymentOf(before);
      try {
        return await write(before);
      } catch (error) {
        if (!isRefusedAs(error, 'accounting.stale')) throw error;
      }
      const now = await read(id);
      return isAlready(now, lines) ? paymentOf(now) : write(now);
    },
  };
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
    Line: lines.map(lineOf),
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

const lineOf = ({ invoiceRef, amount }: PaymentLine) => ({
  Amount: inDollars(amount),
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
