import { dollarsOf } from '../../../domain/shared/money.ts';
import { stampOf } from '../shared/times.ts';
import { centsIn } from './balances.ts';
import type { Company } from './company.ts';
import { appliedTo, paymentLinks, totaledLines, transactionOf, zeroedLines } from './documents.ts';
import { businessRule, duplicateNumber, missing } from './fault.ts';
import { type ContentOf, transactionsOf } from './kinds.ts';
import { type Invoice, invoice, invoiceBody } from './shapes.ts';
import { existing, expectWritable, shapesOf, type Writing } from './writing.ts';

type Body = ReturnType<typeof invoiceBody.parse>;

const invoices = transactionsOf<Body, ContentOf<Invoice>>({
  shapes: shapesOf(invoiceBody, invoice),
  records: (company) => company.invoices,
  ids: 'transactions',
  contentOf(company, body, writing, before) {
    const common = transactionOf(company, body, writing);
    const { DueDate = common.TxnDate, EmailStatus = 'NotSet', PrintStatus = 'NotSet' } = body;
    const lines = totaledLines(company, body.Line);
    const number = numberOf(company, body, before);
    const paid = appliedTo(company, before?.Id);
    const open = centsIn(lines.TotalAmt) - paid;
    if (open < 0) throw businessRule('The amount is less than what is already paid of this transaction.');
    if (paid > 0 && common.CustomerRef.value !== before?.CustomerRef.value)
      throw businessRule('The customer of a transaction with payments cannot be changed.');
    return {
      ...body,
      ...lines,
      ...common,
      DueDate,
      EmailStatus,
      PrintStatus,
      Balance: dollarsOf(open),
      ...number,
      LinkedTxn: before?.LinkedTxn ?? [],
      ...(before?.DeliveryInfo && { DeliveryInfo: before.DeliveryInfo }),
    };
  },
  owing: (_, { CustomerRef, Balance }) => ({ customerId: CustomerRef.value, cents: centsIn(Balance) }),
  voided(company, before) {
    if (appliedTo(company, before.Id) > 0)
      throw businessRule('The transaction is linked to a payment. Unlink it before you void this one.');
    return { Line: zeroedLines(before.Line), TotalAmt: 0, Balance: 0 };
  },
  expectDeletable(company, before) {
    if (appliedTo(company, before.Id) > 0)
      throw businessRule('You must unlink the linked transactions first.');
  },
});

export const {
  create: createInvoice,
  update: updateInvoice,
  void: voidInvoice,
  delete: deleteInvoice,
} = invoices;

/** Mails the invoice to the given address, or to the address on the invoice. */
export function sendInvoice(
  company: Company,
  id: string,
  sendTo: string | undefined,
  writing: Writing = {},
): Invoice {
  const before = existing(company.invoices, id);
  expectWritable(company);
  const to = sendTo ?? before.BillEmail?.Address;
  if (to === undefined || !to.includes('@')) throw missing('BillEmail.Address');
  const { at = company.now() } = writing;
  company.sendMail({ kind: 'Invoice', transaction: id, to, subject: `Invoice ${before.DocNumber ?? id}` });
  const sent = {
    EmailStatus: 'EmailSent',
    DeliveryInfo: { DeliveryType: 'Email', DeliveryTime: stampOf(at) },
    BillEmail: { Address: to },
  } as const;
  return invoices.change(company, 'Emailed', before, sent, writing);
}

/** Recomputes the balance from the payments. This changes the SyncToken, so clients must read the invoice again before they change it. */
export function settleInvoice(company: Company, id: string, writing: Writing): void {
  const before = existing(company.invoices, id);
  const Balance = dollarsOf(centsIn(before.TotalAmt) - appliedTo(company, id));
  invoices.change(company, 'Update', before, { Balance, LinkedTxn: paymentLinks(company, id) }, writing);
}

/** Depending on the company's preferences, invoices are numbered by the service or by the client. */
function numberOf(
  company: Company,
  { DocNumber }: Body,
  before: { readonly Id: string } | undefined,
): { DocNumber?: string } {
  if (DocNumber !== undefined && DocNumber !== '') {
    const [taken] = (company.invoices.by('DocNumber', DocNumber) ?? []).filter(({ Id }) => Id !== before?.Id);
    if (taken) throw duplicateNumber(DocNumber, 'Invoice', taken.Id);
    return { DocNumber };
  }
  const [preferences] = company.preferences.all();
  return before || preferences?.SalesFormsPrefs.CustomTxnNumbers
    ? {}
    : { DocNumber: company.ids.documents.next() };
}
