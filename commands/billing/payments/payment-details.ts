import { cardName } from '../../../domain/billing/cards/card.ts';
import { invoiceReference } from '../../../domain/billing/invoices/invoice.ts';
import type { Allocation, PaymentEvent } from '../../../domain/billing/payments/events.ts';
import type { PaidLine } from '../../../domain/billing/payments/payment-mails.ts';
import type { Payment } from '../../../domain/billing/payments/payment-state.ts';
import type { Cents } from '../../../domain/shared/money.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { BilledAthletes } from '../../shared/billed-athletes.ts';
import { cardAggregate } from '../cards/card.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import { paymentAggregate } from './payment.ts';

/** The user who paid: the one who requested it for the family, or the owner of the card. Undefined for a check and cash. */
export async function payerOf(
  log: EventLog,
  { paymentId, source, cardId }: Pick<Payment, 'paymentId' | 'source' | 'cardId'>,
): Promise<string | undefined> {
  const isOwn = source === 'family' || source === 'shop';
  return (isOwn ? await askedBy(log, paymentId) : undefined) ?? (await ownerOf(log, cardId));
}

async function askedBy(log: EventLog, paymentId: string): Promise<string | undefined> {
  const [requested] = await log.load<PaymentEvent>(`${paymentAggregate.category}-${paymentId}`);
  return /^user:(.+)$/.exec(requested?.actor ?? '')?.[1];
}

export async function ownerOf(log: EventLog, cardId: string | null): Promise<string | undefined> {
  const card = cardId === null ? undefined : await loadState(log, cardAggregate, cardId);
  return card && 'userId' in card ? card.userId : undefined;
}

/** `Visa •••• 1111`; empty without a card. */
export async function cardOf(log: EventLog, cardId: string | null): Promise<string> {
  const card = cardId === null ? undefined : await loadState(log, cardAggregate, cardId);
  return card && 'last4' in card ? cardName(card) : '';
}

/** What a payment paid for one athlete. */
export interface PaidAthlete {
  /** Empty if it is no longer known. */
  readonly name: string;
  readonly lines: readonly PaidLine[];
}

interface NamesDeps {
  readonly log: EventLog;
  readonly athletes: BilledAthletes;
}

/** The athletes whose invoices the payment paid, the one of the payment first, then siblings. */
export async function athletesOn({ log, athletes }: NamesDeps, payment: Payment): Promise<PaidAthlete[]> {
  return Promise.all(
    [payment, ...payment.siblings].map(async ({ athleteId, allocations }) => {
      const [athlete, lines] = await Promise.all([
        athletes.athlete(athleteId),
        Promise.all(allocations.map((one) => paidLine(log, one))),
      ]);
      return { name: athlete?.name ?? '', lines };
    }),
  );
}

/** What is kept as credit, in cents: also for siblings, if the money came after their invoices had been released. */
export const creditOn = ({ credit, siblings }: Payment): Cents =>
  siblings.reduce(
    (sum, { amount, allocations }) =>
      sum + amount - allocations.reduce((spent, one) => spent + one.amount, 0),
    credit,
  );

/** What was paid on one invoice. */
export async function paidLine(
  log: EventLog,
  { athletePackageId, invoiceId, amount }: Pick<Allocation, 'athletePackageId' | 'invoiceId' | 'amount'>,
): Promise<PaidLine> {
  const { invoices } = await loadState(log, athletePackage, athletePackageId);
  const invoice = invoices.get(invoiceId);
  const reference = invoice ? invoiceReference(invoice.reference) : '';
  return { reference, description: invoice?.description ?? '', amount };
}
