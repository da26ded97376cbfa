import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import type { RefundInput } from '../../../domain/billing/payments/refund.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState } from '../../runtime/handle.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import { paymentAggregate } from './payment.ts';

export interface RequestRefund {
  readonly paymentId: string;
  readonly athleteId: string;
  readonly refundId: string;
  readonly input: RefundInput;
}

/**
 * Refunds a part of a payment: by check or in cash at once, as recorded by staff; to the card by the reactor
 * `card-refunds`. Throws `InvalidInput` for the input, and `Refusal` when the refund exceeds the payment.
 */
export async function requestRefund(
  { log, today }: { readonly log: EventLog; readonly today: () => Day },
  { paymentId, athleteId, refundId, input }: RequestRefund,
  context: CommandContext,
): Promise<Done> {
  const { athletePackageId } = input;
  if (athletePackageId !== null) {
    const found = await loadState(log, athletePackage, athletePackageId);
    if (found.athleteId !== athleteId) throw new Refusal('refund.package', paymentTexts.notItsPackage);
  }
  const command = { kind: 'refund', refundId, change: { kind: 'request', input, today: today() } } as const;
  return handle(log, paymentAggregate, paymentId, command, context);
}
