import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const templateId = z.uuid();
const definition = {
  name: z.string(),
  subject: z.string(),
  /** HTML of the closed schema, with merge fields as text. */
  body: z.string(),
};

/** What the product itself writes with a template; null for templates that only staff choose. */
export const templateUses = ['session-moved', 'session-canceled', 'lead'] as const;
export type TemplateUse = (typeof templateUses)[number];

/** Stream `messageTemplate-<id>`. Its revision is the version of the template. */
export const messageTemplateEvents = [
  defineEvent('MessageTemplateCreated', {
    templateId,
    ...definition,
    use: z.enum(templateUses).nullable(),
  }),
  /** Only what changed. */
  defineEvent('MessageTemplateChanged', {
    templateId,
    changes: z.object({ ...definition, use: z.enum(templateUses).nullable() }).partial(),
  }),
  defineEvent('MessageTemplateMarkedActive', { templateId }),
  defineEvent('MessageTemplateMarkedInactive', { templateId }),
  defineEvent('MessageTemplateDeleted', { templateId }),
] as const;

export type MessageTemplateEvent = EventOf<(typeof messageTemplateEvents)[number]>;
