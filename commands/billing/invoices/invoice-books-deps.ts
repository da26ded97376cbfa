import type { EventLog } from '../../../event-store/event-log.ts';
import type { Books } from '../../shared/books.ts';

/** What is needed to do in accounting what was asked for about an invoice. */
export interface InvoiceBooksDeps {
  readonly log: EventLog;
  readonly books: Books;
}
