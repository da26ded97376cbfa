import { accessEvents } from './access/events.ts';
import { athleteEvents } from './athletes/events.ts';
import { billingEvents } from './billing/events.ts';
import { settingsEvents } from './settings/events.ts';
import type { EventOf } from './shared/event-definition.ts';
import { numberSeriesEvents } from './shared/number-series.ts';

/** Every kind of fact that this product records. The published language between the areas. */
export const catalogue = [
  ...accessEvents,
  ...athleteEvents,
  ...billingEvents,
  ...settingsEvents,
  ...numberSeriesEvents,
] as const;

export type DomainEvent = EventOf<(typeof catalogue)[number]>;
export type EventType = DomainEvent['type'];
export type EventNamed<Type extends EventType> = Extract<DomainEvent, { type: Type }>;
