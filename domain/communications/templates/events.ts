import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { templateUses } from './template-uses.ts';

const templateId = z.uuid();
const definition = {
  name: z.string(),
  subject: z.string(),
  /** HTML of the closed schema, with merge fields as text. */
  body: z.string(),
};

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
