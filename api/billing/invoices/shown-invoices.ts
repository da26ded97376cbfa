import type { Books } from '../../../commands/shared/books.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { BillingQueries } from '../../../projections/billing/queries.ts';
import type { InvoiceView } from '../../contract/billing.ts';
import type { NamesOf } from '../../runtime/failure.ts';
import { RequestFault } from '../../runtime/route.ts';
import { type InvoiceSurroundings, invoiceViewOf, type ShownInvoice } from '../views.ts';
import { syncViewsOf } from './sync-views.ts';

export interface InvoiceViewServices {
  readonly log: EventLog;
  readonly queries: BillingQueries;
  readonly books: Pick<Books, 'isConnected' | 'invoice' | 'linkTo'>;
  readonly namesOf: NamesOf;
  /** Resolves when the views show everything up to `position`, or after the longest wait of a read. */
  readonly reached: (position: bigint, views: readonly string[]) => Promise<boolean>;
}

export async function surroundingsOf(
  { log, books, namesOf }: InvoiceViewServices,
  invoices: readonly ShownInvoice[],
  isStaff: boolean,
): Promise<InvoiceSurroundings> {
  const [isConnected, syncs] = await Promise.all([
    books.isConnected(),
    isStaff ? syncViewsOf({ log, namesOf }, invoices) : new Map(),
  ]);
  return { isStaff, isConnected, syncs };
}

/** One invoice as staff see it, once everything up to `position` shows. */
export async function shownInvoice(
  services: InvoiceViewServices,
  invoiceId: string,
  position: bigint,
): Promise<InvoiceView> {
  await services.reached(position, ['invoices']);
  const rows = await services.queries.invoicesByIds([invoiceId]);
  const [row] = rows;
  if (!row) throw new RequestFault(404, 'not-found', 'This invoice does not exist.');
  return invoiceViewOf(row, await surroundingsOf(services, rows, true));
}
