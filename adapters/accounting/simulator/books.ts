import type { Day } from '../../../domain/shared/day.ts';
import { type Cents, dollarsOf } from '../../../domain/shared/money.ts';
import { centsIn } from './accounting/balances.ts';
import type { Company, SentMail } from './accounting/company.ts';
import { createCreditMemo } from './accounting/credit-memos.ts';
import { createCustomer, updateCustomer } from './accounting/customers.ts';
import { createInvoice, sendInvoice, updateInvoice, voidInvoice } from './accounting/invoices.ts';
import { createPayment, deletePayment, updatePayment, voidPayment } from './accounting/payments.ts';
import { createPurchase } from './accounting/purchases.ts';
import { createRefundReceipt } from './accounting/refund-receipts.ts';
import type { Customer, Invoice, Payment, RefundReceipt } from './accounting/shapes.ts';
import { changedRecord, found } from './accounting/writing.ts';
import type { Charges } from './payments/charges.ts';
import type { Charge, Refund } from './payments/shapes.ts';
import { safe, type Vault } from './payments/vault.ts';

interface Past {
  /** The next free one when not told. */
  readonly id?: string;
  /** When it was written; the middle of its day when not told, and now when it has no day. */
  readonly at?: Date;
}

interface Sold extends Past {
  readonly customerId: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly description: string;
  /** The name of an item: `Training` when not told. */
  readonly item?: string;
  readonly note?: string;
}

/**
 * The company's books as its own people handle them, in the same process: to make up a past, to do what somebody does there while the
 * product is not looking, and to see what became of it. Amounts in cents; what goes against the rules of the books throws.
 */
export interface SimulatedBooks {
  /** Each answers with the id of what it made. */
  seedCustomer(
    customer: Past & {
      readonly displayName: string;
      readonly givenName?: string;
      readonly familyName?: string;
      readonly email?: string;
      readonly phone?: string;
      readonly parentId?: string;
    },
  ): string;
  seedInvoice(
    invoice: Sold & { readonly number?: string; readonly dueDay?: Day; readonly email?: string },
  ): string;
  seedPayment(
    payment: Past & {
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
  seedRefundReceipt(refund: Sold & { readonly method: string }): string;
  seedCreditMemo(credit: Sold): string;
  /** `account`: its whole name, `Payroll:Coaches`. */
  seedExpense(
    expense: Past & {
      readonly account: string;
      readonly day: Day;
      readonly amount: Cents;
      readonly note?: string;
    },
  ): string;
  /** In a wallet of the card service, without a browser. */
  seedCard(
    card: Past & {
      readonly walletId: string;
      readonly number: string;
      readonly month: number;
      readonly year: number;
      readonly name: string;
    },
  ): string;
  seedCharge(
    charge: Past & {
      readonly cardId: string;
      readonly amount: Cents;
      readonly requestId: string;
      readonly description?: string;
    },
  ): { readonly id: string; readonly authCode: string };

  /** Gives back what a card was charged, all that is left unless told; the id of the refund. */
  refundCharge(id: string, amount?: Cents): string;
  voidCharge(id: string): void;

  voidInvoice(id: string): void;
  /** All that is left to pay when no amount is told; the id of the payment. */
  payInvoice(id: string, amount?: Cents): string;
  /** One line with this amount in place of those that are there. */
  changeInvoice(
    id: string,
    change: {
      readonly amount?: Cents | undefined;
      readonly day?: Day | undefined;
      readonly description?: string | undefined;
    },
  ): void;
  sendInvoice(id: string, to?: string): void;
  /** What a payment does not pay yet pays a part of this invoice, too. */
  applyPayment(id: string, line: { readonly invoiceId: string; readonly amount: Cents }): void;
  voidPayment(id: string): void;
  deletePayment(id: string): void;
  renameCustomer(id: string, name: string): void;
  /** Days until this one are closed for changes; `null` opens them. */
  closeUntil(day: Day | null): void;
  /** `EXPIRED`: nothing can be written any more; `SUBSCRIBED`: it can. */
  setSubscription(status: string): void;
  /** Takes the access away from every application. */
  disconnect(): void;

  customer(id: string): Customer;
  invoice(id: string): Invoice;
  payment(id: string): Payment;
  customers(): readonly Customer[];
  invoices(): readonly Invoice[];
  payments(): readonly Payment[];
  refundReceipts(): readonly RefundReceipt[];
  charges(): readonly Charge[];
  refunds(): readonly Refund[];
  mails(): readonly SentMail[];
  /** Nobody is told of what is made up meanwhile: it was told long ago. */
  quietly<Result>(work: () => Result): Result;
  /** Resolves when everything so far would survive the end of the process. */
  kept(): Promise<void>;
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
  const invoice = (id: string) => found(company.invoices, id);
  const payment = (id: string) => found(company.payments, id);
  const customer = (id: string) => found(company.customers, id);
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
  }: Pick<Sold, 'amount' | 'description' | 'item'>) => ({
    Amount: dollarsOf(amount),
    DetailType: 'SalesItemLineDetail',
    Description: description,
    SalesItemLineDetail: { ItemRef: nameOf(company.items, item), Qty: 1, UnitPrice: dollarsOf(amount) },
  });
  const sold = ({ customerId, day, note, ...line }: Sold) => ({
    CustomerRef: { value: customerId },
    TxnDate: day,
    Line: [lineOf(line)],
    ...(note !== undefined && { PrivateNote: note }),
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
        ...sold(rest),
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
        ...sold(rest),
        DepositToAccountRef: nameOf(company.accounts, 'Checking'),
        PaymentMethodRef: nameOf(company.paymentMethods, method),
      };
      return createRefundReceipt(company, sent, { id, at: at ?? noonOf(rest.day) }).Id;
    },
    seedCreditMemo: ({ at, ...rest }) =>
      createCreditMemo(company, sold(rest), { at: at ?? noonOf(rest.day) }).Id,
    seedExpense({ account, day, amount, note, at = noonOf(day) }) {
      const sent = {
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
      };
      return createPurchase(company, sent, { at }).Id;
    },
    seedCard({ id, walletId, number, month, year, name, at = company.now() }) {
      const card = safe({ number, expMonth: String(month), expYear: String(year), name }, at);
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
    renameCustomer: (id, name) =>
      void updateCustomer(company, { ...latest(customer(id)), DisplayName: name }),
    closeUntil: (day) => company.closeUntil(day),
    setSubscription(status) {
      for (const one of company.companyInfo.all())
        company.companyInfo.put({ ...one, ...changedRecord(company, one), SubscriptionStatus: status });
    },
    disconnect,

    customer,
    invoice,
    payment,
    customers: () => [...company.customers.all()],
    invoices: () => [...company.invoices.all()],
    payments: () => [...company.payments.all()],
    refundReceipts: () => [...company.refundReceipts.all()],
    charges: () => charges.all(),
    refunds: () => charges.refunds(),
    mails: () => company.mails(),
    quietly: (work) => company.quietly(work),
    kept: flush,
  };
}

const paidLineOf = ({ invoiceId, amount }: { readonly invoiceId: string; readonly amount: Cents }) => ({
  Amount: dollarsOf(amount),
  LinkedTxn: [{ TxnId: invoiceId, TxnType: 'Invoice' }],
});

const noonOf = (day: Day) => new Date(`${day}T20:00:00Z`);
