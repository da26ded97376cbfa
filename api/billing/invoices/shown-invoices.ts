import { z } from 'zod';
import { athleteBilling } from '../../../commands/billing/cards/athlete-billing.ts';
import { athletePackage } from '../../../commands/billing/invoices/athlete-package.ts';
import type { Books } from '../../../commands/shared/books.ts';
import type { InvoiceSyncView, InvoiceView } from '../../../contract/billing/invoices.ts';
import { type InvoiceDifference, invoiceDifference } from '../../../domain/billing/invoices/events.ts';
import { invoiceReference } from '../../../domain/billing/invoices/invoice.ts';
import { syncText } from '../../../domain/billing/invoices/invoice-sync.ts';
import type { DomainEvent, EventType } from '../../../domain/events.ts';
import { sentenceOf } from '../../../domain/sentences.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { BillingQueries } from '../../../projections/billing/invoice-queries.ts';
import { actorNames } from '../../runtime/actor-names.ts';
import type { NamesOf } from '../../runtime/failure.ts';
import type { Platform } from '../../runtime/platform.ts';
import { RequestFault } from '../../runtime/route.ts';
import { type InvoiceSurroundings, invoiceViewOf, type ShownInvoice } from '../views.ts';

export interface InvoiceViewServices extends Pick<Platform, 'log' | 'namesOf' | 'waitForPosition'> {
  readonly queries: BillingQueries;
  readonly books: Pick<Books, 'isConnected' | 'invoice' | 'linkTo'>;
}

/** `reading`: the invoices, which may still be on their way, so that accounting is asked meanwhile. */
export async function surroundingsOf(
  { log, books, namesOf }: InvoiceViewServices,
  reading: Promise<readonly ShownInvoice[]> | readonly ShownInvoice[],
  isStaff: boolean,
): Promise<InvoiceSurroundings> {
  const syncs = async () => (isStaff ? syncViewsOf({ log, namesOf }, await reading) : new Map());
  const [isConnected, bySync] = await Promise.all([books.isConnected(), syncs()]);
  return { isStaff, isConnected, syncs: bySync };
}

/** One invoice as staff see it, once the views have reached `position`. */
export async function shownInvoice(
  services: InvoiceViewServices,
  invoiceId: string,
  position: bigint,
): Promise<InvoiceView> {
  await services.waitForPosition(position, ['invoices']);
  const rows = await services.queries.invoicesByIds([invoiceId]);
  const [row] = rows;
  if (!row) throw new RequestFault(404, 'not-found', 'This invoice does not exist.');
  return invoiceViewOf(row, await surroundingsOf(services, rows, true));
}

interface Deps {
  readonly log: EventLog;
  readonly namesOf: NamesOf;
}

type History = readonly Recorded<DomainEvent>[];

const stored = z.array(invoiceDifference);

/** The events that set each field to its current value. */
const causes: Readonly<Record<InvoiceDifference['field'], readonly EventType[]>> = {
  existence: ['InvoiceIssued'],
  voided: ['InvoiceIssued', 'InvoiceOmitted', 'InvoiceReverted', 'InvoiceMended'],
  amount: ['AthletePackageAdded', 'InvoiceAdded', 'InvoiceEdited', 'InvoiceProrated', 'InvoiceMended'],
  date: ['AthletePackageAdded', 'InvoiceAdded', 'InvoiceEdited', 'InvoiceProrated', 'InvoiceMended'],
  description: ['AthletePackageAdded', 'InvoiceAdded', 'InvoiceEdited', 'InvoiceProrated', 'InvoiceMended'],
  balance: [
    'AthletePackageAdded',
    'InvoiceAdded',
    'InvoiceEdited',
    'InvoiceProrated',
    'InvoiceMended',
    'InvoicePaymentApplied',
    'InvoiceCredited',
    'InvoiceCreditReversed',
    'InvoicePaymentObserved',
  ],
  customer: ['AccountingCustomerLinked', 'AccountingCustomerUnlinked'],
};

/**
 * The comparison of each invoice with accounting: our value, its date, author and event, and the value in
 * accounting. The log is read only for invoices that differ.
 */
async function syncViewsOf(
  { log, namesOf }: Deps,
  rows: readonly ShownInvoice[],
): Promise<Map<string, InvoiceSyncView>> {
  const differing = rows.filter(({ is_in_sync }) => is_in_sync === false);
  const streams = new Set(
    differing.flatMap((row) => [
      `${athletePackage.category}-${row.athlete_package_id}`,
      `${athleteBilling.category}-${row.athlete_id}`,
    ]),
  );
  const loaded = await Promise.all([...streams].map((stream) => log.load(stream)));
  const history: History = loaded.flat();
  const names = await actorNames(
    history.map(({ actor }) => actor),
    namesOf,
  );
  const views = new Map<string, InvoiceSyncView>();
  for (const row of rows) {
    if (row.is_in_sync === null || row.checked_at === null) continue;
    const differences = stored.parse(JSON.parse(row.differences));
    views.set(row.id, {
      is_in_sync: row.is_in_sync,
      message: syncText(differences),
      checked_at: row.checked_at,
      differences: differences.map((difference) => explained(difference, row, history, names)),
    });
  }
  return views;
}

function explained(
  { field, ours, theirs }: InvoiceDifference,
  row: ShownInvoice,
  history: History,
  names: (actor: string) => string,
): InvoiceSyncView['differences'][number] {
  const cause = history.findLast((event) => isCause(event, field, row));
  return {
    field,
    ours,
    ours_since: cause?.occurredAt ?? null,
    ours_by: cause ? names(cause.actor) : '',
    ours_event: cause ? sentenceOf(cause, (id, otherwise) => (id === row.id ? titleOf(row) : otherwise)) : '',
    theirs,
    theirs_since: row.their_change_at,
  };
}

function isCause(
  event: Recorded<DomainEvent>,
  field: InvoiceDifference['field'],
  row: ShownInvoice,
): boolean {
  if (!causes[field].includes(event.type)) return false;
  if (event.type === 'AthletePackageAdded') {
    return event.data.invoices.some(({ invoiceId }) => invoiceId === row.id);
  }
  if ('invoiceId' in event.data) return event.data.invoiceId === row.id;
  return 'customerId' in event.data && 'athleteId' in event.data && event.data.athleteId === row.athlete_id;
}

const titleOf = ({ reference }: ShownInvoice) => `Invoice ${invoiceReference(reference)}`;
