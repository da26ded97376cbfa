import { athletePackage } from '../../../commands/billing/athlete-package.ts';
import { findInvoice, type InvoiceIds } from '../../../commands/billing/invoices/found-invoice.ts';
import type { CommandContext } from '../../../commands/runtime/context.ts';
import type { AthletePackageCommand } from '../../../domain/billing/athlete-package.ts';
import type { Cents } from '../../../domain/shared/money.ts';
import { addDays } from './calendar.ts';
import { recordAll } from './record-all.ts';
import type { Stage } from './stage.ts';

/** What somebody changes of an invoice in the books, without telling us. */
export type BookkeepingChange = { readonly more: Cents } | { readonly daysLater: number };

/** The books say by themselves that something changed, and we find the difference as always. */
export async function changeInBooks(
  { log, world }: Stage,
  ids: InvoiceIds,
  change: BookkeepingChange,
): Promise<void> {
  const invoice = (await findInvoice(log, ids))?.invoice;
  if (!world || !invoice?.externalRef) return;
  const { externalRef, amount, date } = invoice;
  const theirs =
    'more' in change ? { amount: amount + change.more } : { day: addDays(date, change.daysLater) };
  await world.bookkeeper(externalRef, theirs);
}

/** Asked for by staff, and done. The books are told first: whoever compares afterwards finds it void there, too. */
export async function voidInBooks(
  { log, world }: Stage,
  ids: InvoiceIds,
  context: CommandContext,
): Promise<void> {
  const ref = (await findInvoice(log, ids))?.invoice.externalRef;
  if (ref) await world?.voided(ref);
  await recordAll(log, athletePackage, ids.athletePackageId, voidCommands(ids), context);
}

export const voidCommands = ({ athletePackageId, invoiceId }: InvoiceIds): AthletePackageCommand[] => [
  { kind: 'accounting', athletePackageId, invoiceId, change: { kind: 'request-void' } },
  { kind: 'accounting', athletePackageId, invoiceId, change: { kind: 'voided' } },
];
