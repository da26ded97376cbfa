import type { CreditNote } from '../../../domain/billing/credit-notes/credit-note.ts';
import {
  type CreditNoteInput,
  creditDays,
  creditNoteProblems,
} from '../../../domain/billing/credit-notes/credit-note-rules.ts';
import { creditNoteTexts } from '../../../domain/billing/credit-notes/credit-note-texts.ts';
import type { CreditNoteEvent } from '../../../domain/billing/credit-notes/events.ts';
import { balanceOf, refusalNow } from '../../../domain/billing/invoices/invoice.ts';
import { invoiceTexts } from '../../../domain/billing/invoices/invoice-texts.ts';
import type { Day } from '../../../domain/shared/day.ts';
import { holdExpiry } from '../../../domain/shared/hold.ts';
import { demand, Refusal } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { type Done, fold, handle, TooBusy } from '../../runtime/handle.ts';
import { findInvoice } from '../invoices/found-invoice.ts';
import type { NumberSeries } from '../invoices/number-series.ts';
import { creditNote } from './credit-note.ts';
import { applyCredit, changeCredit } from './invoice-credits.ts';

export interface IssueCreditNote {
  readonly creditNoteId: string;
  readonly athleteId: string;
  readonly athletePackageId: string;
  /** An invoice of that athlete. */
  readonly invoiceId: string;
  readonly input: CreditNoteInput;
}

export interface CreditNoteDeps {
  readonly log: EventLog;
  /** The numbers of credit notes, `CN-1001`. */
  readonly creditNumbers: NumberSeries;
  /** Current day of the business. */
  readonly today: () => Day;
}

/**
 * Issues a credit note: the invoice is held, the credit note is booked under the next number, and the invoice is credited; a reactor
 * posts it to accounting (docs/credit-notes.md). A repetition of the command, or of the id, issues nothing again. Throws `InvalidInput`
 * for the input, and `Refusal` when the invoice cannot be credited, or a payment is in progress; then the hold is released.
 */
export async function issueCreditNote(
  deps: CreditNoteDeps,
  request: IssueCreditNote,
  context: CommandContext,
): Promise<Done> {
  const { log, creditNumbers, today } = deps;
  const before = await recorded(log, request);
  if (before) return applied(log, before, context);

  const { creditNoteId, athleteId, athletePackageId, invoiceId, input } = request;
  const found = await findInvoice(log, request);
  if (found?.athleteId !== athleteId) throw new Refusal('invoice.unknown', invoiceTexts.unknown);
  // An invoice that is held is refused when it is to be held: the command may be a repetition.
  const refused = refusalNow('credit', { ...found.invoice, hold: null, progress: null });
  if (refused) throw new Refusal(refused.code, refused.text);
  const days = creditDays(found.invoice.date, today());
  const owed = balanceOf(found.invoice);
  demand(creditNoteProblems(input, { ...days, owed }));

  const { amount, date: day, reason } = input;
  const holdId = derivedId(creditNoteId, `hold ${invoiceId}`);
  const hold = { holdId, creditNoteId };
  const onInvoice = (change: Parameters<typeof changeCredit>[2]) =>
    // The step id contains the moment: a repetition after the hold expired or was released has to hold again.
    changeCredit(log, request, change, step(context, `${change.kind} ${holdId} at ${context.now}`));
  try {
    await onInvoice({ kind: 'hold', ...hold, amount, expiresAt: holdExpiry(context.now) });
    const [number] = await creditNumbers.take(1);
    if (number === undefined) throw new Error('There is no number for the credit note');
    const note = {
      creditNoteId,
      athleteId,
      athletePackageId,
      invoiceId,
      number,
      holdId,
      amount,
      day,
      reason,
    };
    const done = await handle(log, creditNote, creditNoteId, { kind: 'issue', note, days, owed }, context);
    return await applied(log, { note, done }, context);
  } catch (error) {
    // Nothing was booked for certain. After any other error the janitor checks whether it was.
    if (!(error instanceof Refusal || error instanceof TooBusy)) throw error;
    // A concurrent request with the same id won; the hold belongs to it.
    const other = await recorded(log, request);
    if (other) return applied(log, other, context);
    await onInvoice({ kind: 'release', ...hold });
    throw error;
  }
}

interface Booked {
  readonly note: Pick<CreditNote, 'creditNoteId' | 'athletePackageId' | 'invoiceId' | 'holdId' | 'amount'>;
  readonly done: Done;
}

/** The credit note with this id, if it exists. Throws `Refusal` when it is one for another invoice. */
async function recorded(log: EventLog, request: IssueCreditNote): Promise<Booked | undefined> {
  const history = await log.load<CreditNoteEvent>(`${creditNote.category}-${request.creditNoteId}`);
  const note = fold(creditNote.decider, history);
  const [first] = history;
  if (!note || !first) return undefined;
  const isSame = note.invoiceId === request.invoiceId && note.athleteId === request.athleteId;
  if (!isSame) throw new Refusal('credit-note.exists', creditNoteTexts.exists);
  return { note, done: { revision: first.revision, position: first.position } };
}

/** The reactor does the same after a crash. A voided credit note is not applied again, because its hold was applied before. */
async function applied(log: EventLog, { note, done }: Booked, context: CommandContext): Promise<Done> {
  await applyCredit(log, note, context);
  return done;
}
