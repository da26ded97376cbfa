import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { nextCharges } from '../../../commands/billing/autocharge/next-charges.ts';
import { paymentsOfCharge } from '../../../commands/billing/payments/family-shares.ts';
import { paymentAggregate } from '../../../commands/billing/payments/payment.ts';
import { refundCredit } from '../../../commands/billing/payments/refund-credit.ts';
import { requestRefund } from '../../../commands/billing/payments/request-refund.ts';
import { spendCredit } from '../../../commands/billing/payments/spend-credit.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle, loadState } from '../../../commands/runtime/handle.ts';
import {
  type AthleteBillingView,
  athleteBillingView,
  creditRefundBody,
  paymentView,
  refundBody,
  reviewRefundBody,
  useCreditBody,
} from '../../../contract/billing/payments.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import type { RefundVerdict } from '../../../domain/billing/payments/refund.ts';
import { ATHLETE_UNKNOWN } from '../../../domain/shared/athlete-unknown.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { candidateReads } from '../../../projections/billing/autocharge/candidates.ts';
import { invoiceOf } from '../../../projections/billing/invoice-changes.ts';
import type { Route } from '../../runtime/route.ts';
import { type Call, defineRoute, RequestFault } from '../../runtime/route.ts';
import { chosenInvoices } from './chosen-invoices.ts';
import { paymentRoutes } from './payment-routes.ts';
import type { PaymentServices } from './services.ts';
import { answerWith, demandPayment, demandRefund } from './shown-payment.ts';

export const paymentsRoutes = (services: PaymentServices): Route[] => [
  ...paymentRoutes(services),
  ...refundRoutes(services),
  ...athleteBillingRoutes(services),
];

const ofPayment = '/athletes/:athlete/payments/:payment/refunds';

/** Part 2 §7, process refund receipt. */
function refundRoutes(services: PaymentServices): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: ofPayment,
      access: 'staff',
      summary: 'Refunds part of a payment and waits up to 20 seconds for the outcome',
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
      path: '/athletes/:athlete/payments/:payment/credit-refunds',
      access: 'staff',
      summary: 'Gives credit of a payment back and waits up to 20 seconds for the outcome',
      body: creditRefundBody,
      results: paymentView,
      async run(call) {
        const { body, context } = call;
        const paymentId = await demandPayment(services, call);
        const refundId = body.id ?? derivedId(context.commandId, 'refund');
        const input = {
          date: body.refund_date,
          method: body.payment_method_id,
          amount: body.refund_amount,
          memo: body.memo.trim(),
        };
        await refundCredit(services, { paymentId, refundId, input }, context);
        return answerWith(services, paymentId, call);
      },
    }),
    defineRoute({
      method: 'post',
      path: `${ofPayment}/:refund/review`,
      access: 'admin',
      summary: 'Resolves a refund whose outcome is unknown',
      body: reviewRefundBody,
      results: paymentView,
      async run(call) {
        const paymentId = await demandPayment(services, call);
        const refundId = await demandRefund(services, paymentId, call);
        await demandUnknownRefund(services.log, paymentId, call.body);
        const change = { kind: 'review', ...verdictOf(call.body) } as const;
        const command = { kind: 'refund', refundId, change } as const;
        await handle(services.log, paymentAggregate, paymentId, command, call.context);
        return answerWith(services, paymentId, call);
      },
    }),
  ];
}

/** A share of the same charge may not have the refund already: its own stream does not know. */
async function demandUnknownRefund(
  log: EventLog,
  paymentId: string,
  body: z.output<typeof reviewRefundBody>,
): Promise<void> {
  const payment = await loadState(log, paymentAggregate, paymentId);
  if (!payment || body.verdict !== 'refunded') return;
  const [, ...others] = await paymentsOfCharge(log, payment);
  const known = others.flatMap(({ refunds }) => [...refunds.values()]);
  if (known.some(({ externalId }) => externalId === body.refund_id)) {
    throw new Refusal('refund.known', paymentTexts.refundKnown);
  }
}

const verdictOf = (body: z.output<typeof reviewRefundBody>): RefundVerdict =>
  body.verdict === 'refunded'
    ? { verdict: 'refunded', externalId: body.refund_id }
    : { verdict: 'not-refunded' };

/** The views behind the billing summary of an athlete. */
const billingReads: readonly string[] = [
  'payments',
  'athlete_credits',
  'card_holders',
  ...candidateReads,
  'issuing_runs',
  'globals',
];

/** The billing summary of an athlete: open balance, credit, and the autocharge card. */
function athleteBillingRoutes(services: PaymentServices): Route[] {
  const { queries, log } = services;
  return [
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/billing',
      access: 'own-athlete',
      summary: 'The balance, the credit and the autocharge card of an athlete',
      results: athleteBillingView,
      reads: billingReads,
      run: async (call) => ({ results: await billingOf(services, call) }),
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/credit',
      access: 'staff',
      summary: 'Pays invoices with the credit from earlier overpayments',
      body: useCreditBody,
      results: athleteBillingView,
      async run(call) {
        const athleteId = call.param('athlete');
        const invoices = await chosenInvoices(services, athleteId, call.body.invoices);
        const overpaid = (id: string) => queries.overpaid(id);
        const done = await spendCredit({ log, overpaid }, { athleteId, invoices }, call.context);
        const head = await log.store.head();
        await services.waitForPosition(head, billingReads);
        return { results: await billingOf(services, call), done: { ...done, position: head } };
      },
    }),
  ];
}

async function billingOf(
  services: PaymentServices,
  { param, caller }: Pick<Call, 'param' | 'caller'>,
): Promise<AthleteBillingView> {
  const athleteId = param('athlete');
  const { queries, books, cards } = services;
  const settings = services.billingOf(athleteId);
  const [billing, balance, isConnected, isRequired, without, upcoming] = await Promise.all([
    settings,
    queries.balanceOf(athleteId),
    books.isConnected(),
    services.isCardRequired(),
    cards.athletesWithout([athleteId]),
    settings.then((known) => upcomingCharges(services, athleteId, known)),
  ]);
  if (!balance) throw new RequestFault(404, 'not-found', ATHLETE_UNKNOWN);
  const { owed, credit } = balance;
  const customerId = isStaff(caller.role) ? (billing?.customer_id ?? null) : null;
  return {
    athlete_id: athleteId,
    owed: dollarsOf(owed),
    credit: dollarsOf(credit),
    can_pay: isConnected && owed > 0,
    is_autocharge_on: billing?.is_autocharge_on ?? false,
    autocharge_card_id: billing?.card_id ?? null,
    parked_reason: billing?.parked_reason ?? null,
    ...upcoming,
    accounting_customer: customerId === null ? null : await customerOf(services, customerId, isConnected),
    is_accounting_connected: isConnected,
    needs_card: isRequired && without.length > 0,
    revision: billing?.revision ?? '-1',
  };
}

/**
 * Only what the runs will do as things are now, so that no page promises more. Without autocharge they charge nothing, and nothing is
 * read to find that out.
 */
async function upcomingCharges(
  services: PaymentServices,
  athleteId: string,
  settings: Awaited<ReturnType<PaymentServices['billingOf']>>,
): Promise<Pick<AthleteBillingView, 'next_charges' | 'charges_new_invoices'>> {
  if (!settings?.is_autocharge_on) return { next_charges: [], charges_new_invoices: false };
  const rows = await services.invoices.invoices(athleteId);
  const { charges, chargesNew } = await nextCharges(services, athleteId, rows.map(invoiceOf));
  const certain = charges.filter(({ isCertain }) => isCertain);
  return {
    next_charges: certain.map(({ invoice, date, amount }) => {
      return { invoice_id: invoice.invoiceId, date, amount: dollarsOf(amount) };
    }),
    charges_new_invoices: chargesNew,
  };
}

/** Maximum time a page waits for the customer in accounting. */
const LONGEST_QUESTION_MS = 1_500;

type Customer = AthleteBillingView['accounting_customer'];

/**
 * The customer as it is in accounting now; if accounting does not answer, the name known here without a
 * balance.
 */
async function customerOf(
  { books, names }: PaymentServices,
  id: string,
  isConnected: boolean,
): Promise<Customer> {
  const asked = isConnected ? theirCustomer(books, id) : undefined;
  const customer = await Promise.race([asked, pause(LONGEST_QUESTION_MS, undefined, { ref: false })]);
  if (customer) return customer;
  const known = await names.namesOf([id]);
  return { id, display_name: known.get(id) ?? id, balance: null };
}

async function theirCustomer(
  books: PaymentServices['books'],
  id: string,
): Promise<NonNullable<Customer> | undefined> {
  try {
    const { displayName, balance } = await books.customer(id);
    return { id, display_name: displayName, balance: dollarsOf(balance) };
  } catch {
    // If accounting does not answer for any reason, the page shows what is known here.
    return undefined;
  }
}
