import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import type { CommandContext } from '../../runtime/context.ts';
import type { BulkDeps, Chosen } from '../invoices/bulk.ts';
import { findInvoice } from '../invoices/found-invoice.ts';
import { type InvoiceOutcome, outcomesOf } from '../invoices/outcome.ts';
import type { AskedInvoice } from './charge-invoices.ts';

/** Charges invoices as a run of their own (`chargeInvoices`). */
export type Charge = (
  invoiceIds: readonly string[],
  context: CommandContext,
) => Promise<{ readonly rows: readonly AskedInvoice[] }>;

/** Charges the selected invoices, and returns the outcome of each, in their order. */
export async function autochargeInvoices(
  deps: BulkDeps & { readonly charge: Charge },
  chosen: readonly Chosen[],
  context: CommandContext,
): Promise<InvoiceOutcome[]> {
  const known = chosen.flatMap((ids) => (ids ? [ids] : []));
  // The revision of each stream before the charge: whatever follows is the answer.
  const before = await Promise.all(
    known.map(async (ids) => {
      const last = (await findInvoice(deps.log, ids))?.history.at(-1);
      return { ...ids, since: last?.revision ?? -1n, position: last?.position ?? 0n };
    }),
  );
  const { rows } = await deps.charge(
    known.map(({ invoiceId }) => invoiceId),
    context,
  );
  const decided = new Map(rows.map((row) => [row.invoiceId, row]));
  const charged = before.filter(({ invoiceId }) => decided.get(invoiceId)?.decision === 'charge');
  const answers = await outcomesOf(deps, charged);
  return chosen.map((ids) => {
    const row = ids && decided.get(ids.invoiceId);
    if (!row) return { status: 'failed', message: invoiceTexts.unknown };
    if (row.decision === 'skip') return { status: 'skipped', message: row.reason };
    return answers.get(row.invoiceId) ?? { status: 'started', message: invoiceTexts.goesOn };
  });
}
