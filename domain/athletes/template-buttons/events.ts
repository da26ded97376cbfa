import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

/** A button that staff put on every athlete's page (part 1 §3). Colors are `#RRGGBB`. */
export const templateButton = z.object({
  id: z.uuid(),
  text: z.string(),
  url: z.string(),
  buttonColor: z.string(),
  textColor: z.string(),
  isActive: z.boolean(),
  ordinal: z.int(),
});
export type TemplateButton = z.output<typeof templateButton>;

/** Stream `valueList-templateButtons`: the list is edited as a whole. */
export const templateButtonEvents = [
  defineEvent('TemplateButtonsSaved', { rows: z.array(templateButton), removed: z.array(z.uuid()) }),
] as const;

export type TemplateButtonEvent = EventOf<(typeof templateButtonEvents)[number]>;
