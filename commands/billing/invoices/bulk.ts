import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import type { BulkInvoiceAction } from '../../../domain/billing/invoices/invoice-values.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { type CommandContext, step } from '../../runtime/context.ts';
import { handle, TooBusy } from '../../runtime/handle.ts';
import type { Books } from '../../shared/books.ts';
import { athletePackage } from './athlete-package.ts';
import type { InvoiceIds } from './found-invoice.ts';
import { type Asked, type InvoiceOutcome, outcomesOf, PATIENCE_MS } from './outcome.ts';
import { type InvoiceRequest, type RequestDeps, requestChange } from './request-change.ts';
import { syncNow } from './sync-now.ts';

/** Requests that a reactor carries out. */
const requests = {
  process: { kind: 'request-issue' },
  void: { kind: 'request-void' },
  email: { kind: 'request-email', mail: 'invoice' },
  reminder: { kind: 'request-email', mail: 'reminder' },
} as const satisfies Readonly<Record<string, InvoiceRequest>>;

/** Commands that take effect at once. */
const commands = { omit: 'omit-invoice', revert: 'revert-invoice', delete: 'delete-invoice' } as const;

/**
 * One action on several invoices. `autocharge` is not among them, because it is a run of its own
 * (`autochargeInvoices`).
 */
export type BulkAction = Exclude<BulkInvoiceAction, 'autocharge'>;

export interface BulkDeps extends RequestDeps {
  readonly books: Pick<Books, 'isConnected' | 'invoice'>;
}

/** A selected invoice; undefined if it does not exist. */
export type Chosen = InvoiceIds | undefined;

/**
 * Applies the action to each invoice that allows it, in the order of selection, and returns each outcome in
 * that order. An invoice that is refused or fails does not stop the others. Each is a command of its own, so
 * that a repetition does nothing twice.
 */
export async function bulkInvoices(
  deps: BulkDeps,
  action: BulkAction,
  chosen: readonly Chosen[],
  context: CommandContext,
): Promise<InvoiceOutcome[]> {
  const startedAt = Date.now();
  const outcomes: (InvoiceOutcome | Asked)[] = [];
  for (const ids of chosen) {
    const isLate = Date.now() - startedAt > PATIENCE_MS;
    if (!ids) outcomes.push({ status: 'failed', message: invoiceTexts.unknown });
    else if (isLate && action === 'sync') outcomes.push({ status: 'skipped', message: invoiceTexts.noTime });
    else outcomes.push(await turnOf(deps, action, ids, step(context, `${action} ${ids.invoiceId}`)));
  }
  const answers = await outcomesOf(deps, outcomes.filter(isAsked));
  return outcomes.map((one) => (isAsked(one) ? (answers.get(one.invoiceId) ?? unknownYet) : one));
}

const isRequested = (action: BulkAction): action is keyof typeof requests => Object.hasOwn(requests, action);
const isAsked = (one: InvoiceOutcome | Asked): one is Asked => 'since' in one;
const unknownYet: InvoiceOutcome = { status: 'started', message: invoiceTexts.goesOn };

async function turnOf(
  deps: BulkDeps,
  action: BulkAction,
  ids: InvoiceIds,
  context: CommandContext,
): Promise<InvoiceOutcome | Asked> {
  try {
    if (action === 'sync') return await syncNow(deps, ids, context);
    if (isRequested(action)) {
      const asked = await requestChange(deps, ids, requests[action], context);
      return { ...ids, since: asked.revision, position: asked.position };
    }
    const command = { kind: commands[action], ...ids } as const;
    const { position } = await handle(deps.log, athletePackage, ids.athletePackageId, command, context);
    return { status: 'completed', message: '', position };
  } catch (error) {
    if (error instanceof Refusal) {
      return { status: error.code === 'accounting.away' ? 'failed' : 'skipped', message: error.message };
    }
    if (error instanceof TooBusy) return { status: 'failed', message: error.message };
    throw error;
  }
}
