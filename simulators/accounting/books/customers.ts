import type { Company } from './company.ts';
import { businessRule, duplicateName, missing } from './fault.ts';
import { type Customer, customer, customerBody } from './shapes.ts';
import {
  bodyOf,
  changedRecord,
  expectWritable,
  newRecord,
  recordToChange,
  referenced,
  shapesOf,
  type Writing,
} from './writing.ts';

const shapes = shapesOf(customerBody, customer);
type Body = ReturnType<typeof read>;
const read = (sent: unknown, before?: Customer) => bodyOf(shapes, sent, before);

const MOST_LEVELS = 5;

export function createCustomer(company: Company, sent: unknown, writing: Writing = {}): Customer {
  expectWritable(company);
  const body = read(sent);
  const { Active = true } = body;
  const DisplayName = nameOf(body);
  expectUnusedName(company, DisplayName, undefined);
  const next: Customer = {
    ...newRecord(company, company.ids.customers.next(), writing),
    ...body,
    ...hierarchyOf(company, body, DisplayName),
    DisplayName,
    Active,
    Balance: 0,
    BalanceWithJobs: 0,
  };
  company.customers.put(next);
  company.changed('Customer', next.Id, 'Create', writing.at);
  return next;
}

export function updateCustomer(company: Company, sent: unknown, writing: Writing = {}): Customer {
  expectWritable(company);
  const before = recordToChange(company, company.customers, sent, writing);
  const body = read(sent, before);
  const { Active = true } = body;
  const name = nameOf(body);
  const DisplayName = before.Active && !Active ? inactiveName(name) : name;
  expectUnusedName(company, DisplayName, before.Id);
  const next: Customer = {
    ...changedRecord(company, before, writing),
    ...body,
    ...hierarchyOf(company, body, DisplayName),
    DisplayName,
    Active,
    Balance: before.Balance,
    BalanceWithJobs: before.BalanceWithJobs,
  };
  company.customers.put(next);
  if (DisplayName !== before.DisplayName) renameInTransactions(company, next);
  company.changed('Customer', next.Id, 'Update', writing.at);
  return next;
}

function nameOf({ DisplayName, Title, GivenName, MiddleName, FamilyName, Suffix }: Body): string {
  const name = DisplayName ?? [Title, GivenName, MiddleName, FamilyName, Suffix].filter(Boolean).join(' ');
  if (name.trim() === '') throw missing('DisplayName');
  return name;
}

/** An inactive customer gets another name, so that its name can be used again. */
const inactiveName = (name: string) => (name.endsWith(' (deleted)') ? name : `${name} (deleted)`);

function expectUnusedName(company: Company, name: string, ownId: string | undefined): void {
  const others = company.customers.by('DisplayName', name) ?? [];
  if (others.some(({ Id }) => Id !== ownId)) throw duplicateName();
}

function hierarchyOf(company: Company, body: Body, name: string) {
  const { Job = false, BillWithParent = false, ParentRef } = body;
  if (!ParentRef) {
    if (Job) throw businessRule('A sub-customer needs a parent.');
    if (BillWithParent) throw businessRule('Only a sub-customer is billed with its parent.');
    return { Job, BillWithParent, FullyQualifiedName: name };
  }
  const parent = referenced(company.customers, ParentRef);
  const fullName = `${parent.FullyQualifiedName}:${name}`;
  if (fullName.split(':').length > MOST_LEVELS)
    throw businessRule('A customer has at most four levels above it.');
  return { Job: true, BillWithParent, FullyQualifiedName: fullName };
}

/** Transactions always show the current name of their customer. */
function renameInTransactions(company: Company, { Id, DisplayName }: Customer): void {
  const CustomerRef = { value: Id, name: DisplayName };
  for (const one of company.invoices.by('CustomerRef', Id) ?? [])
    company.invoices.put({ ...one, CustomerRef });
  for (const one of company.payments.by('CustomerRef', Id) ?? [])
    company.payments.put({ ...one, CustomerRef });
  for (const one of company.refundReceipts.by('CustomerRef', Id) ?? [])
    company.refundReceipts.put({ ...one, CustomerRef });
  for (const one of company.creditMemos.by('CustomerRef', Id) ?? [])
    company.creditMemos.put({ ...one, CustomerRef });
}
