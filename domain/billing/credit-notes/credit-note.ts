import type { Decider } from '../../shared/decider.ts';
import type { Cents } from '../../shared/money.ts';
import { demand, Refusal } from '../../shared/refusal.ts';
import type { AthletePackageEvent } from '../invoices/events.ts';
import type { Posting } from '../payments/payment-state.ts';
import { type CreditDays, creditNoteProblems } from './credit-note-rules.ts';
import { creditNoteTexts } from './credit-note-texts.ts';
import type { CreditNoteEvent } from './events.ts';

type Issued = Extract<CreditNoteEvent, { type: 'CreditNoteIssued' }>['data'];

/** `voiding`: accounting was asked to remove it. It counts until accounting has. */
export type CreditNoteStatus = 'issued' | 'voiding' | 'voided';

export interface CreditNote extends Issued {
  readonly status: CreditNoteStatus;
  readonly books: Posting;
}

/** Undefined: there is no such credit note. */
export type CreditNoteState = CreditNote | undefined;

export type CreditNoteCommand =
  /** `days`: the days it may be dated; `owed`: what the invoice still owes, in cents. */
  | { readonly kind: 'issue'; readonly note: Issued; readonly days: CreditDays; readonly owed: Cents }
  | { readonly kind: 'posted'; readonly externalRef: string }
  | { readonly kind: 'post-failed'; readonly reason: string }
  | { readonly kind: 'post-again' }
  | { readonly kind: 'request-void' }
  | { readonly kind: 'voided' }
  | { readonly kind: 'void-failed'; readonly reason: string };

/**
 * A credit note for one invoice. It is issued once, after the invoice was held for it, and never changed: a wrong one is voided and
 * keeps its number.
 */
export const creditNoteDecider: Decider<CreditNoteState, CreditNoteCommand, CreditNoteEvent> = {
  initial: () => undefined,
  evolve: evolveCreditNote,

  decide(command, state) {
    if (command.kind === 'issue') return issue(command, state);
    if (!state) throw new Refusal('credit-note.unknown', creditNoteTexts.unknown);
    const { creditNoteId, athleteId, athletePackageId, invoiceId, amount, status, books } = state;
    const ids = { creditNoteId, athleteId, athletePackageId, invoiceId };
    switch (command.kind) {
      case 'posted':
        return books.kind === 'posted' || status === 'voided'
          ? []
          : [{ type: 'CreditNotePosted', data: { ...ids, externalRef: command.externalRef } }];
      case 'post-failed':
        return books.kind === 'pending' && status === 'issued'
          ? [{ type: 'CreditNotePostFailed', data: { ...ids, reason: command.reason } }]
          : [];
      case 'post-again':
        if (books.kind === 'failed' && status === 'issued') {
          return [{ type: 'CreditNotePostRequested', data: ids }];
        }
        throw new Refusal('credit-note.nothing-to-post', creditNoteTexts.nothingToPostAgain);
      case 'request-void':
        if (status === 'voiding') return [];
        if (status === 'voided') throw new Refusal('credit-note.voided', creditNoteTexts.alreadyVoided);
        return [{ type: 'CreditNoteVoidRequested', data: ids }];
      case 'voided':
        return status === 'voiding' ? [{ type: 'CreditNoteVoided', data: { ...ids, amount } }] : [];
      case 'void-failed':
        return status === 'voiding'
          ? [{ type: 'CreditNoteVoidFailed', data: { ...ids, reason: command.reason } }]
          : [];
    }
  },
};

function issue(
  { note, days, owed }: Extract<CreditNoteCommand, { kind: 'issue' }>,
  state: CreditNoteState,
): CreditNoteEvent[] {
  if (state) throw new Refusal('credit-note.exists', creditNoteTexts.exists);
  demand(creditNoteProblems({ ...note, date: note.day }, { ...days, owed }));
  return [{ type: 'CreditNoteIssued', data: { ...note, reason: note.reason.trim() } }];
}

/** The credit note after the event. */
export function evolveCreditNote(state: CreditNoteState, { type, data }: CreditNoteEvent): CreditNoteState {
  if (type === 'CreditNoteIssued') return { ...data, status: 'issued', books: { kind: 'pending' } };
  if (!state) return state;
  switch (type) {
    case 'CreditNotePosted':
      return { ...state, books: { kind: 'posted', externalRef: data.externalRef } };
    case 'CreditNotePostFailed':
      return { ...state, books: { kind: 'failed', reason: data.reason } };
    case 'CreditNotePostRequested':
      return { ...state, books: { kind: 'pending' } };
    case 'CreditNoteVoidRequested':
      return { ...state, status: 'voiding' };
    case 'CreditNoteVoided':
      return { ...state, status: 'voided' };
    case 'CreditNoteVoidFailed':
      return { ...state, status: 'issued' };
  }
}

/**
 * What becomes of an invoice that is held for it: credited as soon as it was issued; released if it never was, or if it was voided
 * before the hold was confirmed.
 */
export const fateOfCreditHold = (note: CreditNoteState, holdId: string): 'apply' | 'release' =>
  note && note.holdId === holdId && note.status !== 'voided' ? 'apply' : 'release';

/**
 * Whether accounting may owe the difference: it does not have the credit yet, or was asked to remove it, or has removed it.
 */
export const isUnsettledInBooks = ({ status, books }: CreditNote): boolean =>
  status !== 'issued' || books.kind !== 'posted';

/** The credit notes that count on the invoice, by its history. */
export function creditNotesOn(history: readonly AthletePackageEvent[], invoiceId: string): string[] {
  const counting = new Set<string>();
  for (const { type, data } of history) {
    if (type === 'InvoiceCredited' && data.invoiceId === invoiceId) counting.add(data.creditNoteId);
    if (type === 'InvoiceCreditReversed') counting.delete(data.creditNoteId);
  }
  return [...counting];
}

/** The reference people read: `CN-1001`. */
export const creditNoteReference = (number: number): string => `CN-${number}`;
