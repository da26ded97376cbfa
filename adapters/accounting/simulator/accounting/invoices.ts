import { dollarsOf } from '../../../../domain/shared/money.ts';
import { dayOf, stampOf } from '../times.ts';
import { centsIn, moveBalance, sumOf } from './balances.ts';
import type { Company } from './company.ts';
import { countedLines, emptiedLines } from './documents.ts';
import { businessRule, duplicateNumber, missing } from './fault.ts';
import { referenced, refTo } from './references.ts';
import { type Invoice, invoice, invoiceBody } from './shapes.ts';
import {
  bodyOf,
  changedRecord,
  expectWritable,
  found,
  newRecord,
  recordToChange,
  shapesOf,
  voidedNote,
  type Writing,
} from './writing.ts';

const shapes = shapesOf(invoiceBody, invoice);
const read = (sent: unknown, before?: Invoice) => bodyOf(shapes, sent, before);
type Body = ReturnType<typeof read>;

export function createInvoice(company: Company, sent: unknown, writing: Writing = {}): Invoice {
  const body = read(sent);
  const content = { ...filled(company, body, writing), ...numberOf(company, body, undefined) };
  const next: Invoice = {
    ...newRecord(company, company.ids.transactions.next(), writing),
    ...content,
    Balance: content.TotalAmt,
    LinkedTxn: [],
  };
  return kept(company, undefined, next, 'Create', writing);
}

export function updateInvoice(company: Company, sent: unknown, writing: Writing = {}): Invoice {
  const before = recordToChange(company, company.invoices, sent, writing);
  expectWritable(company, before.TxnDate);
  const body = read(sent, before);
  const next: Invoice = {
    ...changedRecord(company, before, writing),
    ...filled(company, body, writing),
    ...numberOf(company, body, before),
    LinkedTxn: before.LinkedTxn,
    ...(before.DeliveryInfo && { DeliveryInfo: before.DeliveryInfo }),
  };
  const paid = paidOf(company, before.Id);
  if (centsIn(next.TotalAmt) < paid)
    throw businessRule('The amount is less than what is already paid of this transaction.');
  if (paid > 0 && next.CustomerRef.value !== before.CustomerRef.value)
    throw businessRule('The customer of a transaction with payments cannot be changed.');
  return kept(
    company,
    before,
    { ...next, Balance: dollarsOf(centsIn(next.TotalAmt) - paid) },
    'Update',
    writing,
  );
}

/** It stays, and counts nothing. */
export function voidInvoice(company: Company, sent: unknown, writing: Writing = {}): Invoice {
  const before = recordToChange(company, company.invoices, sent, writing);
  expectWritable(company, before.TxnDate);
  if (paidOf(company, before.Id) > 0)
    throw businessRule('The transaction is linked to a payment. Unlink it before you void this one.');
  const next: Invoice = {
    ...before,
    ...changedRecord(company, before, writing),
    Line: emptiedLines(before.Line),
    TotalAmt: 0,
    Balance: 0,
    PrivateNote: voidedNote(before.PrivateNote),
  };
  return kept(company, before, next, 'Void', writing);
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

/** By the service's own mail, to who is told or to who the invoice names. */
export function sendInvoice(
  company: Company,
  id: string,
  sendTo: string | undefined,
  writing: Writing = {},
): Invoice {
  const before = found(company.invoices, id);
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
  return kept(company, before, next, 'Emailed', writing);
}

/** What is left to pay follows the payments. It is a change of the invoice: who read it before must read it again. */
export function settleInvoice(company: Company, id: string, writing: Writing): void {
  const before = found(company.invoices, id);
  const payments = [...(company.applied.get(id)?.keys() ?? [])];
  const next: Invoice = {
    ...before,
    ...changedRecord(company, before, writing),
    Balance: dollarsOf(centsIn(before.TotalAmt) - paidOf(company, id)),
    LinkedTxn: payments.map((TxnId) => ({ TxnId, TxnType: 'Payment' })),
  };
  kept(company, before, next, 'Update', writing);
}

const paidOf = (company: Company, id: string) => sumOf(company.applied.get(id)?.values() ?? []);

const owing = ({ CustomerRef, Balance }: Invoice) => ({
  customerId: CustomerRef.value,
  cents: centsIn(Balance),
});

function filled(company: Company, body: Body, { at = company.now() }: Writing) {
  const { TxnDate = dayOf(at), DueDate = TxnDate, EmailStatus = 'NotSet', PrintStatus = 'NotSet' } = body;
  expectWritable(company, TxnDate);
  const customer = referenced(company.customers, body.CustomerRef);
  return {
    ...body,
    ...countedLines(company, body.Line),
    CustomerRef: refTo(customer, customer.DisplayName),
    TxnDate,
    DueDate,
    EmailStatus,
    PrintStatus,
    Balance: 0,
  };
}

/** The company's preference says whether the service numbers invoices, or whoever writes them. */
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

function kept(
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
