import type { AthletePackageEvent } from '../../../domain/billing/invoices/events.ts';
import { ALREADY_PAID } from '../../../domain/billing/invoices/invoice.ts';
import type { PaymentEvent } from '../../../domain/billing/payments/events.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import { dayIn, formatDay } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import { whoDid } from '../../../domain/shared/who-did.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { Call } from '../../runtime/route.ts';
import type { PaymentServices } from './services.ts';

interface ChosenInvoice {
  readonly athletePackageId: string;
  readonly invoiceId: string;
}

type Services = Pick<PaymentServices, 'log' | 'peopleOf' | 'business'>;

/** Runs the payment. If an invoice was paid in the meantime, the refusal says by whom and when. */
export async function orPaidMeanwhile<Result>(
  services: Services,
  { chosen, caller }: { readonly chosen: readonly ChosenInvoice[] } & Pick<Call, 'caller'>,
  pay: () => Promise<Result>,
): Promise<Result> {
  try {
    return await pay();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== ALREADY_PAID) throw error;
    const text = await paidMeanwhile(services, chosen, caller);
    throw text === undefined ? error : new Refusal(error.code, text);
  }
}

async function paidMeanwhile(
  { log, peopleOf, business }: Services,
  chosen: readonly ChosenInvoice[],
  caller: Call['caller'],
): Promise<string | undefined> {
  for (const { athletePackageId, invoiceId } of chosen) {
    const history = await log.load<AthletePackageEvent>(`athletePackage-${athletePackageId}`);
    const last = history.findLast(
      ({ type, data }) =>
        (type === 'InvoicePaymentApplied' || type === 'InvoicePaymentObserved') &&
        data.invoiceId === invoiceId,
    );
    const isPaid = history.some(({ type, data }) => type === 'InvoicePaid' && data.invoiceId === invoiceId);
    if (!isPaid || !last) continue;
    const when = momentIn(business.timezone, last.occurredAt);
    if (last.type !== 'InvoicePaymentApplied') return paymentTexts.paidMeanwhileThere(when);
    const actor = await actorOf(log, last.data);
    const userId = /^user:(.+)$/.exec(actor)?.[1];
    const people = await peopleOf(userId === undefined ? [] : [userId]);
    const reader = { isStaff: isStaff(caller.role), business: business.name, people };
    return paymentTexts.paidMeanwhile(
      userId === caller.userId ? 'you' : whoDid(actor, reader) || business.name,
      when,
    );
  }
  return undefined;
}

/** The one who asked for the payment, or for the use of its credit. */
async function actorOf(
  log: EventLog,
  { paymentId, holdId }: { readonly paymentId: string; readonly holdId: string },
): Promise<string> {
  const payment = await log.load<PaymentEvent>(`payment-${paymentId}`);
  const asked = payment.find(
    ({ type, data }) =>
      (type === 'PaymentRequested' || type === 'CreditUsed') &&
      data.allocations.some((one) => one.holdId === holdId),
  );
  return asked?.actor ?? '';
}

/** `11/23/2026 at 9:05 AM`, by the clock of the business. */
function momentIn(timezone: string, instant: string): string {
  const moment = new Date(instant);
  const time = new Intl.DateTimeFormat('en-US', { timeZone: timezone, hour: 'numeric', minute: '2-digit' });
  return `${formatDay(dayIn(timezone, moment))} at ${time.format(moment)}`;
}
