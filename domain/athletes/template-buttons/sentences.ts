import { counted, type Sentences } from '../../shared/sentences.ts';
import type { TemplateButtonEvent } from './events.ts';

export const templateButtonSentences: Sentences<TemplateButtonEvent> = {
  TemplateButtonsSaved: ({ rows }) => `The custom buttons were saved: ${counted(rows.length, 'button')}.`,
};
