import { athleteBilling } from '../../commands/billing/cards/athlete-billing.ts';
import { cardAggregate } from '../../commands/billing/cards/card.ts';
import { athletePackage } from '../../commands/billing/invoices/athlete-package.ts';
import { paymentAggregate } from '../../commands/billing/payments/payment.ts';
import { type CommandContext, step } from '../../commands/runtime/context.ts';
import { loadState } from '../../commands/runtime/handle.ts';
import type {
  AthletePackageCommand,
  AthletePackageState,
} from '../../domain/billing/invoices/athlete-package.ts';
import { balanceOf } from '../../domain/billing/invoices/invoice.ts';
import type { ChargeOutcome, PaymentCommand } from '../../domain/billing/payments/payment.ts';
import type { RefundCommand } from '../../domain/billing/payments/refund.ts';
import type { Day } from '../../domain/shared/day.ts';
import type { Cents } from '../../domain/shared/money.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { trainerIdOf } from '../shared/athlete-records.ts';
import { later } from '../shared/calendar.ts';
import { recordAll } from '../shared/commands.ts';
import { idOf } from '../shared/ids.ts';
import type { DemoPayment } from './billing-action.ts';
import type { BillingTargets } from './simulated-services.ts';

/** Records a payment on its invoice, then in its own stream up to its end, then in the simulated services. */
export async function performPayment(
  targets: BillingTargets,
  payment: DemoPayment,
  context: CommandContext,
): Promise<void> {
  const { log } = targets;
  const { athletePackageId, paymentId, athleteId } = payment;
  const billed = await loadState(log, athletePackage, athletePackageId);
  const hold = billed.invoices.get(payment.invoiceId)?.hold;
  // After an interruption the payment, or its hold on the invoice, may already be there.
  const recorded = await loadState(log, paymentAggregate, paymentId);
  const amount = recorded ? recorded.amount - recorded.credit : (hold?.amount ?? amountOwed(payment, billed));
  if (amount > 0 && !recorded) {
    const commands = invoiceCommands(payment, billed, later(context.now, 5));
    await recordAll(log, athletePackage, athletePackageId, commands, context);
    const steps = paymentCommands(payment, amount, await trainerIdOf(log, athleteId));
    await recordAll(log, paymentAggregate, paymentId, steps, step(context, 'payment'));
  }
  await recordInServices(targets, payment, amount);
}

/** The balance of the invoice at the time of the payment: the invoice may have been edited before. */
export function amountOwed({ invoiceId }: DemoPayment, { invoices }: AthletePackageState): Cents {
  const invoice = invoices.get(invoiceId);
  return invoice ? balanceOf(invoice) : 0;
}

/** The effects of a payment on its invoice. `expiresAt` never matters, because the hold is settled in the same append. */
export function invoiceCommands(
  payment: DemoPayment,
  state: AthletePackageState,
  expiresAt: string,
): AthletePackageCommand[] {
  const { athletePackageId, invoiceId, outcome } = payment;
  const amount = amountOwed(payment, state);
  const hold = holdOf(payment);
  const onInvoice = (change: Extract<AthletePackageCommand, { kind: 'payment' }>['change']) =>
    ({ kind: 'payment', athletePackageId, invoiceId, change }) as const;
  const held = onInvoice({ kind: 'hold', ...hold, amount, expiresAt });
  switch (outcome.kind) {
    case 'taken':
      return [held, onInvoice({ kind: 'apply', ...hold, amount })];
    case 'declined':
      return [held, onInvoice({ kind: 'miss', ...hold, reason: outcome.reason })];
    case 'lost':
      return [held];
  }
}

const holdOf = ({ paymentId }: DemoPayment) => ({ holdId: idOf(`hold of ${paymentId}`), paymentId });

/** The commands of the payment itself. `owed`: the part that pays the invoice; `trainerId`: the athlete's trainer at that time. */
export function paymentCommands(
  demoPayment: DemoPayment,
  owed: Cents,
  trainerId: string | null,
): PaymentCommand[] {
  const { paymentId, athleteId, athletePackageId, invoiceId } = demoPayment;
  const { method, cardId, source, attempt, outcome, day, memo, over: credit = 0 } = demoPayment;
  const payment = {
    paymentId,
    athleteId,
    method,
    cardId,
    amount: owed + credit,
    allocations: [{ athletePackageId, invoiceId, holdId: holdOf(demoPayment).holdId, amount: owed }],
    credit,
    memo,
    sendReceipt: true,
    source,
    autocharge: source === 'autocharge' ? { runId: runIdOn(day), attempt } : null,
    day,
    trainerId,
    siblings: [],
    partOf: null,
  };
  return [
    { kind: 'request', payment },
    ...(method === 'credit_card' ? chargeCommands(demoPayment) : []),
    ...(outcome.kind === 'taken' ? accountingCommands(outcome.externalRef) : []),
    ...refundCommands(demoPayment),
  ];
}

/** The id of the autocharge run of a day. */
export const runIdOn = (day: Day): string => idOf(`collection of ${day}`);

function chargeCommands({ paymentId, outcome }: DemoPayment): PaymentCommand[] {
  const start = { kind: 'start-charge', requestId: requestIdOf(paymentId) } as const;
  const ended = (result: ChargeOutcome) => ({ kind: 'charge-outcome', outcome: result }) as const;
  switch (outcome.kind) {
    case 'taken': {
      const chargeId = chargeIdOf(paymentId);
      return [start, ended({ kind: 'captured', chargeId, authCode: 'DEMO01', warning: null })];
    }
    case 'declined':
      return [start, ended({ kind: 'declined', code: 'PMT-5000', reason: outcome.reason })];
    case 'lost':
      return [
        start,
        ended({ kind: 'unknown', reason: 'The card processor did not answer.' }),
        { kind: 'request-review' },
      ];
  }
}

const requestIdOf = (paymentId: string): string => idOf(`request of ${paymentId}`);

const chargeIdOf = (paymentId: string): string => `demo${paymentId.replaceAll('-', '').slice(0, 12)}`;

const accountingCommands = (externalRef: string): PaymentCommand[] => [
  { kind: 'posted', externalRef },
  { kind: 'receipt-sent' },
];

function refundCommands({ refund, paymentId, athletePackageId, method, day }: DemoPayment): PaymentCommand[] {
  if (!refund) return [];
  const refundId = idOf(`refund of ${paymentId}`);
  const { amount, memo, externalRef } = refund;
  const onRefund = (change: RefundCommand): PaymentCommand => ({ kind: 'refund', refundId, change });
  const issued = [
    onRefund({ kind: 'start', requestId: idOf(`request of ${refundId}`) }),
    onRefund({ kind: 'issued', externalId: idOf(`issued ${refundId}`) }),
  ];
  return [
    onRefund({ kind: 'request', input: { athletePackageId, date: day, method, amount, memo }, today: day }),
    ...(method === 'credit_card' ? issued : []),
    onRefund({ kind: 'posted', externalRef }),
  ];
}

async function recordInServices(
  { log, services }: BillingTargets,
  payment: DemoPayment,
  amount: Cents,
): Promise<void> {
  const { outcome, athleteId, athletePackageId, invoiceId, paymentId } = payment;
  const { method, day, over = 0, refund } = payment;
  if (!services || outcome.kind !== 'taken') return;
  const [{ customerId }, { invoices }] = await Promise.all([
    loadState(log, athleteBilling, athleteId),
    loadState(log, athletePackage, athletePackageId),
  ]);
  const invoiceRef = invoices.get(invoiceId)?.externalRef;
  if (customerId === null || !invoiceRef) return;
  await services.payment({
    paymentId,
    externalRef: outcome.externalRef,
    customerId,
    day,
    amount: amount + over,
    method,
    invoiceRef,
    applied: amount,
    charge: await chargeOf(log, payment),
    refund: refund ? { externalRef: refund.externalRef, amount: refund.amount } : null,
  });
}

async function chargeOf(log: EventLog, { cardId, paymentId }: DemoPayment) {
  if (cardId === null) return null;
  const card = await loadState(log, cardAggregate, cardId);
  if (card.status !== 'kept') return null;
  const { processorCardId } = card;
  return { id: chargeIdOf(paymentId), requestId: requestIdOf(paymentId), processorCardId };
}
