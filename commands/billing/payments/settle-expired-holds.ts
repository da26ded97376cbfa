import { fateOfCreditHold } from '../../../domain/billing/credit-notes/credit-note.ts';
import type { AthletePackageEvent } from '../../../domain/billing/invoices/events.ts';
import { fateOfHold } from '../../../domain/billing/payments/payment-state.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { fold, loadState } from '../../runtime/handle.ts';
import { type ExpiredHolds, type Settled, type Settlement, settleEach } from '../../shared/expired-holds.ts';
import { creditNote } from '../credit-notes/credit-note.ts';
import { applyCredit, changeCredit } from '../credit-notes/invoice-credits.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import { bookShares, payingPayment } from './family-shares.ts';
import { applyToInvoice, changeInvoice } from './invoice-holds.ts';
import { paymentAggregate } from './payment.ts';

export interface InvoiceHold {
  readonly athletePackageId: string;
  readonly invoiceId: string;
}

interface Deps {
  readonly log: EventLog;
  readonly holds: ExpiredHolds<InvoiceHold>;
}

/**
 * The janitor of `requestPayment` and `issueCreditNote`: an invoice with an expired hold is released if the payment or the credit note
 * was never booked, and settled if its outcome is known. While the outcome is unknown it stays held, however long that takes.
 */
export async function settleExpiredInvoiceHolds(
  deps: Deps,
  now: string,
  signal: AbortSignal,
): Promise<Settled> {
  return settleEach(await deps.holds.expired(now), signal, (hold) => settle(deps, hold, now));
}

async function settle({ log }: Deps, ids: InvoiceHold, now: string): Promise<Settlement> {
  const { athletePackageId, invoiceId } = ids;
  const history = await log.load<AthletePackageEvent>(`${athletePackage.category}-${athletePackageId}`);
  const hold = fold(athletePackage.decider, history).invoices.get(invoiceId)?.hold;
  const revision = history.at(-1)?.revision;
  if (revision === undefined || !hold || hold.expiresAt > now) return 'nothing to do';

  const { holdId, paymentId, amount } = hold;
  // If-Match: a settlement that happens while the booking is being read wins.
  const context = janitor(athletePackageId, holdId, revision, now);
  if (paymentId === undefined) return settleCredit(log, ids, hold, context);
  const payment = await loadState(log, paymentAggregate, paymentId);
  const fate = fateOfHold(payment, holdId);
  switch (fate) {
    case 'wait':
      return 'nothing to do';
    case 'apply':
      // The invoice of a sibling is paid by the share of that athlete, which has to exist.
      if (payment) await bookShares(log, payment, context);
      await applyToInvoice(
        log,
        payment ? payingPayment(payment, holdId) : paymentId,
        { ...ids, holdId, amount },
        context,
      );
      return 'confirmed';
    case 'release':
    case 'miss': {
      const reason = payment && 'reason' in payment.charge ? payment.charge.reason : '';
      await changeInvoice(log, ids, { kind: fate, holdId, paymentId, reason }, context);
      return 'released';
    }
  }
}

async function settleCredit(
  log: EventLog,
  ids: InvoiceHold,
  { holdId, creditNoteId, amount }: { holdId: string; creditNoteId: string; amount: number },
  context: CommandContext,
): Promise<Settlement> {
  const fate = fateOfCreditHold(await loadState(log, creditNote, creditNoteId), holdId);
  if (fate === 'apply') {
    await applyCredit(log, { ...ids, creditNoteId, holdId, amount }, context);
    return 'confirmed';
  }
  await changeCredit(log, ids, { kind: 'release', holdId, creditNoteId }, context);
  return 'released';
}

function janitor(athletePackageId: string, holdId: string, revision: bigint, now: string): CommandContext {
  const id = derivedId(`athletePackage-${athletePackageId}@${revision}`, `settle ${holdId}`);
  const actor = 'system:settle-expired-holds';
  return { actor, commandId: id, correlationId: id, causationId: id, now, expectedRevision: revision };
}
