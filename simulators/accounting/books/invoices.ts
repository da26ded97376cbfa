import { dollarsOf } from '../../../domain/shared/money.ts';
import { dayOf, stampOf } from '../shared/times.ts';
import { centsIn, moveBalance, sumOf } from './balances.ts';
import type { Company } from './company.ts';
import { totaledLines, zeroedLines } from './documents.ts';
import { businessRule, duplicateNumber, missing } from './fault.ts';
import { type Invoice, invoice, invoiceBody } from './shapes.ts';
import {
  bodyOf,
  changedRecord,
  existing,
  expectWritable,
  newRecord,
  recordToChange,
  referenced,
  refTo,
  shapesOf,
  voidedNote,
  type Writing,
} from './writing.ts';

const shapes = shapesOf(invoiceBody, invoice);
const read = (sent: unknown, before?: Invoice) => bodyOf(shapes, sent, before);
type Body = ReturnType<typeof read>;

export function createInvoice(company: Company, sent: unknown, writing: Writing = {}): Invoice {
  const body = read(sent);
  const content = { ...contentOf(company, body, writing), ...numberOf(company, body, undefined) };
  const next: Invoice = {
    ...newRecord(company, company.ids.transactions.next(), writing),
    ...content,
    Balance: content.TotalAmt,
    LinkedTxn: [],
  };
  return save(company, undefined, next, 'Create', writing);
}

export function updateInvoice(company: Company, sent: unknown, writing: Writing = {}): Invoice {
  const before = recordToChange(company, company.invoices, sent, writing);
  expectWritable(company, before.TxnDate);
  const body = read(sent, before);
  const next: Invoice = {
    ...changedRecord(company, before, writing),
    ...contentOf(company, body, writing),
    ...numberOf(company, body, before),
    LinkedTxn: before.LinkedTxn,
    ...(before.DeliveryInfo && { DeliveryInfo: before.DeliveryInfo }),
  };
  const paid = paidOf(company, before.Id);
  if (centsIn(next.TotalAmt) < paid)
    throw businessRule('The amount is less than what is already paid of this transaction.');
  if (paid > 0 && next.CustomerRef.value !== before.CustomerRef.value)
    throw businessRule('The customer of a transaction with payments cannot be changed.');
  return save(
    company,
    before,
    { ...next, Balance: dollarsOf(centsIn(next.TotalAmt) - paid) },
    'Update',
    writing,
  );
}

/** A voided invoice stays in the books with amount 0. */
export function voidInvoice(company: Company, sent: unknown, writing: Writing = {}): Invoice {
  const before = recordToChange(company, company.invoices, sent, writing);
  expectWritable(company, before.TxnDate);
  if (paidOf(company, before.Id) > 0)
    throw businessRule('The transaction is linked to a payment. Unlink it before you void this one.');
  const next: Invoice = {
    ...before,
    ...changedRecord(company, before, writing),
    Line: zeroedLines(before.Line),
    TotalAmt: 0,
    Balance: 0,
    PrivateNote: voidedNote(before.PrivateNote),
  };
  return save(company, before, next, 'Void', writing);
}

export function deleteInvoice(company: Company, sent: unknown, writing: Writing = {}): Invoice {
  const before = recordToChange(company, company.invoices, sent, writing);
  expectWritable(company, before.TxnDate);
  if (paidOf(company, before.Id) > 0) throw businessRule('You must unlink the linked transactions first.');
  moveBalance(company, owing(before), undefined);
  company.invoices.remove(before.Id);
  company.changed('Invoice', before.Id, 'Delete', writing.at);
  return before;
}

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
  const next: Invoice = {
    ...before,
    ...changedRecord(company, before, writing),
    EmailStatus: 'EmailSent',
    DeliveryInfo: { DeliveryType: 'Email', DeliveryTime: stampOf(at) },
    BillEmail: { Address: to },
  };
  company.sendMail({ kind: 'Invoice', transaction: id, to, subject: `Invoice ${before.DocNumber ?? id}` });
  return save(company, before, next, 'Emailed', writing);
}

/** Recomputes the balance from the payments. This changes the SyncToken, so clients must read the invoice again before they change it. */
export function settleInvoice(company: Company, id: string, writing: Writing): void {
  const before = existing(company.invoices, id);
  const payments = [...(company.applied.get(id)?.keys() ?? [])];
  const next: Invoice = {
    ...before,
    ...changedRecord(company, before, writing),
    Balance: dollarsOf(centsIn(before.TotalAmt) - paidOf(company, id)),
    LinkedTxn: payments.map((TxnId) => ({ TxnId, TxnType: 'Payment' })),
  };
  save(company, before, next, 'Update', writing);
}

const paidOf = (company: Company, id: string) => sumOf(company.applied.get(id)?.values() ?? []);

const owing = ({ CustomerRef, Balance }: Invoice) => ({
  customerId: CustomerRef.value,
  cents: centsIn(Balance),
});

function contentOf(company: Company, body: Body, { at = company.now() }: Writing) {
  const { TxnDate = dayOf(at), DueDate = TxnDate, EmailStatus = 'NotSet', PrintStatus = 'NotSet' } = body;
  expectWritable(company, TxnDate);
  const customer = referenced(company.customers, body.CustomerRef);
  return {
    ...body,
    ...totaledLines(company, body.Line),
    CustomerRef: refTo(customer, customer.DisplayName),
    TxnDate,
    DueDate,
    EmailStatus,
    PrintStatus,
    Balance: 0,
  };
}

/** Depending on the company's preferences, invoices are numbered by the service or by the client. */
function numberOf(
  company: Company,
  { DocNumber }: Body,
  before: Invoice | undefined,
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

function save(
  company: Company,
  before: Invoice | undefined,
  next: Invoice,
  operation: 'Create' | 'Update' | 'Void' | 'Emailed',
  writing: Writing,
): Invoice {
  moveBalance(company, before && owing(before), owing(next));
  company.invoices.put(next);
  company.changed('Invoice', next.Id, operation, writing.at);
  return next;
}
