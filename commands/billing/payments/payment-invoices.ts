import type { Allocation } from '../../../domain/billing/payments/events.ts';
import {
  type Charge,
  fateOfHold,
  heldAllocations,
  isTaken,
  type Payment,
} from '../../../domain/billing/payments/payment-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { step } from '../../runtime/context.ts';
import { loadState } from '../../runtime/handle.ts';
import { defineReactor, type InternalEffect, SHORT_COMMANDS_AT_ONCE } from '../../runtime/reactor.ts';
import { bookShares } from './family-shares.ts';
import { applyToInvoice, changeInvoice } from './invoice-holds.ts';
import { paymentAggregate } from './payment.ts';

/** Completes `requestPayment`: captured money is applied to the invoices; otherwise they are released. */
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
    order: 'stream',
    atOnce: SHORT_COMMANDS_AT_ONCE,
    effects: ({ type, data }) => {
      const { paymentId } = data;
      return type === 'CreditUsed'
        ? [settle(paymentId, `credit ${data.creditUseId}`, data.allocations)]
        : [settle(paymentId, `${type} ${paymentId}`)];
    },
  });
}

/** By default, all invoices that are held for the payment. One that cannot be settled does not stop the others. */
async function settleInvoices(
  log: EventLog,
  paymentId: string,
  only: readonly Allocation[] | undefined,
  context: CommandContext,
): Promise<void> {
  const payment = await loadState(log, paymentAggregate, paymentId);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  // Their own events settle the invoices of siblings.
  await bookShares(log, payment, context);
  const theirs = isTaken(payment) ? payment.allocations : heldAllocations(payment);
  let trouble: unknown;
  for (const allocation of only ?? theirs) {
    try {
      await settleInvoice(log, payment, allocation, context);
    } catch (error) {
      trouble ??= error;
    }
  }
  if (trouble !== undefined) throw trouble;
}

/** Settles the held invoice by the outcome of the payment; does nothing while that is unknown. */
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
