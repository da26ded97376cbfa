import { z } from 'zod';
import { defineEvent, type EventOf } from '../shared/event-definition.ts';
import { sortOrders } from '../shared/sort-order.ts';

/** The filter, order, and hidden columns of a list. */
export const viewQuery = z.object({
  filter: z.record(z.string(), z.unknown()),
  sort: z.string(),
  order: z.enum(sortOrders),
  hidden: z.array(z.string()),
});
export type ViewQuery = z.output<typeof viewQuery>;

const subject = ({ viewId }: { viewId: string }) => `view:${viewId}`;
const ids = { userId: z.uuid(), viewId: z.uuid() };

/**
 * Stream `savedViews-<user id>`. A view can name anyone, in its filter or its name. It has a key of its own, which is destroyed when the view
 * is deleted, when its owner is erased, and when somebody whom it names is erased. Views of earlier versions have their owner's key.
 */
const savedViewEvents = [
  /** Saving the same view again changes what it shows. */
  defineEvent(
    'ViewSaved',
    { ...ids, list: z.string(), name: z.string(), query: viewQuery },
    {
      personal: { subject, erased: { name: '', query: { filter: {}, sort: '', order: 'ASC', hidden: [] } } },
    },
  ),
  defineEvent('ViewRenamed', { ...ids, name: z.string() }, { personal: { subject, erased: { name: '' } } }),
  defineEvent('ViewDeleted', ids),
  /** The view named a person who is being erased. */
  defineEvent('ViewScrubbed', ids),
] as const;

/** Stream `globals-business`. */
const globalEvents = [defineEvent('GlobalSet', { key: z.string(), value: z.string() })] as const;

/** Stream `communicationOptions-business`: the labels of the message types that a person may opt out of. */
const communicationOptionEvents = [
  defineEvent('CommunicationOptionChanged', {
    optionId: z.string(),
    label: z.string(),
    description: z.string(),
    isActive: z.boolean(),
  }),
] as const;

export const settingsEvents = [...savedViewEvents, ...globalEvents, ...communicationOptionEvents] as const;

export type SavedViewEvent = EventOf<(typeof savedViewEvents)[number]>;
export type GlobalEvent = EventOf<(typeof globalEvents)[number]>;
export type CommunicationOptionEvent = EventOf<(typeof communicationOptionEvents)[number]>;
export type SettingsEvent = SavedViewEvent | GlobalEvent | CommunicationOptionEvent;
