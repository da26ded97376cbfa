import type { InvoicePaymentCommand } from '../../../domain/billing/invoice-payments.ts';
import type { Allocation } from '../../../domain/billing/payments/events.ts';
import { holdExpiry } from '../../../domain/shared/hold.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import { athletePackage } from '../athlete-package.ts';

/**
 * Holds each invoice for its share, so that nobody else pays it meanwhile. Throws the `Refusal` of the first that can not be held;
 * `held` tells which were.
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
    // The moment is part of the step: a repetition after the hold ran out, or was released, holds anew.
    await changeInvoice(log, allocation, change, step(context, `hold ${holdId} at ${context.now}`));
    held.push(allocation);
  }
}

/** As with the holds: what was held anew has to be released anew. */
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
 * Pays the share off its invoice. The id of the command is the hold's own: whoever settles it, and however often, it is paid off once.
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
