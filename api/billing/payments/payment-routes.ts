import { z } from 'zod';
import { paymentAggregate } from '../../../commands/billing/payments/payment.ts';
import { requestPayment } from '../../../commands/billing/payments/request-payment.ts';
import { reviewPayment } from '../../../commands/billing/payments/review-payment.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  payableSibling,
  paymentBody,
  paymentView,
  reviewPaymentBody,
} from '../../../contract/billing/payments.ts';
import type { ReviewVerdict } from '../../../domain/billing/payments/payment.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import {
  payableSiblingReads,
  payableSiblings,
} from '../../../projections/billing/payments/payable-siblings.ts';
import { paymentReads } from '../../../projections/billing/payments/payment-queries.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { chosenInvoices } from './chosen-invoices.ts';
import { chosenSiblings } from './chosen-siblings.ts';
import { orPaidMeanwhile } from './paid-meanwhile.ts';
import type { PaymentServices } from './services.ts';
import { answerWith, demandPayment, shownPayment } from './shown-payment.ts';
import { paymentViewOf } from './views.ts';

const ofAthlete = '/athletes/:athlete/payments';
const ofPayment = `${ofAthlete}/:payment`;

/** Part 2 §7, process payment. */
export function paymentRoutes(services: PaymentServices): Route[] {
  const { log, queries, reads } = services;
  return [
    defineRoute({
      method: 'get',
      path: ofAthlete,
      access: 'own-athlete',
      summary: 'The payments of an athlete, newest first',
      results: z.array(paymentView),
      reads: paymentReads,
      async run({ param, caller }) {
        const rows = await queries.ofAthlete(param('athlete'));
        return { results: rows.map((row) => paymentViewOf(row, caller)) };
      },
    }),
    defineRoute({
      method: 'get',
      path: ofPayment,
      access: 'own-athlete',
      summary: 'One payment and its outcome',
      results: paymentView,
      reads: paymentReads,
      run: async (call) => ({ results: await shownPayment(services, call.param('payment'), call) }),
    }),
    defineRoute({
      method: 'post',
      path: ofAthlete,
      access: 'own-athlete',
      summary: 'Pays invoices and waits up to 20 seconds for the outcome',
      status: 201,
      body: paymentBody,
      results: paymentView,
      async run(call) {
        const { body, caller, context, param } = call;
        const athleteId = param('athlete');
        const byStaff = isStaff(caller.role);
        const paymentId = body.id ?? derivedId(context.commandId, 'payment');
        const own = await chosenInvoices(services, athleteId, body.transactions);
        const siblings = await chosenSiblings(services, { athleteId, siblings: body.siblings }, caller);
        const chosen = [...own, ...siblings.flatMap(({ invoices }) => invoices)];
        const payment = {
          paymentId,
          athleteId,
          method: body.paymentMethod,
          cardId: body.billingAccountId,
          invoices: own,
          siblings,
          amount: body.paymentAmount,
          memo: byStaff ? body.description.trim() : '',
          sendReceipt: body.options.sendEmailReceipt,
          source: byStaff ? 'staff' : 'family',
          autocharge: null,
          by: byStaff ? null : caller.userId,
        } as const;
        await orPaidMeanwhile(services, { chosen, caller }, () => requestPayment(services, payment, context));
        return answerWith(services, paymentId, call);
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/siblings/payable',
      access: 'staff',
      summary: 'The athletes of the same family who owe something, by name',
      results: z.array(payableSibling),
      reads: payableSiblingReads,
      async run({ param }) {
        const rows = await payableSiblings(reads, param('athlete'));
        return { results: rows.map(({ owed, ...sibling }) => ({ ...sibling, owed: dollarsOf(owed) })) };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${ofPayment}/review`,
      access: 'admin',
      summary: 'Resolves a charge whose outcome is unknown',
      body: reviewPaymentBody,
      results: paymentView,
      async run(call) {
        const paymentId = await demandPayment(services, call);
        await reviewPayment(services, { paymentId, verdict: verdictOf(call.body) }, call.context);
        return answerWith(services, paymentId, call);
      },
    }),
    defineRoute({
      method: 'post',
      path: `${ofPayment}/accept-difference`,
      access: 'admin',
      summary: 'Accepts a difference from the card processor',
      results: paymentView,
      async run(call) {
        const paymentId = await demandPayment(services, call);
        await handle(log, paymentAggregate, paymentId, { kind: 'accept-difference' }, call.context);
        return answerWith(services, paymentId, call);
      },
    }),
    defineRoute({
      method: 'post',
      path: `${ofPayment}/post-again`,
      access: 'staff',
      summary: 'Sends the parts of this payment that accounting rejected again',
      results: paymentView,
      async run(call) {
        const paymentId = await demandPayment(services, call);
        await handle(log, paymentAggregate, paymentId, { kind: 'post-again' }, call.context);
        return answerWith(services, paymentId, call);
      },
    }),
  ];
}

function verdictOf(body: z.output<typeof reviewPaymentBody>): ReviewVerdict {
  switch (body.verdict) {
    case 'captured':
      return { verdict: 'captured', chargeId: body.charge_id };
    case 'not-charged':
      return { verdict: 'not-charged' };
    case 'void':
      return { verdict: 'voided' };
  }
}
