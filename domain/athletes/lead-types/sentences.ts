import { counted, type Sentences } from '../../shared/sentences.ts';
import type { LeadTypeEvent } from './events.ts';

export const leadTypeSentences: Sentences<LeadTypeEvent> = {
  LeadTypesSaved: ({ rows }) => `The lead type list was saved with ${counted(rows.length, 'row')}.`,
};
