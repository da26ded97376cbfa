import type { Allocation, PaymentEvent, PaymentMethod } from '../../../domain/billing/payments/events.ts';
import { allocate, paymentProblems, type Share } from '../../../domain/billing/payments/payment-rules.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { Cents } from '../../../domain/shared/money.ts';
import { demand, InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Done, handle, TooBusy } from '../../runtime/handle.ts';
import type { BilledAthletes } from '../../shared/billed-athletes.ts';
import { type CardDeps, demandCard } from './chargeable-card.ts';
import { holdInvoices, releaseInvoices } from './invoice-holds.ts';
import { payablesOf } from './payables.ts';
import { paymentAggregate } from './payment.ts';

export interface RequestPayment {
  readonly paymentId: string;
  readonly athleteId: string;
  readonly method: PaymentMethod | null;
  /** Of a card payment. */
  readonly cardId: string | null;
  /** What is to be paid, all of this athlete. */
  readonly invoices: readonly { readonly athletePackageId: string; readonly invoiceId: string }[];
  /** In cents; what is owed on the invoices unless told. Only staff may have more or less. */
  readonly amount?: Cents | undefined;
  readonly memo: string;
  readonly sendReceipt: boolean;
  readonly source: 'staff' | 'family' | 'shop' | 'autocharge';
  /** Of a collection: which run, and the how-manieth try of the invoice (from 1). */
  readonly autocharge: { readonly runId: string; readonly attempt: number } | null;
  /** The user whose own card it has to be; null: any card of the athlete's users will do. */
  readonly by: string | null;
}

export interface RequestPaymentDeps extends CardDeps {
  readonly athletes: BilledAthletes;
  /** The day of the business. */
  readonly today: () => Day;
}

/**
 * Asks for a payment: every invoice is held, the payment is booked, and reactors charge the card, settle the invoices and tell the
 * books (docs/payments.md). When it answers, no card was charged yet; a check or cash is paid.
 *
 * A repetition of the command, or of the payment's id, answers with what was recorded and holds nothing anew. Throws `InvalidInput` for
 * what was typed, and `Refusal` when an invoice can not be paid, is being paid by somebody else, or the card can not be used; what was
 * held is released then.
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
  const payables = await payablesOf(log, athleteId, request.invoices);
  const owed = payables.reduce((sum, { balance }) => sum + balance, 0);
  const amount = request.amount ?? owed;
  const { method, cardId } = demandInput(request, { amount, owed });
  const day = deps.today();
  if (cardId !== null) await demandCard(deps, { cardId, athleteId, by: request.by, day });
  const trainerId = (await deps.athletes.athlete(athleteId))?.trainerId ?? null;
  const { shares, credit } = allocate(amount, payables);
  const allocations = shares.map((share) => allocationOf(paymentId, share));
  const about = { paymentId, athleteId, method, cardId, amount, allocations, credit, memo };
  const payment = { ...about, sendReceipt, source, autocharge, day, trainerId };

  const held: Allocation[] = [];
  try {
    await holdInvoices(log, paymentId, allocations, { context, held });
    return await handle(log, paymentAggregate, paymentId, { kind: 'request', payment }, context);
  } catch (error) {
    // Nothing was booked for certain. Anything else is left to the janitor, who looks whether it was.
    if (!(error instanceof Refusal || error instanceof TooBusy)) throw error;
    // Of two requests with one id the other was quicker: what is held is its own.
    const other = await recorded(log, request);
    if (other) return other;
    await releaseInvoices(log, paymentId, held, context);
    throw error;
  }
}

/** The payment with this id, when there is one. Throws `Refusal` when it is another than the one that is asked for. */
async function recorded(log: EventLog, { paymentId, athleteId, invoices }: RequestPayment) {
  const history = await log.load<PaymentEvent>(`${paymentAggregate.category}-${paymentId}`);
  const [first] = history;
  if (first?.type !== 'PaymentRequested') return undefined;
  const asked = new Set(invoices.map(({ invoiceId }) => invoiceId));
  const isSame =
    first.data.athleteId === athleteId &&
    first.data.allocations.every(({ invoiceId }) => asked.has(invoiceId));
  if (!isSame) throw new Refusal('payment.exists', paymentTexts.exists);
  const { revision, position } = history.findLast(({ commandId }) => commandId === first.commandId) ?? first;
  return { revision, position };
}

/** Families pay by card, and exactly what is owed. */
function demandInput(
  { method, cardId, invoices, source }: RequestPayment,
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
  return { method, cardId: method === 'credit_card' ? cardId : null };
}

function allocationOf(paymentId: string, { invoice, amount }: Share): Allocation {
  const { athletePackageId, invoiceId } = invoice;
  // Made of the payment, so that a repetition takes the same hold.
  return { athletePackageId, invoiceId, holdId: derivedId(paymentId, `hold ${invoiceId}`), amount };
}
