import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const contentId = z.uuid();
/** An uploaded file in the directory of the content. */
const file = z.object({ fileId: z.uuid(), filename: z.string(), contentType: z.string(), size: z.int() });
const definition = {
  title: z.string(),
  preview: z.string(),
  author: z.string(),
  image: file,
  asset: file,
};

/** Stream `content-<id>`: a piece that families read or watch, with a picture. */
export const contentEvents = [
  defineEvent('ContentCreated', { contentId, ...definition }),
  /** Only what changed. */
  defineEvent('ContentChanged', { contentId, changes: z.object(definition).partial() }),
  defineEvent('ContentDeleted', { contentId }),
] as const;

export type ContentEvent = EventOf<(typeof contentEvents)[number]>;
