import type { InvoicePaymentCommand } from '../../../domain/billing/invoices/invoice-payments.ts';
import type { Allocation } from '../../../domain/billing/payments/events.ts';
import { holdExpiry } from '../../../domain/shared/hold.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import { athletePackage } from '../invoices/athlete-package.ts';

/**
 * Holds each invoice for its share, so that no other payment is made at the same time. Throws the `Refusal` of the
 * first that cannot be held; `held` collects those that were.
 */
export async function holdInvoices(
  log: EventLog,
  paymentId: string,
  allocations: readonly Allocation[],
  { context, held }: { context: CommandContext; held: Allocation[] },
): Promise<void> {
  const expiresAt = holdExpiry(context.now);
  for (const allocation of allocations) {
    const { holdId, amount } = allocation;
    const change = { kind: 'hold', holdId, paymentId, amount, expiresAt } as const;
    // The step id contains the moment: a repetition after the hold expired or was released has to hold again.
    await changeInvoice(log, allocation, change, step(context, `hold ${holdId} at ${context.now}`));
    held.push(allocation);
  }
}

/** The step id contains the moment, as for the hold: a new hold needs a new release. */
export async function releaseInvoices(
  log: EventLog,
  paymentId: string,
  allocations: readonly Allocation[],
  context: CommandContext,
): Promise<void> {
  for (const allocation of allocations) {
    const { holdId } = allocation;
    const change = { kind: 'release', holdId, paymentId } as const;
    await changeInvoice(log, allocation, change, step(context, `release ${holdId} at ${context.now}`));
  }
}

/**
 * Applies the share to its invoice. The command id is derived from the hold, so it is applied once, however
 * often and by whomever it is settled.
 */
export async function applyToInvoice(
  log: EventLog,
  paymentId: string,
  allocation: Allocation,
  context: CommandContext,
): Promise<void> {
  const { holdId, amount } = allocation;
  const { expectedRevision: _, ...rest } = context;
  const once = { ...rest, commandId: derivedId(holdId, 'apply'), causationId: context.commandId };
  await changeInvoice(log, allocation, { kind: 'apply', holdId, paymentId, amount }, once);
}

export async function changeInvoice(
  log: EventLog,
  { athletePackageId, invoiceId }: { readonly athletePackageId: string; readonly invoiceId: string },
  change: InvoicePaymentCommand,
  context: CommandContext,
): Promise<void> {
  const command = { kind: 'payment', athletePackageId, invoiceId, change } as const;
  await handle(log, athletePackage, athletePackageId, command, context);
}
