import type { ReviewVerdict } from '../../../domain/billing/payments/payment.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, present, recordedOutcome } from '../../runtime/handle.ts';
import type { CardProcessor } from '../../shared/card-processor.ts';
import { paymentAggregate } from './payment.ts';

/**
 * A person's verdict on a charge whose outcome stayed unknown. To void it, the processor takes back whatever became of its request id;
 * when that fails, or its answer is lost, the payment still waits for a verdict: taking it back twice is taking it back once.
 */
export async function reviewPayment(
  { log, processor }: { readonly log: EventLog; readonly processor: Pick<CardProcessor, 'voidByRequest'> },
  { paymentId, verdict }: { readonly paymentId: string; readonly verdict: ReviewVerdict },
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, paymentAggregate, paymentId, context);
  if (done) return done;
  if (verdict.verdict === 'voided') {
    const payment = await present(log, paymentAggregate, paymentId);
    if (payment?.charge.kind !== 'needs review') {
      throw new Refusal('payment.nothing-to-review', paymentTexts.nothingToReview);
    }
    await processor.voidByRequest(payment.charge.requestId);
  }
  return handle(log, paymentAggregate, paymentId, { kind: 'review', ...verdict }, context);
}
