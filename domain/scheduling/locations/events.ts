import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { logisticShape } from '../logistics.ts';

const locationId = z.uuid();

/** What staff say of a location. */
const definition = {
  name: z.string(),
  /** IANA zone. */
  timezone: z.string(),
  description: z.string(),
  notes: z.string(),
};

const address = {
  addressId: z.uuid(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
};

/** Stream `location-<id>`. Addresses of rinks are nobody's personal data. */
export const locationEvents = [
  defineEvent('LocationCreated', { locationId, ...definition }),
  /** Only what changed. */
  defineEvent('LocationChanged', {
    locationId,
    changes: z.object({ ...definition, isActive: z.boolean() }).partial(),
  }),
  defineEvent('LocationDeleted', { locationId }),
  defineEvent('LocationAddressAdded', { locationId, ...address }),
  defineEvent('LocationAddressChanged', { locationId, ...address }),
  defineEvent('LocationAddressRemoved', { locationId, addressId: z.uuid() }),
  defineEvent('LocationRuleAdded', { locationId, ...logisticShape }),
  defineEvent('LocationRuleChanged', { locationId, ...logisticShape }),
  defineEvent('LocationRuleRemoved', { locationId, logisticId: z.uuid() }),
] as const;

export type LocationEvent = EventOf<(typeof locationEvents)[number]>;
