import { invoiceRefusal } from '../../../domain/billing/invoices/invoice.ts';
import type { EventNamed } from '../../../domain/events.ts';
import { InvalidInput, Refusal } from '../../../domain/shared/refusal.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, recordedOutcome } from '../../runtime/handle.ts';
import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import type { Books } from '../../shared/books.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import { findInvoice } from '../invoices/found-invoice.ts';
import type { NumberSeries } from '../invoices/number-series.ts';
import { requestChange } from '../invoices/request-change.ts';
import { lateFeeAggregate } from './aggregates.ts';

export interface FeeInvoiceDeps {
  readonly log: EventLog;
  readonly books: Pick<Books, 'isConnected'>;
  readonly references: NumberSeries;
}

type Charged = Recorded<EventNamed<'LateFeeCharged'>>;
type Waived = Recorded<EventNamed<'LateFeeWaived'>>;

/**
 * A charged fee is an ordinary invoice in the package of the late one, from here on issued, paid and posted like any other. A waived one is
 * omitted, or voided if accounting has it.
 */
export function lateFeeInvoices(deps: FeeInvoiceDeps) {
  const effect = (key: string, run: InternalEffect['run']): InternalEffect => ({
    kind: 'internal',
    key,
    run,
  });
  return defineReactor({
    name: 'late-fee-invoices',
    handles: ['LateFeeCharged', 'LateFeeWaived'],
    startAt: 'beginning',
    order: 'stream',
    effects: (event) => {
      if (event.type === 'LateFeeCharged') {
        return [effect(`add ${event.data.lateFeeId}`, (context) => add(deps, event, context))];
      }
      return event.data.wasCharged
        ? [effect(`release ${event.data.lateFeeId}`, (context) => release(deps, event, context))]
        : [];
    },
  });
}

/** The invoice has the id of the fee, so that it is added once. */
async function add(
  { log, references }: FeeInvoiceDeps,
  { data }: Charged,
  context: CommandContext,
): Promise<void> {
  const { athletePackageId, invoiceId, athleteId, lateFeeId, amount, dueOn, description, day } = data;
  if (await recordedOutcome(log, athletePackage, athletePackageId, context)) return;
  const [reference = 0] = await references.take(1);
  const input = { date: dueOn, amount, description };
  const command = { kind: 'add-invoice', athletePackageId, invoiceId: lateFeeId, reference, input } as const;
  try {
    await handle(log, athletePackage, athletePackageId, command, context);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof InvalidInput)) throw error;
    const ids = { athletePackageId, invoiceId, athleteId, lateFeeId };
    const notAdded = { kind: 'not-added', ...ids, day, why: error.message } as const;
    await handle(log, lateFeeAggregate, invoiceId, notAdded, step(context, 'not added'));
  }
}

async function release(
  { log, books }: FeeInvoiceDeps,
  { data }: Waived,
  context: CommandContext,
): Promise<void> {
  const { athletePackageId, lateFeeId: invoiceId } = data;
  const ids = { athletePackageId, invoiceId };
  const found = await findInvoice(log, ids);
  if (!found) return;
  const { state, externalRef } = found.invoice;
  if (state === 'omitted' && externalRef === null) return;
  try {
    if (state !== 'omitted' && invoiceRefusal('omit', found.invoice) === undefined) {
      const omit = { kind: 'omit-invoice', ...ids } as const;
      await handle(log, athletePackage, athletePackageId, omit, step(context, 'omit'));
      if (externalRef === null) return;
    }
    await requestChange({ log, books }, ids, { kind: 'request-void' }, step(context, 'void'));
  } catch (error) {
    // A payment or accounting is at work on it, or accounting is away: later it is possible, or refused for another reason.
    if (error instanceof Refusal && passing.has(error.code)) throw new Error(error.message, { cause: error });
    throw error;
  }
}

const passing: ReadonlySet<string> = new Set(['invoice.busy', 'accounting.not-connected']);
