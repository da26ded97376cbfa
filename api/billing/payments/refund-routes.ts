import type { z } from 'zod';
import { paymentAggregate } from '../../../commands/billing/payments/payment.ts';
import { requestRefund } from '../../../commands/billing/payments/request-refund.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { RefundVerdict } from '../../../domain/billing/payments/refund.ts';
import { paymentView, refundBody, reviewRefundBody } from '../../contract/payments.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import type { PaymentServices } from './services.ts';
import { answerWith, demandPayment, demandRefund } from './shown-payment.ts';

const ofPayment = '/athletes/:athlete/payments/:payment/refunds';

/** Part 2 §7, process refund receipt. */
export function refundRoutes(services: PaymentServices): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: ofPayment,
      access: 'staff',
      summary: 'Gives back a part of a payment; waits for the outcome as long as a person would',
      body: refundBody,
      results: paymentView,
      async run(call) {
        const { body, context, param } = call;
        const paymentId = await demandPayment(services, call);
        const refundId = body.id ?? derivedId(context.commandId, 'refund');
        const input = {
          athletePackageId: body.package_id,
          date: body.refund_date,
          method: body.payment_method_id,
          amount: body.refund_amount,
          memo: body.memo.trim(),
        };
        const athleteId = param('athlete');
        await requestRefund(services, { paymentId, athleteId, refundId, input }, context);
        return answerWith(services, paymentId, call);
      },
    }),
    defineRoute({
      method: 'post',
      path: `${ofPayment}/:refund/review`,
      access: 'admin',
      summary: 'Decides about a refund whose outcome stayed unknown',
      body: reviewRefundBody,
      results: paymentView,
      async run(call) {
        const paymentId = await demandPayment(services, call);
        const refundId = await demandRefund(services, paymentId, call);
        const change = { kind: 'review', ...verdictOf(call.body) } as const;
        const command = { kind: 'refund', refundId, change } as const;
        await handle(services.log, paymentAggregate, paymentId, command, call.context);
        return answerWith(services, paymentId, call);
      },
    }),
  ];
}

const verdictOf = (body: z.output<typeof reviewRefundBody>): RefundVerdict =>
  body.verdict === 'refunded'
    ? { verdict: 'refunded', externalId: body.refund_id }
    : { verdict: 'not-refunded' };
