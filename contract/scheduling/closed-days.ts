import { z } from 'zod';
import { day } from '../../domain/shared/day-schema.ts';
import { dayOrBlank, id, name, revision } from '../shared/fields.ts';
import { changedSchedulesView, scheduleView } from './schedules.ts';

/** A day or a range of days on which the business, or one location, is closed. */
export const closedDaysView = z
  .object({
    id,
    name: z.string().describe('The reason, such as Thanksgiving. Families see it.'),
    first_day: day.describe('Days are those of the location, both included.'),
    last_day: day,
    location_id: id.nullable().describe('Null means the whole business.'),
    location_name: z
      .string()
      .nullable()
      .describe('Null for the whole business, empty if the location was deleted.'),
    revision,
  })
  .meta({ id: 'ClosedDaysView' });
export type ClosedDaysView = z.output<typeof closedDaysView>;

/** Blank days and names are answered with a text beside the field. */
export const closedDaysBody = z
  .strictObject({
    id: id.optional(),
    name: name.default(''),
    first_day: dayOrBlank.default(''),
    last_day: dayOrBlank.default(''),
    location_id: id.nullable().default(null),
    cancel_schedule_ids: z
      .array(id)
      .max(500)
      .default([])
      .describe('Upcoming sessions on these days that are canceled; all others are kept.'),
  })
  .meta({ id: 'ClosedDaysBody' });
export type ClosedDaysBody = z.input<typeof closedDaysBody>;

/** Changed fields only. */
export const changeClosedDaysBody = z
  .strictObject({
    name,
    first_day: dayOrBlank,
    last_day: dayOrBlank,
    location_id: id.nullable(),
    cancel_schedule_ids: z.array(id).max(500),
  })
  .partial()
  .meta({ id: 'ChangeClosedDaysBody' });
export type ChangeClosedDaysBody = z.input<typeof changeClosedDaysBody>;

export const savedClosedDaysView = z
  .object({ id, canceled: changedSchedulesView.describe('The outcome for each session to cancel.') })
  .meta({ id: 'SavedClosedDaysView' });
export type SavedClosedDaysView = z.output<typeof savedClosedDaysView>;

/** A session on closed days, with the athletes who lose it if it is canceled. */
export const sessionOnClosedDaysView = scheduleView
  .extend({ athletes: z.array(z.string()).describe('Full names, by last name.') })
  .meta({ id: 'SessionOnClosedDaysView' });
export type SessionOnClosedDaysView = z.output<typeof sessionOnClosedDaysView>;
