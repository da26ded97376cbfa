import { type WhyView, whyView } from '../../../contract/billing/invoices.ts';
import { cardName } from '../../../domain/billing/cards/card.ts';
import type { CardEvent } from '../../../domain/billing/cards/events.ts';
import type { CreditNoteEvent } from '../../../domain/billing/credit-notes/events.ts';
import { why } from '../../../domain/billing/finance/why.ts';
import type { Happened, WhyQuestion } from '../../../domain/billing/finance/why-facts.ts';
import type { AthletePackageEvent } from '../../../domain/billing/invoices/events.ts';
import type { LateFeeEvent } from '../../../domain/billing/late-fees/events.ts';
import type { PaymentEvent } from '../../../domain/billing/payments/events.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { packageOfInvoice } from '../../../projections/billing/finance/package-of-invoice.ts';
import { lateInvoiceOf } from '../../../projections/billing/late-fees/late-invoice-of.ts';
import { type Call, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import type { FinanceServices } from './services.ts';

/** Explains charges from the events themselves. */
export function whyRoutes(services: FinanceServices): Route[] {
  const { log, reads } = services;
  return [
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/invoices/:invoice/why',
      access: 'own-athlete',
      summary: 'Explains an invoice step by step',
      results: whyView,
      reads: ['invoices', 'late_fees', 'users'],
      async run(call) {
        const invoiceId = call.param('invoice');
        const packageId = await packageOfInvoice(reads, { invoiceId, athleteId: call.param('athlete') });
        if (packageId === undefined) {
          throw new RequestFault(404, 'not-found', 'This invoice does not exist.');
        }
        const ofPackage = await packageFacts(log, [packageId]);
        const paymentIds = paymentsOf(ofPackage, invoiceId);
        const [ofPayments, ofCreditNotes, ofLateFees] = await Promise.all([
          paymentFacts(log, paymentIds),
          creditNoteFacts(log, creditNotesOf(ofPackage, invoiceId)),
          lateFeeFacts(services, invoiceId),
        ]);
        const own = ofAthlete(ofPayments, call.param('athlete'));
        const facts = [...ofPackage, ...own, ...ofCreditNotes, ...ofLateFees];
        return { results: await answered(services, call, 'invoice', facts, [invoiceId]) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/payments/:payment/why',
      access: 'own-athlete',
      summary: 'Explains a payment step by step',
      results: whyView,
      reads: ['users'],
      async run(call) {
        const ofPayment = await paymentFacts(log, [call.param('payment')]);
        const [first] = ofPayment;
        if (first?.type !== 'PaymentRequested' || first.data.athleteId !== call.param('athlete')) {
          throw new RequestFault(404, 'not-found', 'This payment does not exist.');
        }
        const paid = ofPayment.flatMap(({ type, data }) =>
          type === 'PaymentRequested' || type === 'CreditUsed' ? data.allocations : [],
        );
        const packageIds = new Set(paid.map(({ athletePackageId }) => athletePackageId));
        const facts = [...ofPayment, ...(await packageFacts(log, [...packageIds]))];
        const invoiceIds = paid.map(({ invoiceId }) => invoiceId);
        return { results: await answered(services, call, 'payment', facts, invoiceIds) };
      },
    }),
  ];
}

async function answered(
  services: FinanceServices,
  { caller }: Call,
  about: WhyQuestion['about'],
  events: readonly Happened[],
  invoiceIds: readonly string[],
): Promise<WhyView> {
  const { log, business } = services;
  const [cards, people] = await Promise.all([cardsOf(log, events, caller), actorsOf(services, events)]);
  const reader = { isStaff: isStaff(caller.role), business: business.name, people };
  const explanation = why({ about, events, invoiceIds: new Set(invoiceIds), cards, reader });
  return { title: explanation.title, steps: [...explanation.steps], position: String(explanation.position) };
}

/** The payments that were started for an invoice, whatever their outcome, and those whose credit paid it. */
function paymentsOf(events: readonly Happened[], invoiceId: string): string[] {
  const ids = events.flatMap(({ type, data }) =>
    (type === 'InvoicePaymentHeld' || type === 'InvoicePaymentApplied') && data.invoiceId === invoiceId
      ? [data.paymentId]
      : [],
  );
  return [...new Set(ids)];
}

/** Without the payments of siblings: who sees one athlete may not see what the other one owes. */
function ofAthlete(payments: readonly Happened[], athleteId: string): Happened[] {
  const theirs = new Set(
    payments.flatMap(({ type, data }) =>
      type === 'PaymentRequested' && data.athleteId === athleteId ? [data.paymentId] : [],
    ),
  );
  return payments.filter(({ data }) => 'paymentId' in data && theirs.has(data.paymentId));
}

/** The credit notes that were started for an invoice. */
const creditNotesOf = (events: readonly Happened[], invoiceId: string): string[] =>
  events.flatMap(({ type, data }) =>
    type === 'InvoiceCreditHeld' && data.invoiceId === invoiceId ? [data.creditNoteId] : [],
  );

async function creditNoteFacts(log: EventLog, ids: readonly string[]): Promise<Happened[]> {
  const streams = [...new Set(ids)].map((id) => log.load<CreditNoteEvent>(`creditNote-${id}`));
  return (await Promise.all(streams)).flat();
}

async function packageFacts(log: EventLog, ids: readonly string[]): Promise<Happened[]> {
  const streams = ids.map((id) => log.load<AthletePackageEvent>(`athletePackage-${id}`));
  return (await Promise.all(streams)).flat();
}

async function paymentFacts(log: EventLog, ids: readonly string[]): Promise<Happened[]> {
  const streams = ids.map((id) => log.load<PaymentEvent>(`payment-${id}`));
  return (await Promise.all(streams)).flat();
}

/** The fees of the invoice, and those of the late one if this is the invoice of a fee. */
async function lateFeeFacts(
  { log, reads }: Pick<FinanceServices, 'log' | 'reads'>,
  invoiceId: string,
): Promise<Happened[]> {
  const late = await lateInvoiceOf(reads, invoiceId);
  const streams = [invoiceId, ...(late === undefined ? [] : [late])].map((id) =>
    log.load<LateFeeEvent>(`lateFee-${id}`),
  );
  return (await Promise.all(streams)).flat();
}

/** The names of the cards in these events, including deleted cards. Families get the names of their own cards only. */
async function cardsOf(
  log: EventLog,
  events: readonly Happened[],
  { role, userId }: Call['caller'],
): Promise<Map<string, string>> {
  const ids = events.flatMap(({ type, data }) =>
    type === 'PaymentRequested' && data.cardId !== null ? [data.cardId] : [],
  );
  const streams = [...new Set(ids)].map((id) => log.load<CardEvent>(`card-${id}`));
  const names = new Map<string, string>();
  for (const { type, data } of (await Promise.all(streams)).flat()) {
    if (type === 'CardSaved' && (isStaff(role) || data.userId === userId))
      names.set(data.cardId, cardName(data));
  }
  return names;
}

function actorsOf({ peopleOf }: FinanceServices, events: readonly Happened[]) {
  const ids = events.flatMap(({ actor }) => (actor.startsWith('user:') ? [actor.slice('user:'.length)] : []));
  return peopleOf([...new Set(ids)]);
}
