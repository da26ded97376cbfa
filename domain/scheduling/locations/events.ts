import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { postalAddressFields } from '../../shared/postal-address.ts';
import { logisticShape } from '../logistic-shape.ts';

const locationId = z.uuid();

/** The fields of a location that staff enter. */
const definition = {
  name: z.string(),
  /** IANA zone. */
  timezone: z.string(),
  description: z.string(),
  notes: z.string(),
};

/** Stream `location-<id>`. Addresses of rinks are not personal data. */
export const locationEvents = [
  defineEvent('LocationCreated', { locationId, ...definition }),
  /** Only what changed. */
  defineEvent('LocationChanged', {
    locationId,
    changes: z.object({ ...definition, isActive: z.boolean() }).partial(),
  }),
  defineEvent('LocationDeleted', { locationId }),
  defineEvent('LocationAddressAdded', { locationId, ...postalAddressFields }),
  defineEvent('LocationAddressChanged', { locationId, ...postalAddressFields }),
  defineEvent('LocationAddressRemoved', { locationId, addressId: z.uuid() }),
  defineEvent('LocationRuleAdded', { locationId, ...logisticShape }),
  defineEvent('LocationRuleChanged', { locationId, ...logisticShape }),
  defineEvent('LocationRuleRemoved', { locationId, logisticId: z.uuid() }),
] as const;

export type LocationEvent = EventOf<(typeof locationEvents)[number]>;
