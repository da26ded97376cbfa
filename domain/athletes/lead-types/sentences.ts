import { counted, type Sentences } from '../../shared/sentences.ts';
import type { LeadTypeEvent } from './events.ts';

export const leadTypeSentences: Sentences<LeadTypeEvent> = {
  LeadTypesSaved: ({ rows }) => `The list of lead types was saved with ${counted(rows.length, 'row')}.`,
};
