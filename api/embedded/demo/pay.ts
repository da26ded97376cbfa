import { athlete } from '../../../commands/athletes/athlete.ts';
import { athletePackage } from '../../../commands/billing/athlete-package.ts';
import { athleteBilling } from '../../../commands/billing/cards/athlete-billing.ts';
import { cardAggregate } from '../../../commands/billing/cards/card.ts';
import { paymentAggregate } from '../../../commands/billing/payments/payment.ts';
import { type CommandContext, step } from '../../../commands/runtime/context.ts';
import { present } from '../../../commands/runtime/handle.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { later } from './calendar.ts';
import {
  amountOf,
  chargeIdOf,
  invoiceCommands,
  type PaymentDeed,
  paymentCommands,
  requestIdOf,
} from './payment-deed.ts';
import { recordAll } from './record-all.ts';
import type { Stage } from './stage.ts';

/** A payment as it went: on its invoice, then as a payment that has its end, then in the books and at the card processor. */
export async function pay(stage: Stage, deed: PaymentDeed, context: CommandContext): Promise<void> {
  const { log } = stage;
  const { athletePackageId, paymentId, athleteId } = deed;
  const found = await present(log, athletePackage, athletePackageId);
  const hold = found.invoices.get(deed.invoiceId)?.hold;
  // Of a payment that was begun before an interruption the invoice knows already.
  const known = await present(log, paymentAggregate, paymentId);
  const amount = known ? known.amount - known.credit : (hold?.amount ?? amountOf(deed, found));
  if (amount > 0 && !known) {
    const commands = invoiceCommands(deed, found, later(context.now, 5));
    await recordAll(log, athletePackage, athletePackageId, commands, context);
    const { trainerId } = await trainerOf(stage, athleteId);
    const steps = paymentCommands(deed, amount, trainerId);
    await recordAll(log, paymentAggregate, paymentId, steps, step(context, 'payment'));
  }
  await tell(stage, deed, amount);
}

async function trainerOf({ log }: Stage, athleteId: string): Promise<{ trainerId: string | null }> {
  const state = await present(log, athlete, athleteId);
  return { trainerId: 'trainerId' in state ? state.trainerId : null };
}

async function tell({ log, world }: Stage, deed: PaymentDeed, amount: number): Promise<void> {
  const { outcome, athleteId, athletePackageId, invoiceId, paymentId, method, day, over = 0, refund } = deed;
  if (!world || outcome.kind !== 'taken') return;
  const [{ customerId }, found] = await Promise.all([
    present(log, athleteBilling, athleteId),
    present(log, athletePackage, athletePackageId),
  ]);
  const invoiceRef = found.invoices.get(invoiceId)?.externalRef;
  if (customerId === null || !invoiceRef) return;
  await world.payment({
    paymentId,
    externalRef: outcome.externalRef,
    customerId,
    day,
    amount: amount + over,
    method,
    invoiceRef,
    applied: amount,
    charge: await chargeOf(log, deed),
    refund: refund ? { externalRef: refund.externalRef, amount: refund.amount } : null,
  });
}

async function chargeOf(log: EventLog, { cardId, paymentId }: PaymentDeed) {
  if (cardId === null) return null;
  const card = await present(log, cardAggregate, cardId);
  if (card.status !== 'kept') return null;
  const { processorCardId } = card;
  return { id: chargeIdOf(paymentId), requestId: requestIdOf(paymentId), processorCardId };
}
