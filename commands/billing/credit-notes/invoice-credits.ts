import type { CreditNote } from '../../../domain/billing/credit-notes/credit-note.ts';
import type { InvoiceCreditCommand } from '../../../domain/billing/invoices/invoice-credits.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { handle } from '../../runtime/handle.ts';
import { athletePackage } from '../invoices/athlete-package.ts';
import type { InvoiceIds } from '../invoices/found-invoice.ts';

export type CreditedInvoice = Pick<
  CreditNote,
  'creditNoteId' | 'athletePackageId' | 'invoiceId' | 'holdId' | 'amount'
>;

/** Credits the held invoice. The command id is derived from the hold, so it is credited once, whoever confirms it. */
export const applyCredit = (log: EventLog, note: CreditedInvoice, context: CommandContext): Promise<void> =>
  changeCredit(log, note, changeOf(note, 'apply'), once(note, 'apply', context));

/** The amount of a voided credit note is owed again: once, too. */
export const reverseCredit = (log: EventLog, note: CreditedInvoice, context: CommandContext): Promise<void> =>
  changeCredit(log, note, changeOf(note, 'reverse'), once(note, 'reverse', context));

const changeOf = ({ holdId, creditNoteId, amount }: CreditedInvoice, kind: 'apply' | 'reverse') =>
  ({ kind, holdId, creditNoteId, amount }) as const;

function once({ holdId }: CreditedInvoice, kind: string, context: CommandContext): CommandContext {
  const { expectedRevision: _, ...rest } = context;
  return { ...rest, commandId: derivedId(holdId, `credit ${kind}`), causationId: context.commandId };
}

export async function changeCredit(
  log: EventLog,
  { athletePackageId, invoiceId }: InvoiceIds,
  change: InvoiceCreditCommand,
  context: CommandContext,
): Promise<void> {
  const command = { kind: 'credit', athletePackageId, invoiceId, change } as const;
  await handle(log, athletePackage, athletePackageId, command, context);
}
