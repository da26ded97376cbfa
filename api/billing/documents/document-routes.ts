import { Readable } from 'node:stream';
import { paymentAggregate } from '../../../commands/billing/payments/payment.ts';
import { loadState } from '../../../commands/runtime/handle.ts';
import {
  type BillingDocuments,
  type DocumentReader,
  PDF_TYPE,
  type PrintedFile,
} from '../../../commands/shared/billing-documents.ts';
import { fileBytes } from '../../../contract/shared/fields.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import { paymentTexts } from '../../../domain/billing/payments/payment-texts.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { packageOfInvoice } from '../../../projections/billing/finance/package-of-invoice.ts';
import type { Reads } from '../../../projections/runtime/reads.ts';
import { type Call, type Download, RequestFault, type Route } from '../../runtime/route.ts';

interface DocumentServices {
  readonly log: EventLog;
  readonly reads: Reads;
  readonly documents: BillingDocuments;
}

/** What a bookkeeper files, for staff and for the family itself. Made at each request, and kept nowhere. */
export function documentRoutes({ log, reads, documents }: DocumentServices): Route[] {
  return [
    {
      method: 'get',
      path: '/athletes/:athlete/invoices/:invoice/pdf',
      access: 'own-athlete',
      summary: 'An invoice as a PDF file',
      results: fileBytes,
      reads: ['invoices'],
      async download(call) {
        const invoiceId = call.param('invoice');
        const athletePackageId = await packageOfInvoice(reads, {
          invoiceId,
          athleteId: call.param('athlete'),
        });
        const file =
          athletePackageId === undefined
            ? undefined
            : await documents.invoice({ athletePackageId, invoiceId }, readerOf(call));
        if (!file) throw new RequestFault(404, 'not-found', invoiceTexts.unknown);
        return downloadOf(file);
      },
    },
    {
      method: 'get',
      path: '/athletes/:athlete/payments/:payment/pdf',
      access: 'own-athlete',
      summary: 'The receipt of a payment as a PDF file',
      results: fileBytes,
      reads: ['payments'],
      async download(call) {
        const paymentId = call.param('payment');
        const payment = await loadState(log, paymentAggregate, paymentId);
        const file =
          payment?.athleteId === call.param('athlete')
            ? await documents.receipt(paymentId, readerOf(call))
            : undefined;
        if (!file) throw new RequestFault(404, 'not-found', paymentTexts.unknown);
        return downloadOf(file);
      },
    },
  ];
}

const readerOf = ({ caller: { role, userId } }: Call): DocumentReader =>
  isStaff(role) ? { kind: 'staff' } : { kind: 'family', userId };

const downloadOf = ({ name, bytes }: PrintedFile): Download => ({
  name,
  contentType: PDF_TYPE,
  size: bytes.length,
  bytes: Readable.from(Buffer.from(bytes)),
});
