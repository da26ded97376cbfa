import { setTimeout as pause } from 'node:timers/promises';
import { spendCredit } from '../../../commands/billing/payments/spend-credit.ts';
import { dollarsOf } from '../../../domain/shared/money.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import { type AthleteBillingView, athleteBillingView, useCreditBody } from '../../contract/payments.ts';
import { type Call, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { chosenInvoices } from './chosen-invoices.ts';
import type { PaymentServices } from './services.ts';

/** The views that how an athlete stands is read from. */
const billingReads: readonly string[] = [
  'payments',
  'athlete_credits',
  'invoices',
  'athlete_billing',
  'card_holders',
  'cards',
];

/** How an athlete stands with the business: what is owed, what is credit, and how it is paid. */
export function athleteBillingRoutes(services: PaymentServices): Route[] {
  const { queries, log } = services;
  return [
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/billing',
      access: 'own-athlete',
      summary: 'What an athlete owes, the credit, and how the athlete pays',
      results: athleteBillingView,
      reads: billingReads,
      run: async (call) => ({ results: await billingOf(services, call) }),
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/credit',
      access: 'staff',
      summary: 'Pays invoices by what was paid too much before',
      body: useCreditBody,
      results: athleteBillingView,
      async run(call) {
        const athleteId = call.param('athlete');
        const invoices = await chosenInvoices(services, athleteId, call.body.invoices);
        const overpaid = (id: string) => queries.overpaid(id);
        const done = await spendCredit({ log, overpaid }, { athleteId, invoices }, call.context);
        const head = await log.store.head();
        await services.reached(head, billingReads);
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
  const { queries, books, cards, athletes } = services;
  const [athlete, billing, { owed, credit }, isConnected, without] = await Promise.all([
    athletes.athlete(athleteId),
    services.billingOf(athleteId),
    queries.standing(athleteId),
    books.isConnected(),
    cards.athletesWithout([athleteId]),
  ]);
  if (!athlete) throw new RequestFault(404, 'not-found', 'This athlete does not exist.');
  const customerId = isStaff(caller.role) ? (billing?.customer_id ?? null) : null;
  return {
    athlete_id: athleteId,
    owed: dollarsOf(owed),
    credit: dollarsOf(credit),
    can_pay: isConnected && owed > 0,
    is_autocharge_on: billing?.is_autocharge_on ?? false,
    autocharge_card_id: billing?.card_id ?? null,
    parked_reason: billing?.parked_reason ?? null,
    accounting_customer: customerId === null ? null : await customerOf(services, customerId, isConnected),
    is_accounting_connected: isConnected,
    needs_card: without.length > 0,
    revision: billing?.revision ?? '-1',
  };
}

/** A page does not wait longer for what accounting says of its customer. */
const LONGEST_QUESTION_MS = 1_500;

type Customer = AthleteBillingView['accounting_customer'];

/** As accounting has the customer now; else by the name that is known here, without a balance. */
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
    // Whatever keeps accounting from answering, the page shows what is known here.
    return undefined;
  }
}
