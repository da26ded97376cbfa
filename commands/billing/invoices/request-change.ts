import {
  decideAboutAccounting,
  type InvoiceAccountingCommand,
} from '../../../domain/billing/invoices/invoice-accounting.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, recordedOutcome } from '../../runtime/handle.ts';
import type { Books } from '../../shared/books.ts';
import { athletePackage } from './athlete-package.ts';
import { findInvoice, type InvoiceIds, recordOnInvoice } from './found-invoice.ts';
import { linkedCustomer } from './linked-customer.ts';

export interface RequestDeps {
  readonly log: EventLog;
  readonly books: Pick<Books, 'isConnected'>;
}

export type InvoiceRequest = Extract<InvoiceAccountingCommand, { kind: `request-${string}` }>;

/**
 * Records a request about an invoice, which a reactor carries out. Impossible requests are refused before
 * anything is recorded: by the decision table, for an athlete without an accounting customer, and without a
 * connection.
 */
export async function requestChange(
  { log, books }: RequestDeps,
  ids: InvoiceIds,
  request: InvoiceRequest,
  context: CommandContext,
): Promise<Done> {
  const recorded = await recordedOutcome(log, athletePackage, ids.athletePackageId, context);
  if (recorded) return recorded;
  // The decision table comes first: its refusals hold with a connection, too.
  await demandPossible(log, ids, request);
  if (request.kind !== 'request-email' && !(await books.isConnected())) {
    throw new Refusal('accounting.not-connected', invoiceTexts.notConnected);
  }
  return recordOnInvoice(log, ids, request, context);
}

async function demandPossible(log: EventLog, ids: InvoiceIds, request: InvoiceRequest): Promise<void> {
  const found = await findInvoice(log, ids);
  if (!found) throw new Refusal('invoice.unknown', invoiceTexts.unknown);
  decideAboutAccounting(request, found.invoice, ids.athletePackageId);
  if (request.kind === 'request-issue' && (await linkedCustomer(log, found.athleteId)) === null) {
    throw new Refusal('accounting.no-customer', invoiceTexts.noCustomer);
  }
}
