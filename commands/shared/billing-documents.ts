import type { StatementPaper } from '../../domain/billing/documents/statement-document.ts';
import type { FamilyContact } from './family-contacts.ts';
import type { MailAttachment } from './mail.ts';

/**
 * Who reads a document. Parents may live apart: a family reads its own name on a bill, and the card and the
 * name of a payer only if that is the reader. `addressee`: the recipient of an email about it.
 */
export type DocumentReader =
  | { readonly kind: 'staff' }
  | { readonly kind: 'family'; readonly userId: string }
  | { readonly kind: 'addressee'; readonly contact: FamilyContact };

export interface PrintedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export const PDF_TYPE = 'application/pdf';

/** Invoices and receipts as PDF files, from the streams, as they are now. */
export interface BillingDocuments {
  /** Undefined when there is no such invoice. */
  invoice(
    ids: { readonly athletePackageId: string; readonly invoiceId: string },
    reader: DocumentReader,
  ): Promise<PrintedFile | undefined>;
  /** The invoices as its email lists them. `day`: when it was requested. */
  statement(about: StatementOrder, reader: DocumentReader): Promise<PrintedFile>;
  /** Undefined when there is no such payment. */
  receipt(paymentId: string, reader: DocumentReader): Promise<PrintedFile | undefined>;
}

export type StatementOrder = Pick<StatementPaper, 'invoices'> & {
  readonly athleteId: string;
  /** UTC. */
  readonly requestedAt: string;
};

export const attachmentOf = ({ name: filename, bytes }: PrintedFile): MailAttachment => ({
  filename,
  contentType: PDF_TYPE,
  content: bytes,
});
