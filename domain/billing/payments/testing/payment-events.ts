import type { PaymentEvent } from '../events.ts';

type EventOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>;
type Requested = EventOf<'PaymentRequested'>;
type Captured = EventOf<'ChargeCaptured'>;
type CreditRefundRequested = EventOf<'CreditRefundRequested'>;
type RefundRequested = EventOf<'RefundRequested'>;

/** A request by staff to charge $50.00 to a card, for no invoice. For tests. */
export const paymentRequested = (
  data: Pick<Requested['data'], 'paymentId'> & Partial<Requested['data']>,
): Requested => ({
  type: 'PaymentRequested',
  data: {
    athleteId: 'athlete',
    method: 'credit_card',
    cardId: 'card',
    amount: 5_000,
    allocations: [],
    credit: 0,
    memo: '',
    sendReceipt: true,
    source: 'staff',
    autocharge: null,
    day: '2026-03-02',
    trainerId: null,
    siblings: [],
    partOf: null,
    ...data,
  },
});

/** The first attempt took the money. For tests. */
export const chargeCaptured = (paymentId: string, more: Partial<Captured['data']> = {}): Captured => ({
  type: 'ChargeCaptured',
  data: { paymentId, attempt: 1, chargeId: 'charge', authCode: 'A1', warning: null, ...more },
});

/** A request to give $20.00 of a card payment back. For tests. */
export const refundRequested = (
  data: Pick<RefundRequested['data'], 'paymentId' | 'refundId' | 'athletePackageId'> &
    Partial<RefundRequested['data']>,
): RefundRequested => ({
  type: 'RefundRequested',
  data: {
    athleteId: 'athlete',
    method: 'credit_card',
    amount: 2_000,
    day: '2026-03-05',
    memo: '',
    ...data,
  },
});

/** A request to give $20.00 of credit back by check. For tests. */
export const creditRefundRequested = (
  data: Pick<CreditRefundRequested['data'], 'paymentId' | 'refundId'> &
    Partial<CreditRefundRequested['data']>,
): CreditRefundRequested => ({
  type: 'CreditRefundRequested',
  data: { athleteId: 'athlete', method: 'check', amount: 2_000, day: '2026-03-05', memo: '', ...data },
});
