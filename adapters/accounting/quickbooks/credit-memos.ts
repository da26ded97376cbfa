import { z } from 'zod';
import type { Books, Call, NewCreditMemo } from '../../../commands/shared/books.ts';
import { accountingTexts } from '../../../domain/billing/accounting/accounting-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { Whereabouts } from './choices.ts';
import type { BooksClient } from './client.ts';
import { isRefusedAs } from './faults.ts';
import { dollars, inDollars, owed, reference, text } from './fields.ts';
import { invoicesIn, lineOf } from './invoices.ts';
import { quoted, selectAll, selectPage } from './select.ts';

const memoRow = z.object({
  Id: z.string(),
  SyncToken: z.string(),
  CustomerRef: reference,
  TotalAmt: dollars,
  RemainingCredit: owed,
  PrivateNote: text,
});
type MemoRow = z.output<typeof memoRow>;
const memoAnswer = z.object({ CreditMemo: memoRow });

const link = z.object({ TxnId: z.string(), TxnType: text });
const paymentRow = z.object({
  Id: z.string(),
  SyncToken: z.string(),
  TotalAmt: dollars,
  Line: z.array(z.object({ Amount: dollars, LinkedTxn: z.array(link).default([]) })).default([]),
});
type PaymentRow = z.output<typeof paymentRow>;
const paymentAnswer = z.object({ Payment: z.object({ Id: z.string() }) });
const removed = {
  CreditMemo: z.object({ CreditMemo: z.looseObject({}) }),
  Payment: z.object({ Payment: z.looseObject({}) }),
};

/**
 * A credit memo, and a payment of 0 that links it to its invoice: the vendor's own way to use a credit. It moves no money and reduces
 * income on the item that the invoice has. The service offers no void for credit memos, so a voided one is deleted; its number is
 * not used again.
 */
export function creditMemosIn(
  client: BooksClient,
  whereabouts: Whereabouts,
): Pick<Books, 'createCreditMemo' | 'removeCreditMemo'> {
  const invoices = invoicesIn(client, whereabouts);

  const create = async (credit: NewCreditMemo, call: Call): Promise<MemoRow> => {
    const { item } = await invoices.invoice(credit.invoiceRef);
    const itemId = item?.id ?? (await whereabouts.item());
    const body = {
      CustomerRef: { value: credit.customerId },
      TxnDate: credit.day,
      DocNumber: credit.number,
      PrivateNote: credit.creditNoteId,
      CustomerMemo: { value: credit.reason },
      Line: [lineOf(credit.amount, credit.reason, itemId)],
    };
    return (await client.post('creditmemo', memoAnswer, { body, call, step: 'memo' })).CreditMemo;
  };

  return {
    async createCreditMemo(credit, call) {
      const memo = (await found(client, credit)) ?? (await create(credit, call));
      const uses = await usesOf(client, memo);
      // A setting of the company may have applied it by itself.
      if (uses.some((use) => applies(use, memo, credit.invoiceRef) === credit.amount)) return { id: memo.Id };
      if (uses.length > 0 || memo.TotalAmt !== credit.amount) throw changedThere();
      const body = {
        CustomerRef: { value: credit.customerId },
        TxnDate: credit.day,
        TotalAmt: 0,
        PrivateNote: credit.creditNoteId,
        Line: [
          { Amount: inDollars(credit.amount), LinkedTxn: [{ TxnId: credit.invoiceRef, TxnType: 'Invoice' }] },
          { Amount: inDollars(credit.amount), LinkedTxn: [{ TxnId: memo.Id, TxnType: 'CreditMemo' }] },
        ],
      };
      await client.post('payment', paymentAnswer, { body, call, step: 'application' });
      return { id: memo.Id };
    },

    async removeCreditMemo(credit, call) {
      try {
        await remove(client, credit, call);
      } catch (error) {
        if (!isRefusedAs(error, 'accounting.stale')) throw error;
        await remove(client, credit, call);
      }
    },
  };
}

async function remove(
  client: BooksClient,
  credit: Pick<NewCreditMemo, 'number' | 'creditNoteId'>,
  call: Call,
): Promise<void> {
  const before = await found(client, credit);
  if (!before) return;
  const uses = await usesOf(client, before);
  // Accounting has applied it to another invoice or refunded it, so a person has to decide.
  if (uses.some(({ TotalAmt, Line }) => TotalAmt !== 0 || Line.length > 2)) throw changedThere();
  for (const { Id, SyncToken } of uses) {
    const deleted = {
      body: { Id, SyncToken },
      call,
      step: `${Id} ${SyncToken}`,
      query: { operation: 'delete' },
    };
    await client.post('payment', removed.Payment, deleted);
  }
  // Deleting its payment changed it.
  const memo = await found(client, credit);
  if (!memo) return;
  const { Id, SyncToken } = memo;
  const deleted = {
    body: { Id, SyncToken },
    call,
    step: `${Id} ${SyncToken}`,
    query: { operation: 'delete' },
  };
  await client.post('creditmemo', removed.CreditMemo, deleted);
}

/** Our credit memo, by its number and our id in its note: the service forgets request ids after a while. */
async function found(
  client: BooksClient,
  { number, creditNoteId }: Pick<NewCreditMemo, 'number' | 'creditNoteId'>,
): Promise<MemoRow | undefined> {
  const rows = await selectPage(client, 'CreditMemo', memoRow, `WHERE DocNumber = ${quoted(number)}`);
  return rows.find(({ PrivateNote }) => PrivateNote.includes(creditNoteId));
}

/** The payments that use the credit memo. Nothing is read while all of its credit is left. */
async function usesOf(client: BooksClient, memo: MemoRow): Promise<PaymentRow[]> {
  if (memo.RemainingCredit === memo.TotalAmt) return [];
  const rows = await selectAll(
    client,
    'Payment',
    paymentRow,
    `CustomerRef = ${quoted(memo.CustomerRef.value)}`,
  );
  return rows.filter((row) => amountFor(row, memo.Id, 'CreditMemo') > 0);
}

/** How much of the memo the payment puts on the invoice; 0 if it is anything else than a payment of 0 between the two. */
function applies(payment: PaymentRow, memo: MemoRow, invoiceRef: string): number {
  if (payment.TotalAmt !== 0) return 0;
  return Math.min(amountFor(payment, memo.Id, 'CreditMemo'), amountFor(payment, invoiceRef, 'Invoice'));
}

const amountFor = ({ Line }: PaymentRow, id: string, type: 'Invoice' | 'CreditMemo'): number =>
  Line.filter(({ LinkedTxn }) =>
    LinkedTxn.some(({ TxnId, TxnType }) => TxnId === id && TxnType === type),
  ).reduce((sum, { Amount }) => sum + Amount, 0);

const changedThere = () => new Refusal('accounting.credit-changed', accountingTexts.creditChangedThere);
