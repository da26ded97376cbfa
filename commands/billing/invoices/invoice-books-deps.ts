import type { EventLog } from '../../../event-store/event-log.ts';
import type { Books } from '../../shared/books.ts';

/** The dependencies of requests to accounting about an invoice. */
export interface InvoiceBooksDeps {
  readonly log: EventLog;
  readonly books: Books;
}
