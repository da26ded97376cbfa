import type { Collection } from './collection.ts';
import type { Company } from './company.ts';
import { businessRule, missing } from './fault.ts';
import { type ContentOf, namesOf } from './kinds.ts';
import { type Customer, customer, customerBody, type Ref, type StoredRecord } from './shapes.ts';
import { expectUnusedName, referenced, shapesOf } from './writing.ts';

type Body = ReturnType<typeof customerBody.parse>;

const MOST_LEVELS = 5;

export const { create: createCustomer, update: updateCustomer } = namesOf<Body, ContentOf<Customer>>({
  shapes: shapesOf(customerBody, customer),
  records: (company) => company.customers,
  ids: 'customers',
  contentOf(company, body, _, before) {
    const { Active = true } = body;
    const name = nameOf(body);
    const DisplayName = before?.Active && !Active ? inactiveName(name) : name;
    expectUnusedName(company.customers.by('DisplayName', DisplayName), before?.Id);
    return {
      ...body,
      ...hierarchyOf(company, body, DisplayName),
      DisplayName,
      Active,
      Balance: before?.Balance ?? 0,
      BalanceWithJobs: before?.BalanceWithJobs ?? 0,
    };
  },
  follow(company, before, after) {
    if (before && after && after.DisplayName !== before.DisplayName) renameInTransactions(company, after);
  },
});

function nameOf({ DisplayName, Title, GivenName, MiddleName, FamilyName, Suffix }: Body): string {
  const name = DisplayName ?? [Title, GivenName, MiddleName, FamilyName, Suffix].filter(Boolean).join(' ');
  if (name.trim() === '') throw missing('DisplayName');
  return name;
}

/** An inactive customer gets another name, so that its name can be used again. */
const inactiveName = (name: string) => (name.endsWith(' (deleted)') ? name : `${name} (deleted)`);

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
function renameInTransactions(
  company: Company,
  { Id, DisplayName }: Pick<Customer, 'Id' | 'DisplayName'>,
): void {
  const CustomerRef = { value: Id, name: DisplayName };
  const renameIn = <T extends StoredRecord & { readonly CustomerRef: Ref }>(collection: Collection<T>) => {
    for (const one of collection.by('CustomerRef', Id) ?? []) collection.put({ ...one, CustomerRef });
  };
  renameIn(company.invoices);
  renameIn(company.payments);
  renameIn(company.refundReceipts);
  renameIn(company.salesReceipts);
  renameIn(company.creditMemos);
}
