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

const subject = ({ userId }: { userId: string }) => `user:${userId}`;
const ids = { userId: z.uuid(), viewId: z.uuid() };

/** Stream `savedViews-<user id>`. The filters of a person and the names of the views are personal data. */
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
