import type { Allocation } from '../../../domain/billing/payments/events.ts';
import { type Charge, fateOfHold, type Payment } from '../../../domain/billing/payments/payment-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { step } from '../../runtime/context.ts';
import { present } from '../../runtime/handle.ts';
import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import { applyToInvoice, changeInvoice } from './invoice-holds.ts';
import { paymentAggregate } from './payment.ts';

/** Closes what `requestPayment` opened: what was taken pays the invoices; what was not lets them go. */
export function paymentInvoices(log: EventLog) {
  const settle = (paymentId: string, key: string, only?: readonly Allocation[]): InternalEffect => ({
    kind: 'internal',
    key,
    run: (context) => settleInvoices(log, paymentId, only, context),
  });
  return defineReactor({
    name: 'payment-invoices',
    handles: [
      'ChargeCaptured',
      'OfflinePaymentReceived',
      'ChargeDeclined',
      'ChargeNotAttempted',
      'ChargeVoided',
      'CreditUsed',
    ],
    startAt: 'beginning',
    effects: ({ type, data }) => {
      const { paymentId } = data;
      return type === 'CreditUsed'
        ? [settle(paymentId, `credit ${data.creditUseId}`, data.allocations)]
        : [settle(paymentId, `${type} ${paymentId}`)];
    },
  });
}

/** Of the payment's own invoices, unless told which. One that can not be settled does not keep the others. */
async function settleInvoices(
  log: EventLog,
  paymentId: string,
  only: readonly Allocation[] | undefined,
  context: CommandContext,
): Promise<void> {
  const payment = await present(log, paymentAggregate, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  let trouble: unknown;
  for (const allocation of only ?? payment.allocations) {
    try {
      await settleInvoice(log, payment, allocation, context);
    } catch (error) {
      trouble ??= error;
    }
  }
  if (trouble !== undefined) throw trouble;
}

/** Does with the held invoice what the payment says; nothing while that is not known. */
export async function settleInvoice(
  log: EventLog,
  payment: Payment,
  allocation: Allocation,
  context: CommandContext,
): Promise<void> {
  const { paymentId } = payment;
  const { holdId } = allocation;
  const fate = fateOfHold(payment, holdId);
  switch (fate) {
    case 'apply':
      return applyToInvoice(log, paymentId, allocation, context);
    case 'release':
    case 'miss': {
      const reason = reasonOf(payment.charge);
      return changeInvoice(
        log,
        allocation,
        { kind: fate, holdId, paymentId, reason },
        step(context, `${fate} ${holdId}`),
      );
    }
    case 'wait':
      return;
  }
}

const reasonOf = (charge: Charge): string => ('reason' in charge ? charge.reason : '');
