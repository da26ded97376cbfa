import type { StatementEvent } from '../../../domain/billing/invoices/events.ts';
import { demandAction } from '../../../domain/billing/invoices/invoice.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import {
  type StatementCommand,
  type StatementState,
  statementDecider,
} from '../../../domain/billing/invoices/statement.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId } from '../../runtime/context.ts';
import { type Aggregate, type Done, handle } from '../../runtime/handle.ts';
import type { Chosen } from './bulk.ts';
import { findInvoice, type InvoiceIds } from './found-invoice.ts';

export const statementAggregate: Aggregate<StatementState, StatementCommand, StatementEvent> = {
  category: 'statement',
  decider: statementDecider,
};

/**
 * Requests a statement of these invoices of the athlete. Throws `Refusal` when one of them belongs to another
 * athlete, or cannot be emailed.
 */
export async function requestStatement(
  log: EventLog,
  { athleteId, chosen }: { readonly athleteId: string; readonly chosen: readonly Chosen[] },
  context: CommandContext,
): Promise<Done> {
  const invoices: InvoiceIds[] = [];
  for (const ids of chosen) {
    const found = ids && (await findInvoice(log, ids));
    if (!found || found.athleteId !== athleteId) {
      throw new Refusal('invoice.unknown', invoiceTexts.unknown);
    }
    demandAction('email', found.invoice);
    invoices.push({ athletePackageId: ids.athletePackageId, invoiceId: ids.invoiceId });
  }
  const statementId = derivedId(context.commandId, 'statement');
  const command = { kind: 'request', statementId, athleteId, invoices } as const;
  return handle(log, statementAggregate, statementId, command, context);
}
