import { requestRefund } from '../../../commands/billing/payments/request-refund.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { paymentView, refundBody } from '../../contract/payments.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import type { PaymentServices } from './services.ts';
import { answerWith, demandPayment } from './shown-payment.ts';

/** Part 2 §7, process refund receipt. */
export function refundRoutes(services: PaymentServices): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/payments/:payment/refunds',
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
  ];
}
