import { FailedForCertain } from '../../commands/runtime/reactor.ts';
import type {
  Books,
  BooksChange,
  BooksCustomer,
  BooksInvoice,
  BooksItem,
  BooksPayment,
  Call,
  NewCreditMemo,
} from '../../commands/shared/books.ts';
import { Refusal } from '../../domain/shared/refusal.ts';

/** The failure of the next calls of a method. */
export type BooksFault =
  /** The service does it, and its answer is lost on the way. */
  | 'lose-answer'
  /** The service certainly says no. */
  | { readonly refuse: string; readonly code?: string };

/**
 * The books of a business, in memory: they remember a key and answer a repetition with what they did the first time. For tests, which
 * also change them as someone would who works there.
 */
export interface BooksDouble extends Books {
  readonly invoices: Map<string, BooksInvoice>;
  readonly payments: Map<string, BooksPayment>;
  /** By our id of the credit note. */
  readonly creditMemos: Map<string, NewCreditMemo & { readonly id: string }>;
  readonly customers: Map<string, BooksCustomer>;
  /** The products and services; none at first. */
  readonly soldItems: Map<string, BooksItem>;
  readonly changes: BooksChange[];
  /** Every call that reached accounting, as `createInvoice <key>`, repetitions too. */
  readonly calls: string[];
  connect(isConnected: boolean): void;
  /** The connection ends as soon as someone has looked whether there is one. */
  endAfterLook(): void;
  /** The next call of the method goes wrong. */
  fail(method: keyof Books, fault: BooksFault): void;
  /** Failures that have not happened yet will not. */
  forget(method: keyof Books): void;
  /** Changes an invoice in accounting. */
  changeThere(id: string, changes: Partial<BooksInvoice>): void;
}

export function createBooksDouble(now: () => Date = () => new Date()): BooksDouble {
  const invoices = new Map<string, BooksInvoice>();
  const payments = new Map<string, BooksPayment>();
  const creditMemos = new Map<string, NewCreditMemo & { readonly id: string }>();
  const customers = new Map<string, BooksCustomer>();
  const soldItems = new Map<string, BooksItem>();
  const changes: BooksChange[] = [];
  const calls: string[] = [];
  const faults = new Map<keyof Books, BooksFault[]>();
  let isConnected = true;
  let endsAfterLook = false;
  let lastId = 4000;
  const nextId = () => String(++lastId);

  const reach = () => {
    if (!isConnected) throw new FailedForCertain('Accounting is not connected.');
  };
  const existing = <Thing>(things: ReadonlyMap<string, Thing>, id: string): Thing => {
    const thing = things.get(id);
    if (!thing) throw new Refusal('accounting.not-found', 'Resource not found.');
    return thing;
  };
  const reading = async <Answer>(method: keyof Books, read: () => Answer): Promise<Answer> => {
    reach();
    const fault = faults.get(method)?.shift();
    if (fault === 'lose-answer') throw new Error('No answer');
    if (fault) throw new Refusal(fault.code ?? 'accounting.refused', fault.refuse);
    return read();
  };
  const writing = <Answer>(method: keyof Books) => {
    const answers = new Map<string, Answer>();
    return async ({ key }: Call, write: () => Answer): Promise<Answer> => {
      reach();
      calls.push(`${method} ${key}`);
      const fault = faults.get(method)?.shift();
      // A repetition is answered as before, so only something new can be refused.
      if (fault && fault !== 'lose-answer' && !answers.has(key)) {
        throw new Refusal(fault.code ?? 'accounting.refused', fault.refuse);
      }
      const answer = answers.get(key) ?? write();
      answers.set(key, answer);
      if (fault === 'lose-answer') throw new Error('No answer');
      return answer;
    };
  };
  const onceEach = {
    createCustomer: writing<BooksCustomer>('createCustomer'),
    changeCustomer: writing<BooksCustomer>('changeCustomer'),
    eraseCustomer: writing<BooksCustomer>('eraseCustomer'),
    createInvoice: writing<BooksInvoice>('createInvoice'),
    changeInvoice: writing<BooksInvoice>('changeInvoice'),
    voidInvoice: writing<BooksInvoice>('voidInvoice'),
    sendInvoice: writing<BooksInvoice>('sendInvoice'),
    createPayment: writing<BooksPayment>('createPayment'),
    changePaymentLines: writing<BooksPayment>('changePaymentLines'),
    createRefundReceipt: writing<{ readonly id: string }>('createRefundReceipt'),
    refundCredit: writing<{ readonly id: string }>('refundCredit'),
    createCreditMemo: writing<{ readonly id: string }>('createCreditMemo'),
    removeCreditMemo: writing<undefined>('removeCreditMemo'),
  };
  const put = (id: string, more: Partial<BooksInvoice>): BooksInvoice => {
    const changed = { ...existing(invoices, id), ...more, updatedAt: now().toISOString() };
    invoices.set(id, changed);
    return changed;
  };
  const none = async () => [];
  const notPlayed = (): never => {
    throw new Error('The double does not play this.');
  };

  return {
    invoices,
    payments,
    creditMemos,
    customers,
    soldItems,
    changes,
    calls,
    connect(connected) {
      isConnected = connected;
    },
    endAfterLook() {
      endsAfterLook = true;
    },
    fail(method, fault) {
      faults.set(method, [...(faults.get(method) ?? []), fault]);
    },
    forget(method) {
      faults.delete(method);
    },
    changeThere: (id, more) => void put(id, more),

    async isConnected() {
      const answer = isConnected;
      if (endsAfterLook) {
        isConnected = false;
        endsAfterLook = false;
      }
      return answer;
    },
    searchCustomers: (query) =>
      reading('searchCustomers', () =>
        [...customers.values()].filter(({ displayName }) =>
          displayName.toLowerCase().includes(query.toLowerCase()),
        ),
      ),
    customer: (id) => reading('customer', () => existing(customers, id)),
    createCustomer: (fields, call) =>
      onceEach.createCustomer(call, () => {
        const at = now().toISOString();
        const customer: BooksCustomer = {
          ...fields,
          id: nextId(),
          balance: 0,
          billWithParent: false,
          syncToken: '0',
          createdAt: at,
          updatedAt: at,
        };
        customers.set(customer.id, customer);
        return customer;
      }),
    changeCustomer: (id, _syncToken, more, call) =>
      onceEach.changeCustomer(call, () => {
        const customer = { ...existing(customers, id), ...more };
        customers.set(id, customer);
        return customer;
      }),
    eraseCustomer: (id, displayName, call) =>
      onceEach.eraseCustomer(call, () => {
        const before = existing(customers, id);
        const none = { companyName: '', givenName: '', familyName: '', phone: '', email: '' };
        const nowhere = { line1: '', city: '', state: '', zip: '' };
        const isActive = before.isActive && before.balance !== 0;
        const customer = { ...before, ...none, ...nowhere, displayName, isActive };
        customers.set(id, customer);
        return customer;
      }),

    invoice: (id) => reading('invoice', () => existing(invoices, id)),
    createInvoice: ({ customerId, number, date, amount, description, itemId }, call) =>
      onceEach.createInvoice(call, () => {
        if ([...invoices.values()].some((other) => other.number === number)) {
          throw new Refusal('accounting.refused', `Duplicate Document Number Error: ${number}`);
        }
        const invoice: BooksInvoice = {
          id: nextId(),
          customerId,
          number,
          date,
          amount,
          balance: amount,
          description,
          item: itemId === null ? null : { id: itemId, name: soldItems.get(itemId)?.name ?? '' },
          isVoided: false,
          isEmailed: false,
          updatedAt: now().toISOString(),
        };
        invoices.set(invoice.id, invoice);
        return invoice;
      }),
    changeInvoice: (id, more, call) =>
      onceEach.changeInvoice(call, () => {
        const { amount, balance } = existing(invoices, id);
        const raised = more.amount === undefined ? 0 : more.amount - amount;
        return put(id, { ...more, balance: balance + raised });
      }),
    voidInvoice: (id, call) =>
      onceEach.voidInvoice(call, () => put(id, { isVoided: true, amount: 0, balance: 0 })),
    async sendInvoice(id, _to, call) {
      await onceEach.sendInvoice(call, () => put(id, { isEmailed: true }));
    },
    linkTo: (kind, id) => `https://books.example/app/${kind}?txnId=${id}`,

    payment: (id) => reading('payment', () => existing(payments, id)),
    createPayment: ({ customerId, amount, lines }, call) =>
      onceEach.createPayment(call, () => {
        const applied = lines.reduce((sum, line) => sum + line.amount, 0);
        const id = nextId();
        const payment = { id, customerId, amount, unapplied: amount - applied, lines, isVoided: false };
        payments.set(id, payment);
        for (const line of lines) {
          const { balance } = existing(invoices, line.invoiceRef);
          put(line.invoiceRef, { balance: balance - line.amount });
        }
        return payment;
      }),
    changePaymentLines: (id, lines, call) =>
      onceEach.changePaymentLines(call, () => {
        const before = existing(payments, id);
        for (const line of before.lines) {
          put(line.invoiceRef, { balance: existing(invoices, line.invoiceRef).balance + line.amount });
        }
        for (const line of lines) {
          put(line.invoiceRef, { balance: existing(invoices, line.invoiceRef).balance - line.amount });
        }
        const applied = lines.reduce((sum, line) => sum + line.amount, 0);
        const wasApplied = before.lines.reduce((sum, line) => sum + line.amount, 0);
        const payment = { ...before, lines, unapplied: before.unapplied + wasApplied - applied };
        payments.set(id, payment);
        return payment;
      }),
    createRefundReceipt: (_refund, call) => onceEach.createRefundReceipt(call, () => ({ id: nextId() })),
    refundCredit: ({ paymentRef, amount }, call) =>
      onceEach.refundCredit(call, () => {
        const payment = existing(payments, paymentRef);
        if (amount > payment.unapplied) throw new Refusal('accounting.refused', 'Nothing left to refund.');
        payments.set(paymentRef, { ...payment, unapplied: payment.unapplied - amount });
        return { id: nextId() };
      }),

    createCreditMemo: (credit, call) =>
      onceEach.createCreditMemo(call, () => {
        const before = creditMemos.get(credit.creditNoteId);
        if (before) return before;
        const { balance } = existing(invoices, credit.invoiceRef);
        if (credit.amount > balance) throw new Refusal('accounting.refused', 'More than what is owed.');
        put(credit.invoiceRef, { balance: balance - credit.amount });
        const memo = { ...credit, id: nextId() };
        creditMemos.set(credit.creditNoteId, memo);
        return memo;
      }),
    async removeCreditMemo({ creditNoteId }, call) {
      await onceEach.removeCreditMemo(call, () => {
        const memo = creditMemos.get(creditNoteId);
        if (!memo) return undefined;
        put(memo.invoiceRef, { balance: existing(invoices, memo.invoiceRef).balance + memo.amount });
        creditMemos.delete(creditNoteId);
        return undefined;
      });
    },

    accounts: none,
    items: async () => [...soldItems.values()],
    paymentMethods: none,
    balances: none,
    openInvoices: none,
    transaction: notPlayed,
    profitAndLoss: notPlayed,
    balanceSheet: notPlayed,
    cashFlow: notPlayed,
    accountTransactions: notPlayed,
    changedSince: (since) =>
      reading('changedSince', () => {
        return {
          changes: changes.filter(({ changedAt }) => changedAt >= since),
          until: now().toISOString(),
        };
      }),
  };
}
