import type { Allocation } from '../../../domain/billing/payments/events.ts';
import { allocate, type Payable } from '../../../domain/billing/payments/payment-rules.ts';
import { creditLeft } from '../../../domain/billing/payments/payment-state.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import { demand, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome, TooBusy } from '../../runtime/handle.ts';
import { applyToInvoice, holdInvoices, releaseInvoices } from './invoice-holds.ts';
import { payablesOf } from './payables.ts';
import { paymentAggregate } from './payment.ts';

export interface SpendCredit {
  readonly athleteId: string;
  /** Invoices of the athlete. */
  readonly invoices: readonly { readonly athletePackageId: string; readonly invoiceId: string }[];
}

interface Deps {
  readonly log: EventLog;
  /** The athlete's payments with an overpayment, oldest first. A read model: their streams are read again. */
  readonly overpaid: (athleteId: string) => Promise<readonly string[]>;
}

/**
 * Pays invoices with credit from earlier overpayments: oldest credit first, oldest invoice first. The share
 * of each payment is held, booked on that payment, and applied. A repetition continues where the first one
 * ended. Throws `Refusal` when there is no credit, or an invoice cannot be paid.
 */
export async function spendCredit(
  { log, overpaid }: Deps,
  { athleteId, invoices }: SpendCredit,
  context: CommandContext,
): Promise<Done> {
  if (invoices.length === 0) demand([{ field: 'invoices', message: paymentTexts.noInvoices }]);
  let done: Done | undefined;
  for (const paymentId of await overpaid(athleteId)) {
    const creditUseId = derivedId(context.commandId, `credit of ${paymentId}`);
    const payment = await loadState(log, paymentAggregate, paymentId);
    const used = payment?.creditUses.get(creditUseId);
    const left = payment ? creditLeft(payment) : 0;
    if (!used && left === 0) continue;
    const part = { paymentId, creditUseId, context };
    const payables = used ? [] : await payablesOf(log, athleteId, invoices);
    const allocations = used?.allocations ?? sharesOf(creditUseId, left, payables);
    if (allocations.length > 0) done = await spendPart(log, part, allocations);
  }
  if (!done) throw new Refusal('payment.no-credit', paymentTexts.noCredit);
  return done;
}

interface Part {
  readonly paymentId: string;
  readonly creditUseId: string;
  readonly context: CommandContext;
}

async function spendPart(
  log: EventLog,
  { paymentId, creditUseId, context }: Part,
  allocations: readonly Allocation[],
): Promise<Done> {
  const booked = step(context, `use credit of ${paymentId}`);
  const before = await recordedOutcome(log, paymentAggregate, paymentId, booked);
  const done = before ?? (await book(log, { paymentId, creditUseId, context: booked }, allocations));
  // The next payment's credit may pay the rest of the same invoice, which takes one hold at a time.
  for (const allocation of allocations) await applyToInvoice(log, paymentId, allocation, booked);
  return done;
}

async function book(
  log: EventLog,
  { paymentId, creditUseId, context }: Part,
  allocations: readonly Allocation[],
): Promise<Done> {
  const held: Allocation[] = [];
  try {
    await holdInvoices(log, paymentId, allocations, { context, held });
    const command = { kind: 'use-credit', creditUseId, allocations } as const;
    return await handle(log, paymentAggregate, paymentId, command, context);
  } catch (error) {
    if (error instanceof Refusal || error instanceof TooBusy) {
      await releaseInvoices(log, paymentId, held, context);
    }
    throw error;
  }
}

function sharesOf(creditUseId: string, credit: number, payables: readonly Payable[]): Allocation[] {
  return allocate(credit, payables).shares.map(({ invoice: { athletePackageId, invoiceId }, amount }) => ({
    athletePackageId,
    invoiceId,
    holdId: derivedId(creditUseId, `hold ${invoiceId}`),
    amount,
  }));
}
