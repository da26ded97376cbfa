import type { Allocation, PaymentEvent, SiblingShare } from '../../../domain/billing/payments/events.ts';
import type { PaymentMethod } from '../../../domain/billing/payments/payment-method.ts';
import {
  type AthletePayables,
  allocate,
  allocateToFamily,
  paymentProblems,
  type Share,
} from '../../../domain/billing/payments/payment-rules.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import type { PaymentSource } from '../../../domain/billing/payments/payment-values.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Cents } from '../../../domain/shared/money.ts';
import { demand, InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Done, handle, TooBusy } from '../../runtime/handle.ts';
import type { BilledAthletes } from '../../shared/billed-athletes.ts';
import { type CardDeps, demandCard } from '../cards/chargeable-card.ts';
import { holdInvoices, releaseInvoices } from './invoice-holds.ts';
import { payablesOf } from './payables.ts';
import { paymentAggregate } from './payment.ts';

export interface RequestPayment {
  readonly paymentId: string;
  readonly athleteId: string;
  readonly method: PaymentMethod | null;
  /** For a card payment. */
  readonly cardId: string | null;
  /** The invoices to pay; all belong to this athlete. */
  readonly invoices: readonly InvoiceToPay[];
  /** Other athletes of the family whose invoices are paid by the same charge, check or cash. */
  readonly siblings?: readonly InvoicesOfSibling[] | undefined;
  /** In cents; by default the amount owed on the invoices. Only staff may pay more or less. */
  readonly amount?: Cents | undefined;
  readonly memo: string;
  readonly sendReceipt: boolean;
  readonly source: PaymentSource;
  /** For an autocharge run: the run, and the attempt number of the invoice, from 1. */
  readonly autocharge: { readonly runId: string; readonly attempt: number } | null;
  /** The user who must own the card; null: any user of the athlete may own it. */
  readonly by: string | null;
}

interface InvoiceToPay {
  readonly athletePackageId: string;
  readonly invoiceId: string;
}

export interface InvoicesOfSibling {
  readonly athleteId: string;
  readonly invoices: readonly InvoiceToPay[];
}

export interface RequestPaymentDeps extends CardDeps {
  readonly athletes: BilledAthletes;
  /** Current day of the business. */
  readonly today: () => Day;
}

/**
 * Requests a payment: every invoice is held, the payment is booked, and reactors charge the card, settle the
 * invoices, and post to accounting (docs/payments.md). When it returns, no card has been charged yet; a check
 * or cash is paid. A repetition of the command, or of the payment's id, returns what was recorded and holds
 * nothing again. Throws `InvalidInput` for the input, and `Refusal` when an invoice cannot be paid, another
 * payment of it is in progress, or the card cannot be used; then the holds are released.
 */
export async function requestPayment(
  deps: RequestPaymentDeps,
  request: RequestPayment,
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const done = await recorded(log, request);
  if (done) return done;

  const { paymentId, athleteId, memo, sendReceipt, source, autocharge } = request;
  const family = await familyOf(log, request);
  const owed = family.flatMap(({ payables }) => payables).reduce((sum, { balance }) => sum + balance, 0);
  const charged = request.amount ?? owed;
  const { method, cardId } = demandInput(request, { amount: charged, owed });
  const day = deps.today();
  if (cardId !== null) {
    for (const one of family)
      await demandCard(deps, { cardId, athleteId: one.athleteId, by: request.by, day });
  }
  const { own, credit, siblings } = await sharesIn(deps, { paymentId, charged, family });
  const { amount, allocations, trainerId } = own;
  const about = { paymentId, athleteId, method, cardId, amount, allocations, credit, memo };
  const payment = { ...about, sendReceipt, source, autocharge, day, trainerId, siblings, partOf: null };
  const all = [...allocations, ...siblings.flatMap((share) => share.allocations)];

  const held: Allocation[] = [];
  try {
    await holdInvoices(log, paymentId, all, { context, held });
    return await handle(log, paymentAggregate, paymentId, { kind: 'request', payment }, context);
  } catch (error) {
    // Nothing was booked for certain. After any other error the janitor checks whether it was.
    if (!(error instanceof Refusal || error instanceof TooBusy)) throw error;
    // A concurrent request with the same id won; the holds belong to it.
    const other = await recorded(log, request);
    if (other) return other;
    await releaseInvoices(log, paymentId, held, context);
    throw error;
  }
}

/** The invoices to pay as their streams have them, the athlete of the payment first. */
async function familyOf(
  log: EventLog,
  { athleteId, invoices, siblings = [] }: RequestPayment,
): Promise<AthletePayables[]> {
  const family: AthletePayables[] = [];
  for (const one of [{ athleteId, invoices }, ...siblings]) {
    family.push({ athleteId: one.athleteId, payables: await payablesOf(log, one.athleteId, one.invoices) });
  }
  return family;
}

/** The share of each athlete. One athlete may pay a part of what is owed; several athletes pay all of it. */
async function sharesIn(
  { athletes }: RequestPaymentDeps,
  {
    paymentId,
    charged,
    family,
  }: { readonly paymentId: string; readonly charged: Cents; readonly family: readonly AthletePayables[] },
) {
  const trainerOf = async (athleteId: string) => (await athletes.athlete(athleteId))?.trainerId ?? null;
  const allocationsOf = (shares: readonly Share[]) => shares.map((share) => allocationOf(paymentId, share));
  const [first, ...others] = family;
  if (!first) throw new Error('The payment has no athlete');
  const trainerId = await trainerOf(first.athleteId);
  if (others.length === 0) {
    const { shares, credit } = allocate(charged, first.payables);
    return { own: { amount: charged, allocations: allocationsOf(shares), trainerId }, credit, siblings: [] };
  }
  const { athletes: split, credit } = allocateToFamily(charged, family);
  const [own, ...rest] = split;
  if (!own) throw new Error('The payment has no share');
  const siblings: SiblingShare[] = [];
  for (const { athleteId, amount, shares } of rest) {
    siblings.push({
      paymentId: derivedId(paymentId, `share of ${athleteId}`),
      athleteId,
      amount,
      allocations: allocationsOf(shares),
      trainerId: await trainerOf(athleteId),
    });
  }
  return { own: { amount: own.amount, allocations: allocationsOf(own.shares), trainerId }, credit, siblings };
}

/** The payment with this id, if it exists. Throws `Refusal` when it differs from the requested one. */
async function recorded(log: EventLog, { paymentId, athleteId, invoices, siblings = [] }: RequestPayment) {
  const history = await log.load<PaymentEvent>(`${paymentAggregate.category}-${paymentId}`);
  const [first] = history;
  if (first?.type !== 'PaymentRequested') return undefined;
  const all = [...invoices, ...siblings.flatMap((sibling) => sibling.invoices)];
  const asked = new Set(all.map(({ invoiceId }) => invoiceId));
  const booked = [first.data, ...first.data.siblings].flatMap(({ allocations }) => allocations);
  const isSame =
    first.data.athleteId === athleteId &&
    booked.every(({ invoiceId }) => asked.has(invoiceId)) &&
    isEqualSet(
      first.data.siblings.map((share) => share.athleteId),
      siblings.map((sibling) => sibling.athleteId),
    );
  if (!isSame) throw new Refusal('payment.exists', paymentTexts.exists);
  const { revision, position } = history.findLast(({ commandId }) => commandId === first.commandId) ?? first;
  return { revision, position };
}

const isEqualSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Families pay by card, and exactly the open amount. */
function demandInput(
  { athleteId, method, cardId, invoices, source, siblings = [] }: RequestPayment,
  { amount, owed }: { readonly amount: Cents; readonly owed: Cents },
): { readonly method: PaymentMethod; readonly cardId: string | null } {
  demand(paymentProblems({ method, cardId, amount, invoices: invoices.length }));
  if (method === null)
    throw new InvalidInput([{ field: 'paymentMethod', message: paymentTexts.selectMethod }]);
  if (source !== 'staff' && method !== 'credit_card') {
    throw new InvalidInput([{ field: 'paymentMethod', message: paymentTexts.staffMethod }]);
  }
  if (source !== 'staff' && amount !== owed) {
    throw new InvalidInput([{ field: 'paymentAmount', message: paymentTexts.fixedAmount }]);
  }
  if (siblings.some((sibling) => sibling.invoices.length === 0)) {
    throw new InvalidInput([{ field: 'siblings', message: paymentTexts.noInvoices }]);
  }
  if (new Set([athleteId, ...siblings.map((sibling) => sibling.athleteId)]).size <= siblings.length) {
    throw new InvalidInput([{ field: 'siblings', message: paymentTexts.siblingTwice }]);
  }
  if (siblings.length > 0 && amount < owed) {
    throw new InvalidInput([{ field: 'paymentAmount', message: paymentTexts.coverFamily }]);
  }
  return { method, cardId: method === 'credit_card' ? cardId : null };
}

function allocationOf(paymentId: string, { invoice, amount }: Share): Allocation {
  const { athletePackageId, invoiceId } = invoice;
  // Derived from the payment, so that a repetition uses the same hold.
  return { athletePackageId, invoiceId, holdId: derivedId(paymentId, `hold ${invoiceId}`), amount };
}
