import type { Day } from '../../../domain/shared/day.ts';
import { type Cents, dollarsOf } from '../../../domain/shared/money.ts';
import { centsIn } from '../books/balances.ts';
import type { Company, SentMail } from '../books/company.ts';
import { createCreditMemo } from '../books/credit-memos.ts';
import { createCustomer, updateCustomer } from '../books/customers.ts';
import { createInvoice, sendInvoice, updateInvoice, voidInvoice } from '../books/invoices.ts';
import { createJournalEntry, updateJournalEntry } from '../books/journal-entries.ts';
import { createAccount, createItem, updateItem } from '../books/lists.ts';
import { createPayment, deletePayment, updatePayment, voidPayment } from '../books/payments.ts';
import { createPurchase } from '../books/purchases.ts';
import { createRefundReceipt } from '../books/refund-receipts.ts';
import type {
  CreditMemo,
  Customer,
  Invoice,
  Item,
  JournalEntry,
  Payment,
  Purchase,
  RefundReceipt,
} from '../books/shapes.ts';
import { changedRecord, existing } from '../books/writing.ts';
import type { Charges } from '../payments/charges.ts';
import type { Charge, Refund } from '../payments/shapes.ts';
import { maskCard, type Vault } from '../payments/vault.ts';

interface SeedOptions {
  /** The next free id by default. */
  readonly id?: string;
  /** The time of creation. By default noon of the transaction's day, or now when it has no day. */
  readonly at?: Date;
}

interface Sale extends SeedOptions {
  readonly customerId: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly description: string;
  /** The name of an item; `Training` by default. */
  readonly item?: string | undefined;
  readonly note?: string;
}

interface Check {
  /** The full name, `Payroll:Coaches`. */
  readonly account: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly note?: string | undefined;
}

/** A line of a journal entry; the lines add up to zero. */
interface EntryLine {
  /** The full name, `Payroll:Coaches`. */
  readonly account: string;
  /** A debit is positive, a credit negative. */
  readonly debit: Cents;
}

/**
 * The books as a bookkeeper of the company uses them, for tests and the demo business in the same process: to seed past transactions, to
 * change the books behind the product's back, and to inspect them. Amounts are in cents. Operations that break a rule of the books throw.
 */
export interface SimulatedBooks {
  /** Each `seed` function answers the id of the new record. */
  seedCustomer(
    customer: SeedOptions & {
      readonly displayName: string;
      readonly givenName?: string;
      readonly familyName?: string;
      readonly email?: string;
      readonly phone?: string;
      readonly parentId?: string;
    },
  ): string;
  seedInvoice(
    invoice: Sale & { readonly number?: string; readonly dueDay?: Day; readonly email?: string },
  ): string;
  seedPayment(
    payment: SeedOptions & {
      readonly customerId: string;
      readonly day: Day;
      readonly amount: Cents;
      /** `Cash`, `Check`, `Credit Card`. */
      readonly method: string;
      readonly lines: readonly { readonly invoiceId: string; readonly amount: Cents }[];
      readonly note?: string;
      readonly charge?: { readonly id: string; readonly authCode: string };
    },
  ): string;
  seedRefundReceipt(refund: Sale & { readonly method: string }): string;
  seedCreditMemo(credit: Sale): string;
  /** A credit memo with the item of an invoice, and a payment of 0 that applies it to that invoice. */
  seedAppliedCredit(
    credit: Omit<Sale, 'item'> & { readonly invoiceId: string; readonly number: string },
  ): string;
  /** A check to a customer for the unapplied part of a payment, and its link to the payment. */
  seedCreditRefund(
    refund: SeedOptions & {
      readonly customerId: string;
      readonly paymentId: string;
      readonly day: Day;
      readonly amount: Cents;
      readonly note?: string;
    },
  ): string;
  seedExpense(expense: SeedOptions & Check): string;
  seedJournalEntry(
    entry: SeedOptions & { readonly day: Day; readonly lines: readonly EntryLine[]; readonly note?: string },
  ): string;
  /** `type`: as the service names it, `Income`. */
  seedAccount(account: { readonly name: string; readonly type: string }): string;
  /** A service that the company sells. `account`: the name of its income account. */
  seedItem(item: { readonly name: string; readonly account: string }): string;
  /** Saves a card in a wallet of the card service, without the token of a browser. */
  seedCard(
    card: SeedOptions & {
      readonly walletId: string;
      readonly number: string;
      readonly month: number;
      readonly year: number;
      readonly name: string;
    },
  ): string;
  seedCharge(
    charge: SeedOptions & {
      readonly cardId: string;
      readonly amount: Cents;
      readonly requestId: string;
      readonly description?: string;
    },
  ): { readonly id: string; readonly authCode: string };

  /** Refunds a charge, by default all that was not refunded yet. Answers the id of the refund. */
  refundCharge(id: string, amount?: Cents): string;
  voidCharge(id: string): void;

  voidInvoice(id: string): void;
  /** Pays the invoice, by default its whole balance. Answers the id of the payment. */
  payInvoice(id: string, amount?: Cents): string;
  /** Replaces all lines by one with this amount, of the same item. */
  changeInvoice(
    id: string,
    change: {
      readonly amount?: Cents | undefined;
      readonly day?: Day | undefined;
      readonly description?: string | undefined;
    },
  ): void;
  sendInvoice(id: string, to?: string): void;
  /** Applies the unapplied part of a payment to this invoice too. */
  applyPayment(id: string, line: { readonly invoiceId: string; readonly amount: Cents }): void;
  voidPayment(id: string): void;
  deletePayment(id: string): void;
  renameCustomer(id: string, name: string): void;
  setItemActive(id: string, isActive: boolean): void;
  /** Closes the period up to and including this day; `null` opens all days. */
  closeUntil(day: Day | null): void;
  /** Replaces all lines of a journal entry. */
  changeJournalEntry(id: string, lines: readonly EntryLine[]): void;
  /** `EXPIRED`: nothing can be written. `SUBSCRIBED`: everything can. */
  setSubscription(status: string): void;
  /** Revokes the access of every application. */
  disconnect(): void;

  customer(id: string): Customer;
  invoice(id: string): Invoice;
  payment(id: string): Payment;
  items(): readonly Item[];
  customers(): readonly Customer[];
  invoices(): readonly Invoice[];
  payments(): readonly Payment[];
  refundReceipts(): readonly RefundReceipt[];
  creditMemos(): readonly CreditMemo[];
  purchases(): readonly Purchase[];
  journalEntries(): readonly JournalEntry[];
  charges(): readonly Charge[];
  refunds(): readonly Refund[];
  mails(): readonly SentMail[];
  /** Sends no webhooks for changes that are made during the work. */
  quietly<Result>(work: () => Result): Result;
  /** Resolves when everything so far is in the database. */
  flush(): Promise<void>;
}

export function booksOf(options: {
  readonly company: Company;
  readonly vault: Vault;
  readonly charges: Charges;
  readonly disconnect: () => void;
  readonly flush: () => Promise<void>;
}): SimulatedBooks {
  const { company, vault, charges, disconnect, flush } = options;
  const latest = ({ Id, SyncToken }: { Id: string; SyncToken: string }) => ({ Id, SyncToken, sparse: true });
  const invoice = (id: string) => existing(company.invoices, id);
  const payment = (id: string) => existing(company.payments, id);
  const customer = (id: string) => existing(company.customers, id);
  const nameOf = (
    collection: { by(index: string, key: string): { Id: string }[] | undefined },
    name: string,
  ) => {
    const [one] = collection.by('Name', name) ?? [];
    if (!one) throw new Error(`The books have no ${name}`);
    return { value: one.Id };
  };
  const lineOf = ({
    amount,
    description,
    item = 'Training',
  }: Pick<Sale, 'amount' | 'description' | 'item'>) => ({
    Amount: dollarsOf(amount),
    DetailType: 'SalesItemLineDetail',
    Description: description,
    SalesItemLineDetail: { ItemRef: nameOf(company.items, item), Qty: 1, UnitPrice: dollarsOf(amount) },
  });
  const saleOf = ({ customerId, day, note, ...line }: Sale) => ({
    CustomerRef: { value: customerId },
    TxnDate: day,
    Line: [lineOf(line)],
    ...(note !== undefined && { PrivateNote: note }),
  });
  const checkOf = ({ account, day, amount, note }: Check) => ({
    AccountRef: nameOf(company.accounts, 'Checking'),
    PaymentType: 'Check',
    TxnDate: day,
    PrivateNote: note ?? null,
    Line: [
      {
        Amount: dollarsOf(amount),
        DetailType: 'AccountBasedExpenseLineDetail',
        AccountBasedExpenseLineDetail: { AccountRef: nameOf(company.accounts, account) },
      },
    ],
  });
  const entryLineOf = ({ account, debit }: EntryLine) => ({
    Amount: dollarsOf(Math.abs(debit)),
    DetailType: 'JournalEntryLineDetail',
    JournalEntryLineDetail: {
      PostingType: debit < 0 ? 'Credit' : 'Debit',
      AccountRef: nameOf(company.accounts, account),
    },
  });

  return {
    seedCustomer({ id, displayName, givenName, familyName, email, phone, parentId, at = company.now() }) {
      const sent = {
        DisplayName: displayName,
        GivenName: givenName ?? null,
        FamilyName: familyName ?? null,
        PrimaryEmailAddr: email === undefined ? null : { Address: email },
        PrimaryPhone: phone === undefined ? null : { FreeFormNumber: phone },
        ParentRef: parentId === undefined ? null : { value: parentId },
      };
      return createCustomer(company, sent, { id, at }).Id;
    },
    seedInvoice({ id, number, dueDay, email, at, ...rest }) {
      const sent = {
        ...saleOf(rest),
        DocNumber: number ?? null,
        DueDate: dueDay ?? null,
        BillEmail: email === undefined ? null : { Address: email },
      };
      return createInvoice(company, sent, { id, at: at ?? noonOf(rest.day) }).Id;
    },
    seedPayment({ id, customerId, day, amount, method, lines, note, charge, at = noonOf(day) }) {
      const sent = {
        CustomerRef: { value: customerId },
        TxnDate: day,
        TotalAmt: dollarsOf(amount),
        PaymentMethodRef: nameOf(company.paymentMethods, method),
        PrivateNote: note ?? null,
        Line: lines.map(paidLineOf),
        ...(charge && {
          TxnSource: 'IntuitPayment',
          CreditCardPayment: {
            CreditChargeInfo: { ProcessPayment: true, Amount: dollarsOf(amount) },
            CreditChargeResponse: { Status: 'Completed', CCTransId: charge.id, AuthCode: charge.authCode },
          },
        }),
      };
      return createPayment(company, sent, { id, at }).Id;
    },
    seedRefundReceipt({ id, method, at, ...rest }) {
      const sent = {
        ...saleOf(rest),
        DepositToAccountRef: nameOf(company.accounts, 'Checking'),
        PaymentMethodRef: nameOf(company.paymentMethods, method),
      };
      return createRefundReceipt(company, sent, { id, at: at ?? noonOf(rest.day) }).Id;
    },
    seedCreditMemo: ({ at, ...rest }) =>
      createCreditMemo(company, saleOf(rest), { at: at ?? noonOf(rest.day) }).Id,
    seedAppliedCredit({ id, invoiceId, number, at, ...rest }) {
      const writing = { at: at ?? noonOf(rest.day) };
      const { CustomerRef, TxnDate, Line, PrivateNote } = saleOf(rest);
      const [sold] = invoice(invoiceId).Line;
      const item = sold?.DetailType === 'SalesItemLineDetail' ? sold.SalesItemLineDetail.ItemRef : undefined;
      const lines = Line.map((line) => ({
        ...line,
        SalesItemLineDetail: { ...line.SalesItemLineDetail, ...(item && { ItemRef: item }) },
      }));
      const note = PrivateNote === undefined ? {} : { PrivateNote };
      const sent = { CustomerRef, TxnDate, DocNumber: number, Line: lines, ...note };
      const memo = createCreditMemo(company, sent, { id, ...writing });
      const Amount = memo.TotalAmt;
      const links = [
        { TxnId: invoiceId, TxnType: 'Invoice' },
        { TxnId: memo.Id, TxnType: 'CreditMemo' },
      ];
      const applied = links.map((link) => ({ Amount, LinkedTxn: [link] }));
      createPayment(company, { CustomerRef, TxnDate, TotalAmt: 0, ...note, Line: applied }, writing);
      return memo.Id;
    },
    seedCreditRefund({ id: wanted, customerId, paymentId, day, amount, note, at = noonOf(day) }) {
      const sent = {
        ...checkOf({ account: 'Accounts Receivable (A/R)', day, amount, note }),
        EntityRef: { value: customerId, type: 'Customer' },
      };
      const { Id } = createPurchase(company, sent, { id: wanted, at });
      const before = payment(paymentId);
      const link = { Amount: dollarsOf(amount), LinkedTxn: [{ TxnId: Id, TxnType: 'Check' }] };
      updatePayment(company, { ...latest(before), Line: [...before.Line, link] });
      return Id;
    },
    seedAccount: ({ name, type }) => createAccount(company, { Name: name, AccountType: type }).Id,
    seedItem: ({ name, account }) =>
      createItem(company, {
        Name: name,
        Type: 'Service',
        IncomeAccountRef: nameOf(company.accounts, account),
      }).Id,
    seedExpense({ id, at, ...expense }) {
      return createPurchase(company, checkOf(expense), { id, at: at ?? noonOf(expense.day) }).Id;
    },
    seedJournalEntry({ id, at, day, lines, note }) {
      const sent = { TxnDate: day, PrivateNote: note ?? null, Line: lines.map(entryLineOf) };
      return createJournalEntry(company, sent, { id, at: at ?? noonOf(day) }).Id;
    },
    seedCard({ id, walletId, number, month, year, name, at = company.now() }) {
      const card = maskCard({ number, expMonth: String(month), expYear: String(year), name }, at);
      return vault.save(walletId, card, { id, at }).id;
    },
    seedCharge({ id: wanted, cardId, amount, requestId, description = '', at = company.now() }) {
      const sent = { amount: dollarsOf(amount).toFixed(2), currency: 'USD', cardOnFile: cardId, description };
      const { id, authCode } = charges.charge(sent, requestId, { id: wanted, at });
      return { id, authCode };
    },

    refundCharge(id, amount) {
      const given = charges.refundsOf(id).reduce((sum, { cents }) => sum + cents, 0);
      const cents = amount ?? charges.read(id).capturedCents - given;
      return charges.refund(id, { amount: dollarsOf(cents).toFixed(2) }).id;
    },
    voidCharge: (id) => void charges.voidByRequest(charges.read(id).requestId),

    voidInvoice: (id) => void voidInvoice(company, latest(invoice(id))),
    payInvoice(id, amount) {
      const { CustomerRef, Balance } = invoice(id);
      const dollars = dollarsOf(amount ?? centsIn(Balance));
      const sent = {
        CustomerRef: { value: CustomerRef.value },
        TotalAmt: dollars,
        PaymentMethodRef: nameOf(company.paymentMethods, 'Check'),
        Line: [{ Amount: dollars, LinkedTxn: [{ TxnId: id, TxnType: 'Invoice' }] }],
      };
      return createPayment(company, sent).Id;
    },
    changeInvoice(id, { amount, day, description }) {
      const before = invoice(id);
      const [line] = before.Line;
      const content = {
        amount: amount ?? centsIn(before.TotalAmt),
        description: description ?? (line && 'Description' in line ? line.Description : undefined) ?? '',
        item: line?.DetailType === 'SalesItemLineDetail' ? line.SalesItemLineDetail.ItemRef?.name : undefined,
      };
      updateInvoice(company, { ...latest(before), Line: [lineOf(content)], TxnDate: day ?? before.TxnDate });
    },
    sendInvoice: (id, to) => void sendInvoice(company, id, to),
    applyPayment(id, line) {
      const before = payment(id);
      updatePayment(company, { ...latest(before), Line: [...before.Line, paidLineOf(line)] });
    },
    voidPayment: (id) => void voidPayment(company, latest(payment(id))),
    deletePayment: (id) => void deletePayment(company, latest(payment(id))),
    setItemActive: (id, Active) =>
      void updateItem(company, { ...latest(existing(company.items, id)), Active }),
    renameCustomer: (id, name) =>
      void updateCustomer(company, { ...latest(customer(id)), DisplayName: name }),
    closeUntil: (day) => company.closeUntil(day),
    changeJournalEntry: (id, lines) =>
      void updateJournalEntry(company, {
        ...latest(existing(company.journalEntries, id)),
        Line: lines.map(entryLineOf),
      }),
    setSubscription(status) {
      for (const one of company.companyInfo.all())
        company.companyInfo.put({ ...one, ...changedRecord(company, one), SubscriptionStatus: status });
    },
    disconnect,

    customer,
    invoice,
    payment,
    items: () => [...company.items.all()],
    customers: () => [...company.customers.all()],
    invoices: () => [...company.invoices.all()],
    payments: () => [...company.payments.all()],
    refundReceipts: () => [...company.refundReceipts.all()],
    creditMemos: () => [...company.creditMemos.all()],
    purchases: () => [...company.purchases.all()],
    journalEntries: () => [...company.journalEntries.all()],
    charges: () => charges.all(),
    refunds: () => charges.refunds(),
    mails: () => company.mails(),
    quietly: (work) => company.quietly(work),
    flush,
  };
}

const paidLineOf = ({ invoiceId, amount }: { readonly invoiceId: string; readonly amount: Cents }) => ({
  Amount: dollarsOf(amount),
  LinkedTxn: [{ TxnId: invoiceId, TxnType: 'Invoice' }],
});

const noonOf = (day: Day) => new Date(`${day}T20:00:00Z`);
