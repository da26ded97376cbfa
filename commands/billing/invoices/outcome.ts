import type { AthletePackageEvent } from '../../../domain/billing/invoices/events.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import type { InvoiceOutcomeStatus } from '../../../domain/billing/invoices/invoice-values.ts';
import type { Recorded } from '../../../event-store/codec.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type Clock, systemClock } from '../../runtime/clock.ts';
import type { Books } from '../../shared/books.ts';
import { athletePackage } from './athlete-package.ts';
import type { InvoiceIds } from './found-invoice.ts';

/** The outcome of a request. `position`: where the log has it. */
export interface InvoiceOutcome {
  readonly status: InvoiceOutcomeStatus;
  /** The text of a rule, the answer of accounting, or why it continues later. */
  readonly message: string;
  readonly position?: bigint;
}

/** An invoice with a request: the revision of its package's stream, and the position of the request. */
export interface Asked extends InvoiceIds {
  readonly since: bigint;
  readonly position: bigint;
}

interface Deps {
  readonly log: EventLog;
  readonly books: Pick<Books, 'isConnected'>;
  readonly clock?: Clock;
}

/** How long a person waits for something that continues in the background anyway. */
export const PATIENCE_MS = 15_000;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/**
 * The outcomes that the reactors recorded, by invoice, as soon as all are known: after `PATIENCE_MS` at most,
 * and at once if there is no connection to wait for.
 */
export async function outcomesOf(
  { log, books, clock = systemClock }: Deps,
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, InvoiceOutcome>> {
  const known = new Map<string, InvoiceOutcome>();
  const deadline = clock.now().getTime() + PATIENCE_MS;
  const { signal } = new AbortController();
  for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    const open = asked.filter(({ invoiceId }) => !known.has(invoiceId));
    for (const [id, outcome] of await answersTo(log, open)) known.set(id, outcome);
    if (known.size >= asked.length) return known;
    const isConnected = await books.isConnected();
    if (!isConnected || clock.now().getTime() >= deadline) {
      const message = isConnected ? invoiceTexts.goesOn : invoiceTexts.waitsForConnection;
      for (const { invoiceId, position } of asked) {
        if (!known.has(invoiceId)) known.set(invoiceId, { status: 'started', message, position });
      }
      return known;
    }
    await clock.sleep(pause, signal);
  }
}

async function answersTo(log: EventLog, asked: readonly Asked[]): Promise<Map<string, InvoiceOutcome>> {
  const answers = new Map<string, InvoiceOutcome>();
  for (const athletePackageId of new Set(asked.map((one) => one.athletePackageId))) {
    const inPackage = asked.filter((one) => one.athletePackageId === athletePackageId);
    const history = await log.load<AthletePackageEvent>(`${athletePackage.category}-${athletePackageId}`);
    for (const { invoiceId, since } of inPackage) {
      const answer = firstAnswer(history, invoiceId, since);
      if (answer) answers.set(invoiceId, answer);
    }
  }
  return answers;
}

function firstAnswer(
  history: readonly Recorded<AthletePackageEvent>[],
  invoiceId: string,
  since: bigint,
): InvoiceOutcome | undefined {
  for (const event of history) {
    if (event.revision <= since || !('invoiceId' in event.data) || event.data.invoiceId !== invoiceId)
      continue;
    const answer = answerIn(event);
    if (answer) return { ...answer, position: event.position };
  }
  return undefined;
}

function answerIn({ type, data }: AthletePackageEvent): InvoiceOutcome | undefined {
  switch (type) {
    case 'InvoiceIssued':
    case 'InvoiceVoided':
    case 'InvoiceMended':
    case 'InvoiceEmailed':
    case 'InvoicePaymentApplied':
      return { status: 'completed', message: '' };
    case 'InvoiceFailed':
    case 'InvoiceVoidFailed':
    case 'InvoiceMendFailed':
    case 'InvoiceEmailFailed':
    case 'InvoiceMissed':
      return { status: 'failed', message: data.reason };
    default:
      return undefined;
  }
}
