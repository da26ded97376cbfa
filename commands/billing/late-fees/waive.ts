import { busyReason } from '../../../domain/billing/invoices/invoice.ts';
import { lateFeeTexts } from '../../../domain/billing/late-fees/late-fee.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, recordedOutcome } from '../../runtime/handle.ts';
import { findInvoice } from '../invoices/found-invoice.ts';
import { lateFeeAggregate } from './aggregates.ts';

export interface WaivedLateFee {
  readonly athletePackageId: string;
  readonly invoiceId: string;
  readonly athleteId: string;
  readonly lateFeeId: string;
  readonly day: Day;
  readonly reason: string;
}

/**
 * The family does not owe the fee: it is not charged, or its invoice is omitted or voided. Throws `Refusal` if the fee is being paid or was
 * paid, because then only a refund gives it back.
 */
export async function waiveLateFee(
  { log }: { readonly log: EventLog },
  waived: WaivedLateFee,
  context: CommandContext,
): Promise<Done> {
  const { athletePackageId, invoiceId, lateFeeId } = waived;
  const done = await recordedOutcome(log, lateFeeAggregate, invoiceId, context);
  if (done) return done;
  const own = await findInvoice(log, { athletePackageId, invoiceId: lateFeeId });
  if (own && own.invoice.paid > 0) throw new Refusal('late-fee.paid', lateFeeTexts.paid);
  const busy = own && busyReason(own.invoice);
  if (busy) throw new Refusal('invoice.busy', busy);
  return handle(log, lateFeeAggregate, invoiceId, { kind: 'waive', ...waived }, context);
}
