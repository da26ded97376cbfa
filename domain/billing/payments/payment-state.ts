import type { EventOf } from '../../shared/event-definition.ts';
import type { Cents } from '../../shared/money.ts';
import type { Allocation, ChargeDifference, PaymentEvent, paymentEvents } from './events.ts';
import { isOfTheCard } from './not-attempted.ts';
import type { PaymentMethod } from './payment-method.ts';

/** The state of the money. A check or cash is `captured`, too. */
export type Charge =
  /** The charge was not attempted yet. */
  | { readonly kind: 'waiting' }
  /** Requested under this request id. The outcome is not known yet, or a person has to find out. */
  | {
      readonly kind: 'started' | 'unknown' | 'needs review';
      readonly attempt: number;
      readonly requestId: string;
    }
  | {
      readonly kind: 'captured';
      /** Null: a check, or cash. */
      readonly chargeId: string | null;
      readonly authCode: string;
      readonly warning: string | null;
    }
  | { readonly kind: 'declined' | 'not attempted'; readonly code: string; readonly reason: string }
  | { readonly kind: 'voided' };

/** Whether accounting has it. */
export type Posting =
  | { readonly kind: 'pending' }
  | { readonly kind: 'posted'; readonly externalRef: string | null }
  | { readonly kind: 'failed'; readonly reason: string };

export interface CreditUse {
  readonly creditUseId: string;
  readonly allocations: readonly Allocation[];
  readonly books: Posting;
}

export interface Refund {
  readonly refundId: string;
  /** The package whose income it reduces; null if it gives credit back. */
  readonly athletePackageId: string | null;
  readonly method: PaymentMethod;
  readonly amount: Cents;
  readonly day: string;
  readonly memo: string;
  readonly state: 'requested' | 'started' | 'unknown' | 'needs review' | 'issued' | 'refused';
  /** The id of the request to the processor; empty before the first one. */
  readonly requestId: string;
  /** The card processor's id; null until it issued the refund. */
  readonly externalId: string | null;
  /** Why it was refused or is unknown. */
  readonly reason: string;
  readonly books: Posting;
}

type Requested = EventOf<Extract<(typeof paymentEvents)[number], { type: 'PaymentRequested' }>>['data'];

export interface Payment extends Requested {
  readonly charge: Charge;
  /** The processor's difference found by the latest comparison; null: none. */
  readonly difference: (ChargeDifference & { readonly isAccepted: boolean }) | null;
  readonly books: Posting;
  readonly isReceiptSent: boolean;
  readonly creditUses: ReadonlyMap<string, CreditUse>;
  readonly refunds: ReadonlyMap<string, Refund>;
}

/** Undefined: there is no such payment. */
export type PaymentState = Payment | undefined;

const pending: Posting = { kind: 'pending' };

/** The payment after the event. */
export function evolvePayment(state: PaymentState, { type, data }: PaymentEvent): PaymentState {
  if (type === 'PaymentRequested') {
    const charge: Charge = { kind: 'waiting' };
    const none = { creditUses: new Map(), refunds: new Map() };
    return { ...data, charge, difference: null, books: pending, isReceiptSent: false, ...none };
  }
  if (!state) return state;
  switch (type) {
    case 'ChargeAttemptStarted': {
      const { attempt, requestId } = data;
      return { ...state, charge: { kind: 'started', attempt, requestId } };
    }
    case 'ChargeCaptured': {
      const { chargeId, authCode, warning } = data;
      const charge: Charge = { kind: 'captured', chargeId, authCode, warning };
      return { ...state, ...(hasReleased(state) && asCredit(state)), charge };
    }
    case 'ChargeDeclined':
      return { ...state, charge: { kind: 'declined', code: data.code, reason: data.reason } };
    case 'ChargeNotAttempted':
      return { ...state, charge: { kind: 'not attempted', code: data.code, reason: data.reason } };
    case 'ChargeOutcomeUnknown':
      return withCharge(state, 'unknown');
    case 'ChargeReviewRequested':
      return withCharge(state, 'needs review');
    case 'ChargeVoided':
      return { ...state, charge: { kind: 'voided' } };
    case 'ChargeFoundOutOfSync':
      return { ...state, difference: { ...data.difference, isAccepted: false } };
    case 'ChargeFoundInSync':
      return { ...state, difference: null };
    case 'ChargeDifferenceAccepted':
      return { ...state, difference: state.difference && { ...state.difference, isAccepted: true } };
    case 'OfflinePaymentReceived':
      return { ...state, charge: { kind: 'captured', chargeId: null, authCode: '', warning: null } };

    case 'PaymentPosted':
      return { ...state, books: { kind: 'posted', externalRef: data.externalRef } };
    case 'PaymentPostFailed':
      return { ...state, books: { kind: 'failed', reason: data.reason } };
    case 'PaymentPostRequested':
      return postingAgain(state);
    case 'ReceiptSent':
      return { ...state, isReceiptSent: true };

    case 'CreditUsed': {
      const { creditUseId, allocations } = data;
      return withCreditUse(state, { creditUseId, allocations, books: pending });
    }
    case 'CreditUsePosted':
      return changedCreditUse(state, data.creditUseId, { kind: 'posted', externalRef: null });
    case 'CreditUsePostFailed':
      return changedCreditUse(state, data.creditUseId, { kind: 'failed', reason: data.reason });

    case 'RefundRequested': {
      const { athletePackageId } = data;
      return withRefund(state, { ...newRefund(data), athletePackageId });
    }
    case 'CreditRefundRequested':
      return withRefund(state, { ...newRefund(data), athletePackageId: null });
    case 'RefundAttemptStarted':
      return changedRefund(state, data.refundId, { state: 'started', requestId: data.requestId });
    case 'RefundIssued':
      return changedRefund(state, data.refundId, {
        state: 'issued',
        externalId: data.externalId,
        reason: '',
      });
    case 'RefundRefused':
      return changedRefund(state, data.refundId, { state: 'refused', reason: data.reason });
    case 'RefundOutcomeUnknown':
      return changedRefund(state, data.refundId, { state: 'unknown', reason: data.reason });
    case 'RefundReviewRequested':
      return changedRefund(state, data.refundId, { state: 'needs review' });
    case 'RefundPosted':
      return changedRefund(state, data.refundId, {
        books: { kind: 'posted', externalRef: data.externalRef },
      });
    case 'RefundPostFailed':
      return changedRefund(state, data.refundId, { books: { kind: 'failed', reason: data.reason } });
  }
}

function withCharge(state: Payment, kind: 'unknown' | 'needs review'): Payment {
  if (!('requestId' in state.charge)) return state;
  const { attempt, requestId } = state.charge;
  return { ...state, charge: { kind, attempt, requestId } };
}

const withCreditUse = (state: Payment, use: CreditUse): Payment => ({
  ...state,
  creditUses: new Map(state.creditUses).set(use.creditUseId, use),
});

function changedCreditUse(state: Payment, creditUseId: string, books: Posting): Payment {
  const use = state.creditUses.get(creditUseId);
  return use ? withCreditUse(state, { ...use, books }) : state;
}

type RefundTerms = Pick<Refund, 'refundId' | 'method' | 'amount' | 'day' | 'memo'>;

function newRefund({ refundId, method, amount, day, memo }: RefundTerms): Omit<Refund, 'athletePackageId'> {
  const nothing = { requestId: '', externalId: null, reason: '' };
  return { refundId, method, amount, day, memo, ...nothing, state: 'requested', books: pending };
}

const withRefund = (state: Payment, refund: Refund): Payment => ({
  ...state,
  refunds: new Map(state.refunds).set(refund.refundId, refund),
});

function changedRefund(state: Payment, refundId: string, changes: Partial<Refund>): Payment {
  const refund = state.refunds.get(refundId);
  return refund ? withRefund(state, { ...refund, ...changes }) : state;
}

/** Everything that accounting rejected is to be posted again. */
function postingAgain(state: Payment): Payment {
  const again = (books: Posting) => (books.kind === 'failed' ? pending : books);
  const creditUses = new Map<string, CreditUse>();
  for (const [id, use] of state.creditUses) creditUses.set(id, { ...use, books: again(use.books) });
  const refunds = new Map<string, Refund>();
  for (const [id, refund] of state.refunds) refunds.set(id, { ...refund, books: again(refund.books) });
  return { ...state, books: again(state.books), creditUses, refunds };
}

/** The invoices may be paid by another payment by now: money that is captured after all becomes credit. */
const hasReleased = ({ charge }: Payment): boolean =>
  charge.kind === 'declined' || charge.kind === 'not attempted';

/** So does the share of each sibling. */
const asCredit = ({ amount, siblings }: Payment): Pick<Payment, 'allocations' | 'credit' | 'siblings'> => ({
  allocations: [],
  credit: amount,
  siblings: siblings.map((share) => ({ ...share, allocations: [] })),
});

/** The amount of the whole charge, in cents: with the shares of siblings. */
export const chargedAmount = ({ amount, siblings, partOf }: Payment): Cents =>
  partOf?.charged ?? amount + sumOf(siblings);

/** The invoices that are held for this payment: its own, and those of siblings. */
export const heldAllocations = ({ allocations, siblings }: Payment): Allocation[] => [
  ...allocations,
  ...siblings.flatMap((share) => share.allocations),
];

/** The business has the money. */
export const isTaken = ({ charge }: Pick<Payment, 'charge'>): boolean => charge.kind === 'captured';

/**
 * The part of the overpayment that has paid no invoice yet and was not given back, in cents. A refund that is
 * still open counts as given back.
 */
export function creditLeft(payment: Payment): Cents {
  if (!isTaken(payment)) return 0;
  const { ofCredit } = refundsOf(payment);
  return payment.credit - sumOf(creditAllocations(payment)) - sumOf(ofCredit);
}

/** The amount that can be refunded: what paid invoices, less issued and open refunds. In cents. */
export function refundable(payment: Payment): Cents {
  if (!isTaken(payment)) return 0;
  const spent = sumOf([...payment.allocations, ...creditAllocations(payment)]);
  return spent - sumOf(refundsOf(payment).ofInvoices);
}

/** The refunds that were not refused: of credit, and of what paid invoices. */
function refundsOf({ refunds }: Payment): Record<'ofCredit' | 'ofInvoices', readonly Refund[]> {
  const given = [...refunds.values()].filter(({ state }) => state !== 'refused');
  return {
    ofCredit: given.filter(({ athletePackageId }) => athletePackageId === null),
    ofInvoices: given.filter(({ athletePackageId }) => athletePackageId !== null),
  };
}

export type HoldFate = 'apply' | 'release' | 'miss' | 'wait';

/**
 * The outcome for an invoice that is held for a payment: paid, released, or missed by autocharge; `wait`
 * while it is unknown whether the card was charged. Until it is known, the hold keeps out other payments.
 */
export function fateOfHold(payment: PaymentState, holdId: string): HoldFate {
  if (!payment) return 'release';
  if (creditAllocations(payment).some((one) => one.holdId === holdId)) return 'apply';
  if (!heldAllocations(payment).some((one) => one.holdId === holdId)) return 'release';
  const { charge, autocharge } = payment;
  switch (charge.kind) {
    case 'captured':
      return 'apply';
    case 'declined':
      return autocharge ? 'miss' : 'release';
    case 'not attempted':
      return autocharge && isOfTheCard(charge.code) ? 'miss' : 'release';
    case 'voided':
      return 'release';
    case 'waiting':
    case 'started':
    case 'unknown':
    case 'needs review':
      return 'wait';
  }
}

const creditAllocations = ({ creditUses }: Payment): Allocation[] =>
  [...creditUses.values()].flatMap(({ allocations }) => [...allocations]);

export const sumOf = (parts: readonly { readonly amount: Cents }[]): Cents =>
  parts.reduce((sum, { amount }) => sum + amount, 0);
