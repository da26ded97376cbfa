import {
  type CreditNoteCommand,
  type CreditNoteState,
  creditNoteDecider,
} from '../../../domain/billing/credit-notes/credit-note.ts';
import type { CreditNoteEvent } from '../../../domain/billing/credit-notes/events.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const creditNote: Aggregate<CreditNoteState, CreditNoteCommand, CreditNoteEvent> = {
  category: 'creditNote',
  decider: creditNoteDecider,
};
