import { z } from 'zod';
import type { Day } from '../../../domain/shared/day.ts';
import { type Records, restoredAs } from '../shared/records.ts';
import { createSequence, type Sequence } from '../shared/sequence.ts';
import { Collection } from './collection.ts';
import * as shapes from './shapes.ts';

export type Operation = 'Create' | 'Update' | 'Delete' | 'Void' | 'Emailed';

/** A change of one record, as webhooks report it. */
export interface Change {
  readonly kind: string;
  readonly id: string;
  readonly operation: Operation;
  readonly at: Date;
}

const deleted = z.object({ id: z.string(), kind: z.string(), at: z.number() });
export type Deleted = z.infer<typeof deleted>;

const mail = z.object({
  id: z.string(),
  /** UTC. */
  at: z.string(),
  kind: z.string(),
  transaction: z.string(),
  to: z.string(),
  subject: z.string(),
});
export type SentMail = z.infer<typeof mail>;

const settings = z.object({ id: z.literal('books'), closedUntil: z.string().nullable() });

/** One company and its books. All operations are synchronous, so that two requests never interleave. */
export interface Company {
  readonly realmId: string;
  readonly now: () => Date;
  readonly customers: Collection<shapes.Customer>;
  readonly invoices: Collection<shapes.Invoice>;
  readonly payments: Collection<shapes.Payment>;
  readonly refundReceipts: Collection<shapes.RefundReceipt>;
  readonly salesReceipts: Collection<shapes.SalesReceipt>;
  readonly creditMemos: Collection<shapes.CreditMemo>;
  readonly purchases: Collection<shapes.Purchase>;
  readonly journalEntries: Collection<shapes.JournalEntry>;
  readonly attachables: Collection<shapes.Attachable>;
  readonly uploadedFiles: Collection<shapes.UploadedFile>;
  readonly accounts: Collection<shapes.Account>;
  readonly items: Collection<shapes.Item>;
  readonly paymentMethods: Collection<shapes.PaymentMethod>;
  readonly companyInfo: Collection<shapes.CompanyInfo>;
  readonly preferences: Collection<shapes.Preferences>;
  readonly ids: {
    readonly customers: Sequence;
    readonly names: Sequence;
    readonly transactions: Sequence;
    readonly documents: Sequence;
    readonly attachables: Sequence;
  };
  /** For each invoice and credit memo, the cents that each payment applies to it. */
  readonly applied: Map<string, Map<string, number>>;
  changed(kind: string, id: string, operation: Operation, at?: Date): void;
  /** Reports no changes that are made during the work. */
  quietly<Result>(work: () => Result): Result;
  onChange(listener: (change: Change) => void): void;
  readonly deleted: () => readonly Deleted[];
  sendMail(mail: Omit<SentMail, 'id' | 'at'>): void;
  readonly mails: () => readonly SentMail[];
  /** The last day of the closed period; `null` when all days can be changed. */
  closedUntil(): Day | null;
  closeUntil(day: Day | null): void;
}

const customerOf = (record: { readonly CustomerRef: shapes.Ref }) => record.CustomerRef.value;

export function openCompany(records: Records, realmId: string, now: () => Date): Company {
  const transactionKeys = { CustomerRef: customerOf };
  const customers = new Collection({
    kind: 'Customer',
    records,
    shape: shapes.customer,
    keys: { DisplayName: ({ DisplayName }) => DisplayName },
  });
  const documentKeys = {
    ...transactionKeys,
    DocNumber: (one: { DocNumber?: string | undefined }) => one.DocNumber,
  };
  const invoices = new Collection({ kind: 'Invoice', records, shape: shapes.invoice, keys: documentKeys });
  const payments = new Collection({ kind: 'Payment', records, shape: shapes.payment, keys: transactionKeys });
  const refundReceipts = new Collection({
    kind: 'RefundReceipt',
    records,
    shape: shapes.refundReceipt,
    keys: documentKeys,
  });
  const salesReceipts = new Collection({
    kind: 'SalesReceipt',
    records,
    shape: shapes.salesReceipt,
    keys: documentKeys,
  });
  const creditMemos = new Collection({
    kind: 'CreditMemo',
    records,
    shape: shapes.creditMemo,
    keys: documentKeys,
  });
  const purchases = new Collection({ kind: 'Purchase', records, shape: shapes.purchase });
  const journalEntries = new Collection({ kind: 'JournalEntry', records, shape: shapes.journalEntry });
  const uploadedFiles = new Collection({
    kind: 'UploadedFile',
    records,
    shape: shapes.uploadedFile,
    keys: { ticket: ({ ticket }) => ticket },
  });
  const attachables = new Collection({ kind: 'Attachable', records, shape: shapes.attachable });
  const accounts = new Collection({
    kind: 'Account',
    records,
    shape: shapes.account,
    keys: { Name: ({ FullyQualifiedName }) => FullyQualifiedName },
  });
  const items = new Collection({
    kind: 'Item',
    records,
    shape: shapes.item,
    keys: { Name: ({ Name }) => Name },
  });
  const paymentMethods = new Collection({
    kind: 'PaymentMethod',
    records,
    shape: shapes.paymentMethod,
    keys: { Name: ({ Name }) => Name },
  });
  const companyInfo = new Collection({ kind: 'CompanyInfo', records, shape: shapes.companyInfo });
  const preferences = new Collection({ kind: 'Preferences', records, shape: shapes.preferences });

  const ids = {
    customers: createSequence(1),
    names: createSequence(1),
    transactions: createSequence(1),
    documents: createSequence(1001),
    attachables: createSequence(1),
  };
  for (const { Id } of customers.all()) ids.customers.skip(Id);
  for (const list of [accounts, items, paymentMethods]) for (const { Id } of list.all()) ids.names.skip(Id);
  for (const { Id } of attachables.all()) ids.attachables.skip(Id);
  for (const list of [
    invoices,
    payments,
    refundReceipts,
    salesReceipts,
    creditMemos,
    purchases,
    journalEntries,
  ])
    for (const { Id } of list.all()) ids.transactions.skip(Id);
  for (const { DocNumber } of invoices.all())
    if (DocNumber !== undefined && /^\d{1,12}$/.test(DocNumber)) ids.documents.skip(DocNumber);

  const applied = new Map<string, Map<string, number>>();
  const gone = restoredAs(records, 'Deleted', deleted);
  for (const { id } of gone) ids.transactions.skip(id);
  const mails = restoredAs(records, 'Mail', mail);
  let closed = restoredAs(records, 'Settings', settings)[0]?.closedUntil ?? null;
  const listeners: ((change: Change) => void)[] = [];
  let isQuiet = false;

  return {
    realmId,
    now,
    customers,
    invoices,
    payments,
    refundReceipts,
    salesReceipts,
    creditMemos,
    purchases,
    journalEntries,
    attachables,
    uploadedFiles,
    accounts,
    items,
    paymentMethods,
    companyInfo,
    preferences,
    ids,
    applied,
    changed(kind, id, operation, at = now()) {
      if (operation === 'Delete') {
        const trace = { id, kind, at: at.getTime() };
        gone.push(trace);
        records.keep('Deleted', id, trace);
      }
      if (isQuiet) return;
      for (const listener of listeners) listener({ kind, id, operation, at });
    },
    quietly(work) {
      isQuiet = true;
      try {
        return work();
      } finally {
        isQuiet = false;
      }
    },
    onChange: (listener) => void listeners.push(listener),
    deleted: () => gone,
    sendMail(sent) {
      const stored = { ...sent, id: String(mails.length + 1), at: now().toISOString() };
      mails.push(stored);
      records.keep('Mail', stored.id, stored);
    },
    mails: () => mails,
    closedUntil: () => closed,
    closeUntil(day) {
      closed = day;
      records.keep('Settings', 'books', { id: 'books', closedUntil: day });
    },
  };
}
