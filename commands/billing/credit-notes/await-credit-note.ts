import type { CreditNote } from '../../../domain/billing/credit-notes/credit-note.ts';
import type { CreditNoteEvent } from '../../../domain/billing/credit-notes/events.ts';
import type { Invoice } from '../../../domain/billing/invoices/invoice.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type Clock, systemClock } from '../../runtime/clock.ts';
import { type Done, fold } from '../../runtime/handle.ts';
import type { Books } from '../../shared/books.ts';
import { findInvoice } from '../invoices/found-invoice.ts';
import { creditNote } from './credit-note.ts';

interface Deps {
  readonly log: EventLog;
  readonly books: Pick<Books, 'isConnected'>;
  readonly clock?: Clock;
}

/** How long a person waits for something that continues in the background anyway. */
const PATIENCE_MS = 15_000;
const SHORTEST_PAUSE_MS = 40;
const LONGEST_PAUSE_MS = 500;

/**
 * Waits until accounting has answered the last request about the credit note, and its invoice shows it; `PATIENCE_MS` at most, and not
 * at all without a connection. Returns the position that readers must have reached to see it.
 */
export async function awaitCreditNote(
  { log, books, clock = systemClock }: Deps,
  creditNoteId: string,
): Promise<Done> {
  const deadline = clock.now().getTime() + PATIENCE_MS;
  const { signal } = new AbortController();
  for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    const history = await log.load<CreditNoteEvent>(`${creditNote.category}-${creditNoteId}`);
    const note = fold(creditNote.decider, history);
    const { revision, position } = history.at(-1) ?? { revision: -1n, position: 0n };
    if (!note) return { revision, position };
    const found = await findInvoice(log, note);
    const shown = found?.history.at(-1)?.position ?? 0n;
    const isLate = clock.now().getTime() >= deadline || !(await books.isConnected());
    const isCredited = found !== undefined && isCreditedBy(found.invoice, note);
    if (isLate || (isAnswered(note) && isCredited === (note.status !== 'voided'))) {
      return { revision, position: position > shown ? position : shown };
    }
    await clock.sleep(pause, signal);
  }
}

const isAnswered = ({ status, books }: CreditNote): boolean =>
  status === 'voided' || (status === 'issued' && books.kind !== 'pending');

const isCreditedBy = ({ appliedHolds, reversedHolds }: Invoice, { holdId }: CreditNote): boolean =>
  appliedHolds.includes(holdId) && !reversedHolds.includes(holdId);
