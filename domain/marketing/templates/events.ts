import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const templateId = z.uuid();
const fileId = z.uuid();
const text = {
  /** One line, with merge fields. */
  subject: z.string(),
  /** The line that inboxes show after the subject, with merge fields; may be empty. */
  preheader: z.string(),
  /** HTML of the closed schema, with merge fields as text. */
  body: z.string(),
  /** Whether opens and clicks are counted. */
  trackClicks: z.boolean(),
};

/** Stream `marketingTemplate-<id>`. Its revision numbers the versions of the template, from 1. */
export const marketingTemplateEvents = [
  defineEvent('MarketingTemplateCreated', {
    templateId,
    name: z.string(),
    ...text,
    /** The template that it is a copy of. */
    copiedFrom: templateId.nullable(),
  }),
  /** Only what changed. */
  defineEvent('MarketingTemplateChanged', {
    templateId,
    changes: z.object({ name: z.string(), ...text }).partial(),
  }),
  defineEvent('MarketingTemplateAttachmentAdded', {
    templateId,
    fileId,
    filename: z.string(),
    contentType: z.string(),
    size: z.int(),
  }),
  defineEvent('MarketingTemplateAttachmentRemoved', { templateId, fileId }),
  /** A person validated this version, and found nothing wrong. */
  defineEvent('MarketingTemplateApproved', { templateId, version: z.int() }),
  defineEvent('MarketingTemplateDeleted', { templateId }),
] as const;

export type MarketingTemplateEvent = EventOf<(typeof marketingTemplateEvents)[number]>;
