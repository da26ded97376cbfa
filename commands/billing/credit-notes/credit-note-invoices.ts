import type { EventLog } from '../../../event-store/event-log.ts';
import { loadState } from '../../runtime/handle.ts';
import { defineReactor, type InternalEffect, SHORT_COMMANDS_AT_ONCE } from '../../runtime/reactor.ts';
import { creditNote } from './credit-note.ts';
import { applyCredit, reverseCredit } from './invoice-credits.ts';

/** Completes `issueCreditNote`, and lets the invoice of a voided credit note owe the amount again. */
export function creditNoteInvoices(log: EventLog) {
  const settle = (creditNoteId: string, settleOne: typeof applyCredit, key: string): InternalEffect => ({
    kind: 'internal',
    key: `${key} ${creditNoteId}`,
    async run(context) {
      const note = await loadState(log, creditNote, creditNoteId);
      if (!note) throw new Error(`There is no credit note ${creditNoteId}`);
      await settleOne(log, note, context);
    },
  });
  return defineReactor({
    name: 'credit-note-invoices',
    handles: ['CreditNoteIssued', 'CreditNoteVoided'],
    startAt: 'beginning',
    order: 'stream',
    atOnce: SHORT_COMMANDS_AT_ONCE,
    effects: ({ type, data }) => [
      type === 'CreditNoteIssued'
        ? settle(data.creditNoteId, applyCredit, 'apply')
        : settle(data.creditNoteId, reverseCredit, 'reverse'),
    ],
  });
}
