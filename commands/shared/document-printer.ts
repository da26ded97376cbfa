import type { PrintedDocument } from '../../domain/billing/documents/printed-document.ts';

/** Prints documents as PDF files. The same document is always the same bytes. */
export interface DocumentPrinter {
  print(document: PrintedDocument): Promise<Uint8Array>;
}
