import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';

const closedDaysId = z.uuid();
const definition = {
  /** Why it is closed: `Thanksgiving`. */
  name: z.string(),
  /** Days on the calendar of the location; the same for a single day. */
  firstDay: day,
  lastDay: day,
  /** Null: the whole business. */
  locationId: z.uuid().nullable(),
};

/**
 * Stream `closedDays-the`: all closed days of the business, so that a repeating schedule is checked against every one of them that was
 * recorded before it.
 */
export const closedDaysEvents = [
  defineEvent('ClosedDaysAdded', { closedDaysId, ...definition }),
  /** Only what changed. */
  defineEvent('ClosedDaysChanged', { closedDaysId, changes: z.object(definition).partial() }),
  defineEvent('ClosedDaysRemoved', { closedDaysId }),
] as const;

export type ClosedDaysEvent = EventOf<(typeof closedDaysEvents)[number]>;
