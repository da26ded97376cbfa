import type { PaymentEvent } from '../../../domain/billing/payments/events.ts';
import { type PaymentCommand, paymentDecider } from '../../../domain/billing/payments/payment.ts';
import type { PaymentState } from '../../../domain/billing/payments/payment-state.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const paymentAggregate: Aggregate<PaymentState, PaymentCommand, PaymentEvent> = {
  category: 'payment',
  decider: paymentDecider,
};
