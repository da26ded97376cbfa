import { z } from 'zod';
import { centsOf } from '../../../domain/shared/money.ts';

/** The shapes of the accounting service's JSON (v3): fields have its names, amounts are decimal dollars, days `YYYY-MM-DD`. */

const text = (most: number) => z.string().max(most);
const day = z.iso.date();
export const amount = z.number().refine((value) => centsOf(value) !== undefined, 'At most two decimals');

export const ref = z.object({
  value: z.string().min(1),
  name: z.string().optional(),
  type: z.string().optional(),
});
export type Ref = z.infer<typeof ref>;

/** The fields of every record. Times are `2026-03-02T02:00:00-08:00`. */
const recordFields = {
  Id: z.string(),
  /** Increases with every change. An update must send the value that was read. */
  SyncToken: z.string(),
  domain: z.literal('QBO'),
  sparse: z.boolean(),
  MetaData: z.object({ CreateTime: z.string(), LastUpdatedTime: z.string() }),
};
export const record = z.object(recordFields);
export type StoredRecord = z.infer<typeof record>;

/** One address, or several with commas between them, as the service takes them; an empty text clears the field. */
const addresses = (value: string) =>
  value === '' || value.split(',').every((one) => z.email().safeParse(one.trim()).success);
const email = z.object({
  Address: text(100).refine(addresses, {
    error: 'To email address entered is invalid',
    params: { isRule: true },
  }),
});
const phone = z.object({ FreeFormNumber: text(30) });
const address = z.object({
  Id: z.string().optional(),
  Line1: text(500).optional(),
  Line2: text(500).optional(),
  Line3: text(500).optional(),
  Line4: text(500).optional(),
  Line5: text(500).optional(),
  City: text(255).optional(),
  CountrySubDivisionCode: text(255).optional(),
  PostalCode: text(30).optional(),
  Country: text(255).optional(),
  Lat: z.string().optional(),
  Long: z.string().optional(),
});

const customerFields = {
  DisplayName: text(500)
    .regex(/^[^:\t\n]*$/)
    .optional(),
  Title: text(16).optional(),
  GivenName: text(100).optional(),
  MiddleName: text(100).optional(),
  FamilyName: text(100).optional(),
  Suffix: text(16).optional(),
  CompanyName: text(100).optional(),
  PrintOnCheckName: text(110).optional(),
  PrimaryEmailAddr: email.optional(),
  PrimaryPhone: phone.optional(),
  Mobile: phone.optional(),
  AlternatePhone: phone.optional(),
  BillAddr: address.optional(),
  ShipAddr: address.optional(),
  Notes: text(2_000).optional(),
  Active: z.boolean().optional(),
  Taxable: z.boolean().optional(),
  Job: z.boolean().optional(),
  ParentRef: ref.optional(),
  BillWithParent: z.boolean().optional(),
  PreferredDeliveryMethod: z.string().optional(),
};
export const customerBody = z.strictObject(customerFields);
export const customer = z.object({
  ...customerFields,
  ...recordFields,
  DisplayName: z.string(),
  FullyQualifiedName: z.string(),
  Active: z.boolean(),
  Job: z.boolean(),
  BillWithParent: z.boolean(),
  Balance: amount,
  BalanceWithJobs: amount,
});
export type Customer = z.infer<typeof customer>;

const salesLine = z.object({
  Id: z.string().optional(),
  LineNum: z.number().optional(),
  Description: text(4_000).optional(),
  Amount: amount,
  DetailType: z.literal('SalesItemLineDetail'),
  SalesItemLineDetail: z.object({
    ItemRef: ref.optional(),
    Qty: z.number().optional(),
    UnitPrice: z.number().optional(),
    TaxCodeRef: ref.optional(),
    ServiceDate: day.optional(),
    ClassRef: ref.optional(),
    ItemAccountRef: ref.optional(),
  }),
});
const descriptionLine = z.object({
  Id: z.string().optional(),
  LineNum: z.number().optional(),
  Description: text(4_000).optional(),
  Amount: amount.optional(),
  DetailType: z.literal('DescriptionOnly'),
  DescriptionLineDetail: z.object({}).optional(),
});
const subTotalLine = z.object({
  Amount: amount,
  DetailType: z.literal('SubTotalLineDetail'),
  SubTotalLineDetail: z.object({}),
});
/** Reduces the total by its amount, which the service computes if it is a percentage. */
const discountLine = z.object({
  Id: z.string().optional(),
  LineNum: z.number().optional(),
  Description: text(4_000).optional(),
  Amount: amount.min(0).optional(),
  DetailType: z.literal('DiscountLineDetail'),
  DiscountLineDetail: z.object({
    PercentBased: z.boolean().optional(),
    DiscountPercent: z.number().min(0).max(100).optional(),
    DiscountAccountRef: ref.optional(),
  }),
});
export const documentLine = z.discriminatedUnion('DetailType', [
  salesLine,
  discountLine,
  descriptionLine,
  subTotalLine,
]);
export type DocumentLine = z.infer<typeof documentLine>;
export type SalesLine = z.infer<typeof salesLine>;
export type DiscountLine = z.infer<typeof discountLine>;

const linked = z.object({ TxnId: z.string(), TxnType: z.string() });

/** The fields of everything that has a day and belongs to a customer. */
const transactionFields = {
  CustomerRef: ref,
  TxnDate: day.optional(),
  DocNumber: text(21).optional(),
  PrivateNote: text(4_000).optional(),
  CurrencyRef: ref.optional(),
  ExchangeRate: z.number().optional(),
  DepartmentRef: ref.optional(),
};
const documentFields = {
  ...transactionFields,
  Line: z.array(documentLine).min(1),
  CustomerMemo: z.object({ value: text(1_000) }).optional(),
  BillEmail: email.optional(),
  BillEmailCc: email.optional(),
  BillEmailBcc: email.optional(),
  BillAddr: address.optional(),
  ShipAddr: address.optional(),
  ShipFromAddr: address.optional(),
  ShipDate: day.optional(),
  ShipMethodRef: ref.optional(),
  TrackingNum: z.string().optional(),
  FreeFormAddress: z.boolean().optional(),
  ClassRef: ref.optional(),
  CustomField: z
    .array(
      z.object({
        DefinitionId: z.string(),
        Name: z.string().optional(),
        Type: z.string().optional(),
        StringValue: text(31).optional(),
      }),
    )
    .optional(),
  ApplyTaxAfterDiscount: z.boolean().optional(),
  GlobalTaxCalculation: z.string().optional(),
  /** The company collects no sales tax, so only zero is right. */
  TxnTaxDetail: z.looseObject({ TotalTax: z.literal(0).optional() }).optional(),
  PrintStatus: z.string().optional(),
  EmailStatus: z.enum(['NotSet', 'NeedToSend', 'EmailSent']).optional(),
};
const documentResult = { TxnDate: day, TotalAmt: amount, Line: z.array(documentLine) };

const invoiceFields = {
  ...documentFields,
  DueDate: day.optional(),
  SalesTermRef: ref.optional(),
  AllowIPNPayment: z.boolean().optional(),
  AllowOnlinePayment: z.boolean().optional(),
  AllowOnlineCreditCardPayment: z.boolean().optional(),
  AllowOnlineACHPayment: z.boolean().optional(),
};
export const invoiceBody = z.strictObject(invoiceFields);
export const invoice = z.object({
  ...invoiceFields,
  ...recordFields,
  ...documentResult,
  DueDate: day,
  EmailStatus: z.enum(['NotSet', 'NeedToSend', 'EmailSent']),
  PrintStatus: z.string(),
  DeliveryInfo: z.object({ DeliveryType: z.literal('Email'), DeliveryTime: z.string() }).optional(),
  Balance: amount,
  LinkedTxn: z.array(linked),
});
export type Invoice = z.infer<typeof invoice>;

const moneyFields = {
  PaymentMethodRef: ref.optional(),
  PaymentRefNum: text(21).optional(),
  DepositToAccountRef: ref.optional(),
  /** The answer of the processor to a card charge, by which the books match the deposit. */
  CreditCardPayment: z
    .object({
      CreditChargeInfo: z.looseObject({}).optional(),
      CreditChargeResponse: z
        .looseObject({ CCTransId: z.string().optional(), AuthCode: z.string().optional() })
        .optional(),
    })
    .optional(),
  TxnSource: z.string().optional(),
};
const paymentLine = z.object({
  Id: z.string().optional(),
  LineNum: z.number().optional(),
  Amount: amount,
  LinkedTxn: z
    .array(z.object({ TxnId: z.string(), TxnType: z.enum(['Invoice', 'CreditMemo', 'Check', 'Expense']) }))
    .length(1),
  LineEx: z.unknown().optional(),
});
const paymentFields = {
  ...transactionFields,
  ...moneyFields,
  TotalAmt: amount.min(0),
  Line: z.array(paymentLine).optional(),
  ARAccountRef: ref.optional(),
  ProcessPayment: z.boolean().optional(),
};
export const paymentBody = z.strictObject(paymentFields);
export const payment = z.object({
  ...paymentFields,
  ...recordFields,
  TxnDate: day,
  DepositToAccountRef: ref,
  Line: z.array(paymentLine),
  UnappliedAmt: amount,
  ProcessPayment: z.boolean(),
});
export type Payment = z.infer<typeof payment>;
export type PaymentLine = z.infer<typeof paymentLine>;

const refundFields = {
  ...documentFields,
  ...moneyFields,
  DepositToAccountRef: ref,
  PaymentType: z.string().optional(),
};
export const refundReceiptBody = z.strictObject(refundFields);
export const refundReceipt = z.object({
  ...refundFields,
  ...recordFields,
  ...documentResult,
  Balance: amount,
});
export type RefundReceipt = z.infer<typeof refundReceipt>;

const salesReceiptFields = { ...documentFields, ...moneyFields };
export const salesReceiptBody = z.strictObject(salesReceiptFields);
export const salesReceipt = z.object({
  ...salesReceiptFields,
  ...recordFields,
  ...documentResult,
  DepositToAccountRef: ref,
  EmailStatus: z.enum(['NotSet', 'NeedToSend', 'EmailSent']),
  PrintStatus: z.string(),
  Balance: amount,
});
export type SalesReceipt = z.infer<typeof salesReceipt>;

export const creditMemoBody = z.strictObject(documentFields);
export const creditMemo = z.object({
  ...documentFields,
  ...recordFields,
  ...documentResult,
  Balance: amount,
  RemainingCredit: amount,
  LinkedTxn: z.array(linked),
});
export type CreditMemo = z.infer<typeof creditMemo>;

const purchaseLine = z.object({
  Id: z.string().optional(),
  LineNum: z.number().optional(),
  Description: text(4_000).optional(),
  Amount: amount,
  DetailType: z.literal('AccountBasedExpenseLineDetail'),
  AccountBasedExpenseLineDetail: z.object({ AccountRef: ref }),
});
const purchaseFields = {
  AccountRef: ref,
  PaymentType: z.enum(['Cash', 'Check', 'CreditCard']),
  TxnDate: day.optional(),
  DocNumber: text(21).optional(),
  PrivateNote: text(4_000).optional(),
  EntityRef: ref.optional(),
  Line: z.array(purchaseLine).min(1),
};
export const purchaseBody = z.strictObject(purchaseFields);
export const purchase = z.object({ ...purchaseFields, ...recordFields, TxnDate: day, TotalAmt: amount });
export type Purchase = z.infer<typeof purchase>;

const journalEntryLine = z.object({
  Id: z.string().optional(),
  LineNum: z.number().optional(),
  Description: text(4_000).optional(),
  Amount: amount.min(0),
  DetailType: z.literal('JournalEntryLineDetail'),
  JournalEntryLineDetail: z.object({
    PostingType: z.enum(['Debit', 'Credit']),
    AccountRef: ref,
    Entity: z.object({ Type: z.string().optional(), EntityRef: ref }).optional(),
    ClassRef: ref.optional(),
    DepartmentRef: ref.optional(),
  }),
});
export type JournalEntryLine = z.infer<typeof journalEntryLine>;
const journalEntryFields = {
  TxnDate: day.optional(),
  DocNumber: text(21).optional(),
  PrivateNote: text(4_000).optional(),
  Adjustment: z.boolean().optional(),
  CurrencyRef: ref.optional(),
  ExchangeRate: z.number().optional(),
  Line: z.array(journalEntryLine).min(2),
};
export const journalEntryBody = z.strictObject(journalEntryFields);
/** Debits and credits on accounts, which add up to zero. */
export const journalEntry = z.object({
  ...journalEntryFields,
  ...recordFields,
  TxnDate: day,
  Adjustment: z.boolean(),
});
export type JournalEntry = z.infer<typeof journalEntry>;

const accountFields = {
  Name: text(100).regex(/^[^:"]+$/),
  AccountType: z.string().optional(),
  AccountSubType: z.string().optional(),
  AcctNum: text(20).optional(),
  Description: text(100).optional(),
  Active: z.boolean().optional(),
  SubAccount: z.boolean().optional(),
  ParentRef: ref.optional(),
};
export const accountBody = z.strictObject(accountFields);
export const account = z.object({
  ...accountFields,
  ...recordFields,
  FullyQualifiedName: z.string(),
  Active: z.boolean(),
  SubAccount: z.boolean(),
  AccountType: z.string(),
  AccountSubType: z.string(),
  Classification: z.enum(['Asset', 'Equity', 'Expense', 'Liability', 'Revenue']),
  CurrentBalance: amount,
  CurrentBalanceWithSubAccounts: amount,
});
export type Account = z.infer<typeof account>;

const itemFields = {
  Name: text(100).regex(/^[^:\t\n]+$/),
  Type: z.enum(['Service', 'NonInventory']).optional(),
  Description: text(4_000).optional(),
  Active: z.boolean().optional(),
  Taxable: z.boolean().optional(),
  UnitPrice: z.number().optional(),
  IncomeAccountRef: ref,
};
export const itemBody = z.strictObject(itemFields);
export const item = z.object({
  ...itemFields,
  ...recordFields,
  FullyQualifiedName: z.string(),
  Active: z.boolean(),
  Type: z.enum(['Service', 'NonInventory']),
  UnitPrice: z.number(),
});
export type Item = z.infer<typeof item>;

const paymentMethodFields = {
  Name: text(31).min(1),
  Type: z.enum(['CREDIT_CARD', 'NON_CREDIT_CARD']).optional(),
  Active: z.boolean().optional(),
};
export const paymentMethodBody = z.strictObject(paymentMethodFields);
export const paymentMethod = z.object({
  ...paymentMethodFields,
  ...recordFields,
  Type: z.enum(['CREDIT_CARD', 'NON_CREDIT_CARD']),
  Active: z.boolean(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

const companyFields = {
  CompanyName: text(1_024),
  LegalName: text(1_024).optional(),
  CompanyAddr: address.optional(),
  Email: email.optional(),
  PrimaryPhone: phone.optional(),
};
export const companyInfoBody = z.strictObject(companyFields);
export const companyInfo = z.object({
  ...companyFields,
  ...recordFields,
  Country: z.string(),
  FiscalYearStartMonth: z.string(),
  /** With `EXPIRED` and some other values, nothing can be written. */
  SubscriptionStatus: z.string(),
  CompanyStartDate: day,
});
export type CompanyInfo = z.infer<typeof companyInfo>;

const preferencesFields = {
  SalesFormsPrefs: z.looseObject({ CustomTxnNumbers: z.boolean() }),
  ReportPrefs: z.looseObject({ ReportBasis: z.enum(['Accrual', 'Cash']) }),
};
export const preferencesBody = z.strictObject(preferencesFields);
export const preferences = z.object({
  ...preferencesFields,
  ...recordFields,
  AccountingInfoPrefs: z.looseObject({ FirstMonthOfFiscalYear: z.string() }),
  CurrencyPrefs: z.looseObject({ HomeCurrency: ref }),
});
export type Preferences = z.infer<typeof preferences>;

const attachableFields = {
  FileName: text(1_000).optional(),
  ContentType: text(100).optional(),
  Note: text(2_000).optional(),
  Category: text(100).optional(),
  AttachableRef: z
    .array(
      z.object({
        EntityRef: ref,
        IncludeOnSend: z.boolean().optional(),
        LineInfo: z.string().optional(),
      }),
    )
    .optional(),
};
export const attachableBody = z.strictObject(attachableFields);
/** A note or a file, by itself or with records. */
export const attachable = z.object({
  ...attachableFields,
  ...recordFields,
  /** Bytes. Only a file has this and the following. */
  Size: z.number().optional(),
  FileAccessUri: z.string().optional(),
});
export type Attachable = z.infer<typeof attachable>;

/** The content of an uploaded file, under the id of its attachable. */
export const uploadedFile = z.object({
  ...recordFields,
  /** Whoever knows it may read the file. */
  ticket: z.string(),
  contentType: z.string(),
  base64: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;
