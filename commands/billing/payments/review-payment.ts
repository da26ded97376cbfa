import type { ReviewVerdict } from '../../../domain/billing/payments/payment.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import type { CardProcessor } from '../../shared/card-processor.ts';
import { paymentAggregate } from './payment.ts';

/**
 * Records a person's verdict on a charge whose outcome stayed unknown. To void it, the processor voids the
 * charge by its request id. If that fails, or its answer is lost, the payment still waits for a verdict:
 * voiding twice is the same as voiding once.
 */
export async function reviewPayment(
  { log, processor }: { readonly log: EventLog; readonly processor: Pick<CardProcessor, 'voidByRequest'> },
  { paymentId, verdict }: { readonly paymentId: string; readonly verdict: ReviewVerdict },
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, paymentAggregate, paymentId, context);
  if (done) return done;
  if (verdict.verdict === 'voided') {
    const payment = await loadState(log, paymentAggregate, paymentId);
    if (payment?.charge.kind !== 'needs review') {
      throw new Refusal('payment.nothing-to-review', paymentTexts.nothingToReview);
    }
    await processor.voidByRequest(payment.charge.requestId);
  }
  return handle(log, paymentAggregate, paymentId, { kind: 'review', ...verdict }, context);
}
