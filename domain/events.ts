import { accessEvents } from './access/events.ts';
import { activityEvents } from './athletes/activities/events.ts';
import { contactEvents } from './athletes/contacts/events.ts';
import { athleteEvents } from './athletes/events.ts';
import { importEvents } from './athletes/imports/events.ts';
import { leadTypeEvents } from './athletes/lead-types/events.ts';
import { templateButtonEvents } from './athletes/template-buttons/events.ts';
import { trainerEvents } from './athletes/trainers/events.ts';
import { billingEvents } from './billing/events.ts';
import { fileEvents } from './files/events.ts';
import { settingsEvents } from './settings/events.ts';
import type { EventOf } from './shared/event-definition.ts';
import { numberSeriesEvents } from './shared/number-series.ts';

/** Every kind of fact that this product records. The published language between the areas. */
export const catalogue = [
  ...accessEvents,
  ...athleteEvents,
  ...contactEvents,
  ...trainerEvents,
  ...activityEvents,
  ...leadTypeEvents,
  ...templateButtonEvents,
  ...importEvents,
  ...billingEvents,
  ...settingsEvents,
  ...fileEvents,
  ...numberSeriesEvents,
] as const;

export type DomainEvent = EventOf<(typeof catalogue)[number]>;
export type EventType = DomainEvent['type'];
export type EventNamed<Type extends EventType> = Extract<DomainEvent, { type: Type }>;
