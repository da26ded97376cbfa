import { accessEvents } from './access/events.ts';
import { activityEvents } from './athletes/activities/events.ts';
import { contactEvents } from './athletes/contacts/events.ts';
import { athleteEvents } from './athletes/events.ts';
import { importEvents } from './athletes/imports/events.ts';
import { leadTypeEvents } from './athletes/lead-types/events.ts';
import { templateButtonEvents } from './athletes/template-buttons/events.ts';
import { trainerEvents } from './athletes/trainers/events.ts';
import { accountingEvents } from './billing/accounting/events.ts';
import { autochargeEvents, autochargeNoticeEvents } from './billing/autocharge/events.ts';
import { athleteBillingEvents, cardEvents } from './billing/cards/events.ts';
import { athletePackageEvents, statementEvents } from './billing/invoices/events.ts';
import { packageEvents } from './billing/packages/events.ts';
import { paymentEvents } from './billing/payments/events.ts';
import { fileEvents } from './files/events.ts';
import { calendarFeedEvents } from './scheduling/feeds/events.ts';
import { trainingGroupEvents } from './scheduling/groups/events.ts';
import { locationEvents } from './scheduling/locations/events.ts';
import { reservationEvents } from './scheduling/reservations/events.ts';
import { seasonEvents } from './scheduling/seasons/events.ts';
import { sessionEvents } from './scheduling/sessions/events.ts';
import { settingsEvents } from './settings/events.ts';
import type { EventOf } from './shared/event-definition.ts';
import { numberSeriesEvents } from './shared/number-series.ts';

/** All events that this product records: the published language between the areas. */
export const catalogue = [
  ...accessEvents,
  ...athleteEvents,
  ...contactEvents,
  ...trainerEvents,
  ...activityEvents,
  ...leadTypeEvents,
  ...templateButtonEvents,
  ...importEvents,
  ...packageEvents,
  ...athletePackageEvents,
  ...statementEvents,
  ...paymentEvents,
  ...cardEvents,
  ...athleteBillingEvents,
  ...accountingEvents,
  ...autochargeEvents,
  ...autochargeNoticeEvents,
  ...seasonEvents,
  ...trainingGroupEvents,
  ...locationEvents,
  ...sessionEvents,
  ...reservationEvents,
  ...calendarFeedEvents,
  ...settingsEvents,
  ...fileEvents,
  ...numberSeriesEvents,
] as const;

export type DomainEvent = EventOf<(typeof catalogue)[number]>;
export type EventType = DomainEvent['type'];
export type EventNamed<Type extends EventType> = Extract<DomainEvent, { type: Type }>;
