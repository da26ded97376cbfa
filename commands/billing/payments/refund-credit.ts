import type { CreditRefundInput } from '../../../domain/billing/payments/refund.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle } from '../../runtime/handle.ts';
import { paymentAggregate } from './payment.ts';

export interface RefundCredit {
  /** The payment that left the credit. */
  readonly paymentId: string;
  readonly refundId: string;
  readonly input: CreditRefundInput;
}

/**
 * Gives a part of the credit of one payment back: by check or in cash at once, as recorded by staff; to the
 * card by the reactor `card-refunds`. Throws `InvalidInput` for the input, and `Refusal` when no credit is
 * left.
 */
export async function refundCredit(
  { log, today }: { readonly log: EventLog; readonly today: () => Day },
  { paymentId, refundId, input }: RefundCredit,
  context: CommandContext,
): Promise<Done> {
  const change = { kind: 'request-of-credit', input, today: today() } as const;
  return handle(log, paymentAggregate, paymentId, { kind: 'refund', refundId, change }, context);
}
