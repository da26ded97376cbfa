import type { Accounting } from '../../api/billing/accounting/open-accounting.ts';
import { connectAccounting } from '../../commands/billing/accounting/connect.ts';
import type { AthleteHolds } from '../../commands/shared/athlete-holds.ts';
import { walletOf } from '../../domain/billing/cards/card.ts';
import type { IssuedLine } from '../../domain/billing/invoices/events.ts';
import { type Invoice, invoiceReference } from '../../domain/billing/invoices/invoice.ts';
import type { PaymentMethod } from '../../domain/billing/payments/payment-method.ts';
import type { Day } from '../../domain/shared/day.ts';
import { type Cents, dollarsOf } from '../../domain/shared/money.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { AccountingSimulator } from '../../simulators/accounting/simulator.ts';
import { officeTime } from '../shared/calendar.ts';
import { chanceOf } from '../shared/chance.ts';
import { contextOf, userIdOf } from '../shared/ids.ts';
import { signIns } from '../shared/sign-ins.ts';
import type { DemoCard } from './billing-action.ts';

/** The log and the simulated services that billing actions write to. */
export interface BillingTargets {
  readonly log: EventLog;
  readonly holds: AthleteHolds;
  /** Missing when the demo business is made without simulators. */
  readonly services: SimulatedServices | undefined;
}

/**
 * Records the past of the demo business in the simulated accounting and card services, under the ids that the events have. What is already
 * there is not recorded again, so that an interrupted fill can continue.
 */
export interface SimulatedServices {
  customer(customer: {
    readonly customerId: string;
    readonly name: string;
    readonly email: string;
  }): Promise<void>;
  /** The item with this id; the first one without an id, because the demo business chose none for all invoices. */
  item(id: string | null): IssuedLine['item'];
  /** `item`: the name of the item of its line. */
  invoice(invoice: Invoice, to: { readonly customerId: string; readonly item: string }): Promise<void>;
  payment(payment: ServicePayment): Promise<void>;
  card(card: DemoCard): Promise<void>;
  /** Applies the unapplied part of a payment to another invoice. */
  credit(use: {
    readonly paymentRef: string;
    readonly invoiceRef: string;
    readonly amount: Cents;
  }): Promise<void>;
  /** Gives the unapplied part of a payment back, by check. */
  creditRefund(refund: {
    readonly externalRef: string;
    readonly paymentRef: string;
    readonly customerId: string;
    readonly amount: Cents;
    readonly day: Day;
    readonly note: string;
  }): Promise<void>;
  /** A credit memo, and the payment of 0 that applies it to its invoice. */
  creditNote(credit: {
    readonly externalRef: string;
    readonly invoiceRef: string;
    readonly customerId: string;
    readonly day: Day;
    readonly amount: Cents;
    /** `CN-1001`. */
    readonly number: string;
    /** Our id, by which it is found again. */
    readonly note: string;
    readonly reason: string;
  }): Promise<void>;
  /** Voids an invoice as our own request would. */
  voided(invoiceRef: string): Promise<void>;
  /** Changes an invoice as a bookkeeper would, who does not tell us. */
  changedByBookkeeper(
    invoiceRef: string,
    change: { readonly amount?: Cents; readonly day?: Day },
  ): Promise<void>;
}

export interface ServicePayment {
  readonly paymentId: string;
  readonly externalRef: string;
  readonly customerId: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly method: PaymentMethod;
  /** The id of the invoice in accounting. */
  readonly invoiceRef: string;
  /** The part of the amount that pays the invoice. */
  readonly applied: Cents;
  readonly charge: {
    readonly id: string;
    readonly requestId: string;
    readonly processorCardId: string;
  } | null;
  readonly refund: { readonly externalRef: string; readonly amount: Cents } | null;
}

/** Test card numbers by their last four digits. */
const numbers: Readonly<Record<string, string>> = {
  '1111': '4111111111111111',
  '1881': '4012888888881881',
  '4444': '5555555555554444',
  '5100': '5105105105105100',
  '0005': '378282246310005',
  '1117': '6011111111111117',
};

const methods = { credit_card: 'Credit Card', check: 'Check', cash: 'Cash' } as const;

/** The moment at which all cards are saved. None of them had expired then. */
const CARDS_SAVED_AT = new Date('2020-01-01T00:00:00Z');

export function createSimulatedServices({ books }: Pick<AccountingSimulator, 'books'>): SimulatedServices {
  const recorded = {
    customers: ids(books.customers()),
    invoices: ids(books.invoices()),
    payments: ids(books.payments()),
    creditMemos: ids(books.creditMemos()),
  };
  return {
    async customer({ customerId, name, email }) {
      if (recorded.customers.has(customerId)) return;
      recorded.customers.add(customerId);
      const isTaken = books.customers().some(({ DisplayName }) => DisplayName === name);
      const displayName = isTaken ? `${name} (${customerId})` : name;
      books.quietly(() => books.seedCustomer({ id: customerId, displayName, ...(email && { email }) }));
      await books.flush();
    },
    item(id) {
      const found = books.items().find(({ Id, Active }) => (id === null ? Active : Id === id));
      if (!found) throw new Error(`The books have no item ${id}`);
      return { id: found.Id, name: found.Name };
    },
    async invoice({ externalRef, reference, date, amount, description, invoiceId }, to) {
      if (externalRef === null || recorded.invoices.has(externalRef)) return;
      recorded.invoices.add(externalRef);
      const number = invoiceReference(reference);
      const content = { ...to, day: date, amount, description, number, note: invoiceId };
      books.quietly(() => books.seedInvoice({ id: externalRef, ...content }));
    },
    async payment({ paymentId, externalRef, customerId, day, amount, method, charge, refund, ...paid }) {
      const { invoiceRef, applied } = paid;
      if (recorded.payments.has(externalRef) || !recorded.invoices.has(invoiceRef)) return;
      recorded.payments.add(externalRef);
      const lines = [{ invoiceId: invoiceRef, amount: applied }];
      const taken = charge && { charge: { id: charge.id, authCode: 'DEMO01' } };
      const transaction = { customerId, day, method: methods[method] };
      books.quietly(() => {
        books.seedPayment({ id: externalRef, ...transaction, amount, lines, note: paymentId, ...taken });
        if (refund) {
          const { externalRef: id, amount: back } = refund;
          books.seedRefundReceipt({ id, ...transaction, amount: back, description: 'Refund' });
        }
      });
      if (charge) {
        const { id, processorCardId: cardId, requestId } = charge;
        books.seedCharge({ id, cardId, amount, requestId, at: new Date(`${day}T12:00:00Z`) });
      }
      await books.flush();
    },
    async card({ cardId, last4, expiryMonth, expiryYear, name, processorCardId }) {
      const number = numbers[last4];
      if (!number) throw new Error(`No test number ends in ${last4}`);
      const card = { number, month: expiryMonth, year: expiryYear, name, at: CARDS_SAVED_AT };
      books.seedCard({ id: processorCardId, walletId: walletOf(cardId), ...card });
    },
    async credit({ paymentRef, invoiceRef, amount }) {
      const isPaid = books.invoice(invoiceRef).LinkedTxn.some(({ TxnId }) => TxnId === paymentRef);
      if (isPaid) return;
      books.quietly(() => books.applyPayment(paymentRef, { invoiceId: invoiceRef, amount }));
      await books.flush();
    },
    async creditRefund({ externalRef: id, paymentRef, ...refund }) {
      if (books.payment(paymentRef).UnappliedAmt < dollarsOf(refund.amount)) return;
      books.quietly(() => books.seedCreditRefund({ id, paymentId: paymentRef, ...refund }));
      await books.flush();
    },
    async creditNote({ externalRef: id, invoiceRef, reason: description, ...credit }) {
      if (recorded.creditMemos.has(id) || !recorded.invoices.has(invoiceRef)) return;
      recorded.creditMemos.add(id);
      books.quietly(() => books.seedAppliedCredit({ id, invoiceId: invoiceRef, description, ...credit }));
      await books.flush();
    },
    async voided(invoiceRef) {
      if (books.invoice(invoiceRef).TotalAmt > 0) books.quietly(() => books.voidInvoice(invoiceRef));
      await books.flush();
    },
    async changedByBookkeeper(invoiceRef, { amount, day }) {
      const { TotalAmt, TxnDate } = books.invoice(invoiceRef);
      const isSame = dollarsOf(amount ?? 0) === TotalAmt || day === TxnDate;
      if (!isSame) books.changeInvoice(invoiceRef, { amount, day });
      await books.flush();
    },
  };
}

const ids = (records: readonly { readonly Id: string }[]) => new Set(records.map(({ Id }) => Id));

/** Connects accounting to the simulator as an admin's browser would: opens the consent page, agrees, and returns with a code. */
export async function connectToSimulator(log: EventLog, accounting: Accounting, founded: Day): Promise<void> {
  const { link, states, used } = accounting;
  if ((await link.status()).kind === 'connected') return;
  const userId = userIdOf(signIns.admin.username);
  const consent = new URL(link.authorizeUrl(states.make(userId, new Date())));
  const body = new URLSearchParams([...consent.searchParams, ['decision', 'connect']]);
  const answer = await fetch(new URL(consent.pathname, consent), {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  const { searchParams } = new URL(answer.headers.get('location') ?? '', consent);
  const parameter = (name: string) => searchParams.get(name) ?? '';
  const agreement = {
    userId,
    code: parameter('code'),
    realmId: parameter('realmId'),
    state: parameter('state'),
    error: parameter('error'),
  };
  const isAnybodyLinked = async () => false;
  const at = officeTime(founded, chanceOf('connect'));
  const context = contextOf('connect accounting', at, `user:${userId}`);
  // The consent expires by the real clock, so the connection is recorded at the real time.
  const now = new Date().toISOString();
  await connectAccounting({ log, link, states, used, isAnybodyLinked }, agreement, { ...context, now });
}
