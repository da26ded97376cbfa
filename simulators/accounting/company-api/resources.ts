import { accountsWithBalances } from '../books/account-balances.ts';
import { createAttachable, deleteAttachable, updateAttachable } from '../books/attachables.ts';
import type { Listing } from '../books/collection.ts';
import type { Company } from '../books/company.ts';
import {
  createCreditMemo,
  deleteCreditMemo,
  updateCreditMemo,
  voidCreditMemo,
} from '../books/credit-memos.ts';
import { createCustomer, updateCustomer } from '../books/customers.ts';
import { createInvoice, deleteInvoice, updateInvoice, voidInvoice } from '../books/invoices.ts';
import { createJournalEntry, deleteJournalEntry, updateJournalEntry } from '../books/journal-entries.ts';
import {
  createAccount,
  createItem,
  createPaymentMethod,
  updateAccount,
  updateCompanyInfo,
  updateItem,
  updatePaymentMethod,
  updatePreferences,
} from '../books/lists.ts';
import { createPayment, deletePayment, updatePayment, voidPayment } from '../books/payments.ts';
import { createPurchase } from '../books/purchases.ts';
import { createRefundReceipt, updateRefundReceipt, voidRefundReceipt } from '../books/refund-receipts.ts';
import {
  createSalesReceipt,
  deleteSalesReceipt,
  updateSalesReceipt,
  voidSalesReceipt,
} from '../books/sales-receipts.ts';
import type { StoredRecord } from '../books/shapes.ts';
import type { Writing } from '../books/writing.ts';
import type { Queryable } from './query.ts';

export type Write = (company: Company, sent: unknown, writing?: Writing) => StoredRecord;

/** The operations on one kind of record over HTTP. */
export interface Resource extends Queryable {
  readonly kind: string;
  readonly create?: Write;
  readonly update?: Write;
  readonly void?: Write;
  readonly delete?: Write;
  /** There is only one record, which is read without an id. */
  readonly isSingle?: boolean;
}

const times = ['Id', 'MetaData.CreateTime', 'MetaData.LastUpdatedTime'];
const transaction = [...times, 'DocNumber', 'TxnDate', 'CustomerRef', 'TotalAmt', 'Balance'];
const byCustomer = { CustomerRef: 'CustomerRef' };
const byNumber = { ...byCustomer, DocNumber: 'DocNumber' };

/** The resources by their names in paths, which are in lower case. */
export function resourcesOf(company: Company): ReadonlyMap<string, Resource> {
  const resource = (
    collection: Listing<StoredRecord>,
    rest: Omit<Resource, 'kind' | 'collection'>,
  ): Resource => ({
    kind: collection.kind,
    collection,
    ...rest,
  });
  const all = [
    resource(company.customers, {
      properties: [
        ...times,
        'DisplayName',
        'GivenName',
        'FamilyName',
        'CompanyName',
        'FullyQualifiedName',
        'PrimaryEmailAddr',
        'Active',
        'Balance',
        'Job',
        'ParentRef',
      ],
      indexes: { DisplayName: 'DisplayName' },
      isNameList: true,
      create: createCustomer,
      update: updateCustomer,
    }),
    resource(company.invoices, {
      properties: [...transaction, 'DueDate'],
      indexes: byNumber,
      create: createInvoice,
      update: updateInvoice,
      void: voidInvoice,
      delete: deleteInvoice,
    }),
    resource(company.payments, {
      properties: [
        ...times,
        'TxnDate',
        'CustomerRef',
        'TotalAmt',
        'PaymentMethodRef',
        'PaymentRefNum',
        'UnappliedAmt',
      ],
      indexes: byCustomer,
      create: createPayment,
      update: updatePayment,
      void: voidPayment,
      delete: deletePayment,
    }),
    resource(company.refundReceipts, {
      properties: [...transaction, 'PaymentRefNum'],
      indexes: byNumber,
      create: createRefundReceipt,
      update: updateRefundReceipt,
      void: voidRefundReceipt,
    }),
    resource(company.salesReceipts, {
      properties: [...transaction, 'PaymentMethodRef', 'PaymentRefNum'],
      indexes: byNumber,
      create: createSalesReceipt,
      update: updateSalesReceipt,
      void: voidSalesReceipt,
      delete: deleteSalesReceipt,
    }),
    resource(company.creditMemos, {
      properties: [...transaction, 'RemainingCredit'],
      indexes: byNumber,
      create: createCreditMemo,
      update: updateCreditMemo,
      void: voidCreditMemo,
      delete: deleteCreditMemo,
    }),
    resource(company.purchases, {
      properties: [...times, 'DocNumber', 'TxnDate', 'TotalAmt', 'PaymentType', 'AccountRef'],
      create: createPurchase,
    }),
    resource(company.journalEntries, {
      properties: [...times, 'DocNumber', 'TxnDate', 'Adjustment'],
      create: createJournalEntry,
      update: updateJournalEntry,
      delete: deleteJournalEntry,
    }),
    resource(company.attachables, {
      properties: [...times, 'FileName', 'Note', 'ContentType', 'Size'],
      create: createAttachable,
      update: updateAttachable,
      delete: deleteAttachable,
    }),
    resource(accountsWithBalances(company), {
      properties: [
        ...times,
        'Name',
        'FullyQualifiedName',
        'AccountType',
        'AccountSubType',
        'Classification',
        'Active',
        'SubAccount',
        'ParentRef',
        'CurrentBalance',
      ],
      isNameList: true,
      create: createAccount,
      update: updateAccount,
    }),
    resource(company.items, {
      properties: [...times, 'Name', 'FullyQualifiedName', 'Type', 'Active', 'UnitPrice', 'IncomeAccountRef'],
      indexes: { Name: 'Name' },
      isNameList: true,
      create: createItem,
      update: updateItem,
    }),
    resource(company.paymentMethods, {
      properties: [...times, 'Name', 'Type', 'Active'],
      indexes: { Name: 'Name' },
      isNameList: true,
      create: createPaymentMethod,
      update: updatePaymentMethod,
    }),
    resource(company.companyInfo, { properties: [...times, 'CompanyName'], update: updateCompanyInfo }),
    resource(company.preferences, { properties: times, update: updatePreferences, isSingle: true }),
  ];
  return new Map(all.map((one) => [one.kind.toLowerCase(), one]));
}
