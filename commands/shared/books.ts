import type { AccountingEntity } from '../../domain/billing/accounting/events.ts';
import type { TransactionKind } from '../../domain/billing/accounting/transaction-kind.ts';
import type { PaymentMethod } from '../../domain/billing/payments/payment-method.ts';
import type { BookSection } from '../../domain/shared/book-sections.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { Cents } from '../../domain/shared/money.ts';

/**
 * The accounting service of the business. Amounts in cents, days without a time zone, ids as the service
 * gives them. Every method throws `Refusal` when the service certainly refused, with the text of part 2 §8
 * (400 and 409: its first message and detail; 401 'Unauthorized'; 403 'Forbidden'; 404 'Resource not
 * found.'), and a code: `accounting.not-found`, `accounting.stale`, `accounting.duplicate-name`,
 * `accounting.refused`. It throws `FailedForCertain` when nothing was done and it may work later (not
 * connected, throttled, connection refused). After any other error it is unknown whether it happened.
 */
export interface Books {
  /** Whether there is a connection at all; calls no service. */
  isConnected(): Promise<boolean>;

  searchCustomers(query: string): Promise<BooksCustomer[]>;
  customer(id: string): Promise<BooksCustomer>;
  createCustomer(customer: CustomerFields, call: Call): Promise<BooksCustomer>;
  /**
   * Changes only these fields. Reads first, so that it fails as `accounting.stale` only if the customer was
   * changed since `syncToken`.
   */
  changeCustomer(
    id: string,
    syncToken: string,
    changes: Partial<CustomerFields>,
    call: Call,
  ): Promise<BooksCustomer>;
  /**
   * Removes what identifies a person: the customer gets this name, which is unique, and loses names, phone numbers, email, addresses
   * and notes. It becomes inactive if nothing is owed; its transactions are kept. Erasing it again does nothing.
   */
  eraseCustomer(id: string, displayName: string, call: Call): Promise<BooksCustomer>;

  invoice(id: string): Promise<BooksInvoice>;
  createInvoice(invoice: NewBooksInvoice, call: Call): Promise<BooksInvoice>;
  changeInvoice(id: string, changes: InvoiceChanges, call: Call): Promise<BooksInvoice>;
  /** Voiding a void invoice does nothing. */
  voidInvoice(id: string, call: Call): Promise<BooksInvoice>;
  /** Sends it by the service's own email. */
  sendInvoice(id: string, to: string, call: Call): Promise<void>;
  /** The address where a person can see it in the service. */
  linkTo(kind: 'invoice' | 'payment' | 'refund', id: string): string;

  payment(id: string): Promise<BooksPayment>;
  createPayment(payment: NewBooksPayment, call: Call): Promise<BooksPayment>;
  /** Replaces all lines that pay invoices; this is how credit is applied later. */
  changePaymentLines(id: string, lines: readonly PaymentLine[], call: Call): Promise<BooksPayment>;
  createRefundReceipt(refund: NewRefundReceipt, call: Call): Promise<{ readonly id: string }>;

  /**
   * Gives credit of a payment back: a check or an expense to receivables, linked to the payment, whose
   * unapplied amount it reduces. Answers the id of the check or the expense.
   */
  refundCredit(refund: NewCreditRefund, call: Call): Promise<{ readonly id: string }>;

  /**
   * Records a credit memo with the item of its invoice, and applies it to that invoice, whose balance it reduces. Answers the id of the
   * memo.
   */
  createCreditMemo(credit: NewCreditMemo, call: Call): Promise<{ readonly id: string }>;
  /** Removes the credit memo and its application: the invoice is owed again. Removing what is not there does nothing. */
  removeCreditMemo(credit: Pick<NewCreditMemo, 'number' | 'creditNoteId'>, call: Call): Promise<void>;

  accounts(): Promise<BooksAccount[]>;
  items(): Promise<BooksItem[]>;
  paymentMethods(): Promise<{ readonly id: string; readonly name: string; readonly type: string }[]>;
  /** For every customer with a balance: the amount owed less the credit. */
  balances(): Promise<{ readonly customerId: string; readonly name: string; readonly balance: Cents }[]>;
  /** Invoices with an open balance, as rows of open invoices (part 2 §3). */
  openInvoices(): Promise<OpenInvoice[]>;
  /** One transaction by its kind and id, as part 2 §3 describes it. */
  transaction(kind: TransactionKind, id: string): Promise<BooksTransaction>;
  /**
   * Profit and loss by month of whole months. Throws `Refusal` with code `accounting.report` and one sentence when the report does not add up.
   */
  profitAndLoss(period: ReportPeriod): Promise<BooksProfitAndLoss>;
  /** What the company has and owes at the end of each month; refuses as `profitAndLoss` does. */
  balanceSheet(period: ReportPeriod): Promise<BooksBalanceSheet>;
  /** What moved the cash of each month; refuses as `profitAndLoss` does. The service has one basis for it, accrual. */
  cashFlow(period: Omit<ReportPeriod, 'basis'>): Promise<BooksCashFlow>;
  /**
   * What was posted to an account itself, without its sub-accounts, in the order of the books. It adds up to the account's amount in profit and
   * loss of the same period and basis. Throws `Refusal` with code `accounting.report` and one sentence when the report does not add up.
   */
  accountTransactions(of: AccountPeriod): Promise<BooksPosting[]>;
  /** The changes since an instant; `until` is where the next call begins. */
  changedSince(since: string): Promise<{ readonly changes: readonly BooksChange[]; readonly until: string }>;
}

/**
 * Asks the books while a person waits. Every failure, also of the connection, is a `Refusal` with one sentence; a record that is not there is a
 * 404.
 */
export type AskBooks = <Answer>(ask: (books: Books) => Promise<Answer>) => Promise<Answer>;

/** `key` is the same in every attempt: the service answers a repetition with what it did the first time. */
export interface Call {
  readonly key: string;
  readonly signal?: AbortSignal;
}

export interface CustomerFields {
  readonly displayName: string;
  readonly companyName: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly phone: string;
  readonly email: string;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly isActive: boolean;
}

export interface BooksCustomer extends CustomerFields {
  readonly id: string;
  readonly balance: Cents;
  readonly billWithParent: boolean;
  readonly syncToken: string;
  /** UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface NewBooksInvoice {
  readonly customerId: string;
  readonly date: Day;
  readonly amount: Cents;
  readonly description: string;
  /** The number for people: `PWHT-1002`; at most 21 characters, unique. */
  readonly number: string;
  /** Our id, stored in the private note: it identifies an invoice whose answer was lost. */
  readonly invoiceId: string;
  readonly email: string | null;
  /**
   * The item of its line; null: the item that an admin chose for all invoices, or else the first one. The service refuses an
   * invoice with an item that is inactive or gone.
   */
  readonly itemId: string | null;
}

export interface BooksInvoice {
  readonly id: string;
  readonly customerId: string;
  readonly number: string;
  readonly date: Day;
  readonly amount: Cents;
  readonly balance: Cents;
  readonly description: string;
  /** The item of its line, with its name there; null if the line has none. */
  readonly item: { readonly id: string; readonly name: string } | null;
  readonly isVoided: boolean;
  readonly isEmailed: boolean;
  readonly updatedAt: string;
}

export type InvoiceChanges = Partial<Pick<NewBooksInvoice, 'date' | 'amount' | 'description'>>;

export interface PaymentLine {
  /** The service's id of the invoice. */
  readonly invoiceRef: string;
  readonly amount: Cents;
}

export interface NewBooksPayment {
  readonly customerId: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly method: PaymentMethod;
  readonly lines: readonly PaymentLine[];
  /** Our id, stored in the private note: it identifies a payment whose answer was lost. */
  readonly paymentId: string;
  readonly memo: string;
  /** For a card payment: accounting must not charge again. */
  readonly charge: { readonly id: string; readonly authCode: string } | null;
}

export interface BooksPayment {
  readonly id: string;
  readonly customerId: string;
  readonly amount: Cents;
  readonly unapplied: Cents;
  readonly lines: readonly PaymentLine[];
  readonly isVoided: boolean;
}

interface NewRefund {
  readonly customerId: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly method: PaymentMethod;
  /** Our id, stored in the private note. */
  readonly refundId: string;
  readonly memo: string;
}

export interface NewRefundReceipt extends NewRefund {
  readonly description: string;
}

export interface NewCreditRefund extends NewRefund {
  /** The service's id of the payment that left the credit. */
  readonly paymentRef: string;
}

export interface NewCreditMemo {
  readonly customerId: string;
  /** The service's id of the invoice. */
  readonly invoiceRef: string;
  /** The number for people: `CN-1001`; at most 21 characters, unique. */
  readonly number: string;
  /** Our id, stored in the private note. */
  readonly creditNoteId: string;
  readonly day: Day;
  readonly amount: Cents;
  /** Shown to the customer. */
  readonly reason: string;
}

export interface BooksAccount {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly accountType: string;
  /** Asset, Equity, Expense, Liability, Revenue. */
  readonly classification: string;
  readonly isActive: boolean;
  readonly balance: Cents;
}

/** A product or service that a line of an invoice can sell. */
export interface BooksItem {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  /** The account that its sales are income of; null for an item that is only bought. */
  readonly incomeAccountId: string | null;
}

export interface ReportPeriod {
  /** The first day of the first month, and the last day of the last one. */
  readonly start: Day;
  readonly end: Day;
  /** `accrual` counts a sale on the day of its invoice, `cash` on the day of its payment. */
  readonly basis: 'accrual' | 'cash';
}

export interface BooksProfitAndLoss {
  /** `YYYY-MM`, the first one first. */
  readonly months: readonly string[];
  /** The accounts that have something in the period, each without its sub-accounts. */
  readonly rows: readonly {
    readonly accountId: string;
    readonly name: string;
    readonly section: BookSection;
    /** By month. Positive: earned on an income account, spent on an expense account. */
    readonly amounts: readonly Cents[];
  }[];
  /** As the service computed it, by month. It equals the sum of the rows. */
  readonly netIncome: readonly Cents[];
}

export interface AccountPeriod extends ReportPeriod {
  readonly accountId: string;
}

/** A line of a transaction on one account. */
export interface BooksPosting {
  readonly transactionId: string;
  /** In the words of the service: `Invoice`, `Journal Entry`. */
  readonly kind: string;
  readonly date: Day;
  readonly number: string;
  /** The customer or vendor. */
  readonly name: string;
  readonly memo: string;
  /** With the sign of profit and loss: positive is earned on an income account, spent on an expense account. */
  readonly amount: Cents;
  /** Where a person sees the transaction in the service; null where its page is not known. */
  readonly url: string | null;
}

export interface BooksBalanceSheet {
  /** `YYYY-MM`, the first one first. */
  readonly months: readonly string[];
  /** The accounts that have a balance in the period, each without its sub-accounts. */
  readonly rows: readonly {
    readonly accountId: string;
    readonly name: string;
    readonly section: 'assets' | 'liabilities' | 'equity';
    /** At the end of each month. Positive: owned, owed, or belonging to the owner. */
    readonly balances: readonly Cents[];
  }[];
  /** What the fiscal year has earned by the end of each month: the part of the equity that no account has. */
  readonly netIncome: readonly Cents[];
  /** The account that gets the net income when a fiscal year ends; null: the books have none. */
  readonly retainedEarningsId: string | null;
}

export interface BooksCashFlow {
  /** `YYYY-MM`, the first one first. */
  readonly months: readonly string[];
  /** What accounts added to the cash, or took from it, by month; each without its sub-accounts. */
  readonly rows: readonly {
    readonly accountId: string;
    readonly name: string;
    readonly activity: 'operating' | 'investing' | 'financing';
    readonly amounts: readonly Cents[];
  }[];
  readonly netIncome: readonly Cents[];
  /** Cash at the beginning of each month, its change, and at the end. The net income and the rows add up to the change. */
  readonly opening: readonly Cents[];
  readonly change: readonly Cents[];
  readonly closing: readonly Cents[];
}

export interface OpenInvoice {
  readonly txnId: string;
  readonly txnDate: Day;
  readonly customerId: string;
  readonly customerName: string;
  readonly number: string;
  readonly memo: string;
  readonly openBalance: Cents;
}

export interface BooksTransaction {
  readonly txnId: string;
  readonly txnType: TransactionKind;
  readonly txnDate: Day;
  readonly amountTotal: Cents;
  readonly isValid: boolean;
  readonly message: string;
}

export interface BooksChange {
  readonly entity: AccountingEntity;
  readonly externalRef: string;
  readonly operation: string;
  /** UTC. */
  readonly changedAt: string;
}
