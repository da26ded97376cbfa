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
  /** How many sessions it takes at the same time: sheets of ice. Null: any number. */
  sessionsAtOnce: z.number().int().nullable(),
};

/** Before there were sheets, every location counted as one. */
const oneAtOnce = (data: Record<string, unknown>) => ({ ...data, sessionsAtOnce: 1 });

/** Stream `location-<id>`. Addresses of rinks are not personal data. */
export const locationEvents = [
  defineEvent('LocationCreated', { locationId, ...definition }, { version: 2, upcasts: { 1: oneAtOnce } }),
  /** Only what changed. */
  defineEvent(
    'LocationChanged',
    { locationId, changes: z.object({ ...definition, isActive: z.boolean() }).partial() },
    { version: 2, upcasts: { 1: (data) => data } },
  ),
  defineEvent('LocationDeleted', { locationId }),
  defineEvent('LocationAddressAdded', { locationId, ...postalAddressFields }),
  defineEvent('LocationAddressChanged', { locationId, ...postalAddressFields }),
  defineEvent('LocationAddressRemoved', { locationId, addressId: z.uuid() }),
  defineEvent('LocationRuleAdded', { locationId, ...logisticShape }),
  defineEvent('LocationRuleChanged', { locationId, ...logisticShape }),
  defineEvent('LocationRuleRemoved', { locationId, logisticId: z.uuid() }),
] as const;

export type LocationEvent = EventOf<(typeof locationEvents)[number]>;
