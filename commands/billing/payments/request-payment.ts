import type { Allocation, PaymentEvent } from '../../../domain/billing/payments/events.ts';
import type { PaymentMethod } from '../../../domain/billing/payments/payment-method.ts';
import { allocate, paymentProblems, type Share } from '../../../domain/billing/payments/payment-rules.ts';
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
  readonly invoices: readonly { readonly athletePackageId: string; readonly invoiceId: string }[];
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
    // Nothing was booked for certain. After any other error the janitor checks whether it was.
    if (!(error instanceof Refusal || error instanceof TooBusy)) throw error;
    // A concurrent request with the same id won; the holds belong to it.
    const other = await recorded(log, request);
    if (other) return other;
    await releaseInvoices(log, paymentId, held, context);
    throw error;
  }
}

/** The payment with this id, if it exists. Throws `Refusal` when it differs from the requested one. */
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

/** Families pay by card, and exactly the open amount. */
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
  // Derived from the payment, so that a repetition uses the same hold.
  return { athletePackageId, invoiceId, holdId: derivedId(paymentId, `hold ${invoiceId}`), amount };
}
