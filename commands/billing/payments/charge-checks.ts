import type { Invoice } from '../../../domain/billing/invoices/invoice.ts';
import type { Allocation } from '../../../domain/billing/payments/events.ts';
import { notAttempted } from '../../../domain/billing/payments/not-attempted.ts';
import { heldAllocations, type Payment } from '../../../domain/billing/payments/payment-state.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import type { Books } from '../../shared/books.ts';
import { autochargeRun } from '../autocharge/run.ts';
import { type CardDeps, demandCard } from '../cards/chargeable-card.ts';
import { athletePackage } from '../invoices/athlete-package.ts';

export interface ChargeChecks extends CardDeps {
  readonly books: Pick<Books, 'invoice'>;
  /** Current day of the business. */
  readonly today: () => Day;
}

interface Obstacle {
  readonly code: string;
  readonly reason: string;
}

interface HeldInvoice {
  readonly allocation: Allocation;
  readonly invoice: Invoice;
}

/**
 * Why a card must not be charged right now, checked immediately before the charge; undefined when nothing
 * prevents it. A family may have paid in accounting itself: while accounting cannot be asked, nothing is
 * charged.
 */
export async function obstacleTo(checks: ChargeChecks, payment: Payment): Promise<Obstacle | undefined> {
  const { log } = checks;
  const { autocharge } = payment;
  if (autocharge) {
    const { status } = await loadState(log, autochargeRun, autocharge.runId);
    if (status === 'stopped') return notAttempted.runStopped;
  }
  const card = await obstacleOfCard(checks, payment);
  if (card) return card;

  const held = await Promise.all(heldAllocations(payment).map((allocation) => heldInvoice(log, allocation)));
  const obstacles = await Promise.all(
    held.map(async (one) => (one ? obstacleInBooks(checks, one) : notAttempted.holdLost)),
  );
  return obstacles.find((obstacle) => obstacle !== undefined);
}

async function obstacleOfCard(
  { log, users, today }: ChargeChecks,
  { cardId, athleteId, siblings }: Payment,
): Promise<Obstacle | undefined> {
  try {
    for (const one of [athleteId, ...siblings.map((share) => share.athleteId)]) {
      await demandCard({ log, users }, { cardId: cardId ?? '', athleteId: one, by: null, day: today() });
    }
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, reason: error.message };
    throw error;
  }
}

/** The invoice, while it is still held for this payment. */
async function heldInvoice(log: EventLog, allocation: Allocation): Promise<HeldInvoice | undefined> {
  const { invoices } = await loadState(log, athletePackage, allocation.athletePackageId);
  const invoice = invoices.get(allocation.invoiceId);
  return invoice?.hold?.holdId === allocation.holdId ? { allocation, invoice } : undefined;
}

async function obstacleInBooks(
  { books }: ChargeChecks,
  { allocation, invoice }: HeldInvoice,
): Promise<Obstacle | undefined> {
  if (invoice.externalRef === null) return notAttempted.holdLost;
  try {
    const { balance, isVoided } = await books.invoice(invoice.externalRef);
    return isVoided || balance < allocation.amount ? notAttempted.owedNoMore : undefined;
  } catch (error) {
    const isGone = error instanceof Refusal && error.code === 'accounting.not-found';
    return isGone ? notAttempted.owedNoMore : notAttempted.booksUnreachable;
  }
}
