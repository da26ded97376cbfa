import type { AthletePackageEvent } from '../../../domain/billing/invoices/events.ts';
import type { Invoice } from '../../../domain/billing/invoices/invoice.ts';
import type { InvoiceAccountingCommand } from '../../../domain/billing/invoices/invoice-accounting.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, fold, handle } from '../../runtime/handle.ts';
import { athletePackage } from './athlete-package.ts';

/** An invoice, and the package whose stream it is in. */
export interface InvoiceIds {
  readonly athletePackageId: string;
  readonly invoiceId: string;
}

export interface FoundInvoice {
  readonly athleteId: string;
  /** The package that the athlete's one is a copy of. */
  readonly packageId: string;
  readonly invoice: Invoice;
  /** The events of the whole package, oldest first. */
  readonly history: readonly Recorded<AthletePackageEvent>[];
  /** The revision of the package's stream. */
  readonly revision: bigint;
}

/** The invoice as its stream has it now; undefined when there is none, or its package was removed. */
export async function findInvoice(
  log: EventLog,
  { athletePackageId, invoiceId }: InvoiceIds,
): Promise<FoundInvoice | undefined> {
  const history = await log.load<AthletePackageEvent>(`${athletePackage.category}-${athletePackageId}`);
  const { status, athleteId, packageId, invoices } = fold(athletePackage.decider, history);
  const invoice = status === 'open' ? invoices.get(invoiceId) : undefined;
  return invoice && { athleteId, packageId, invoice, history, revision: history.at(-1)?.revision ?? -1n };
}

/** Records a request to accounting about an invoice, or its answer. */
export const recordOnInvoice = (
  log: EventLog,
  { athletePackageId, invoiceId }: InvoiceIds,
  change: InvoiceAccountingCommand,
  context: CommandContext,
): Promise<Done> => {
  const command = { kind: 'accounting', athletePackageId, invoiceId, change } as const;
  return handle(log, athletePackage, athletePackageId, command, context);
};
