import { z } from 'zod';
import { defineEvent, type EventOf } from '../shared/event-definition.ts';

/** What a list shows and in which order: what its address says, and which of its columns are hidden. */
export const viewQuery = z.object({
  filter: z.record(z.string(), z.unknown()),
  sort: z.string(),
  order: z.enum(['ASC', 'DESC']),
  hidden: z.array(z.string()),
});
export type ViewQuery = z.output<typeof viewQuery>;

const subject = ({ userId }: { userId: string }) => `user:${userId}`;
const ids = { userId: z.uuid(), viewId: z.uuid() };

/** Stream `savedViews-<user id>`. What somebody looks for, and how they call it, is theirs. */
export const settingsEvents = [
  /** The same view again: it shows something else from now on. */
  defineEvent(
    'ViewSaved',
    { ...ids, list: z.string(), name: z.string(), query: viewQuery },
    {
      personal: { subject, erased: { name: '', query: { filter: {}, sort: '', order: 'ASC', hidden: [] } } },
    },
  ),
  defineEvent('ViewRenamed', { ...ids, name: z.string() }, { personal: { subject, erased: { name: '' } } }),
  defineEvent('ViewDeleted', ids),
] as const;

export type SettingsEvent = EventOf<(typeof settingsEvents)[number]>;
