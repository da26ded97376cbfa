import { z } from 'zod';
import {
  reservationOrigins,
  scheduleEffects,
} from '../../domain/scheduling/reservations/reservation-values.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { id, instant } from '../shared/fields.ts';
import { rowErrors, scheduleView } from './schedules.ts';

/** A session in one athlete's schedule. */
export const athleteScheduleView = scheduleView
  .extend({
    is_omitted: z.boolean(),
    origin: z.enum(reservationOrigins),
    athlete_training_group_id: id
      .nullable()
      .describe('The enrolment that provides the credit or the default place.'),
    substitutes: id.nullable().describe('The session that this one replaces.'),
    substituted_by: id.nullable(),
    conflict: z.string().describe('Why it conflicts with another reservation; empty if it does not.'),
  })
  .meta({ id: 'AthleteScheduleView' });
export type AthleteScheduleView = z.output<typeof athleteScheduleView>;

export const athleteScheduleFilter = z
  .strictObject({
    from: instant.describe('Sessions that end after this time.'),
    until: instant,
    training_group_id: z.array(id).max(200),
    season_id: id,
  })
  .partial()
  .meta({ id: 'AthleteScheduleFilter' });
export type AthleteScheduleFilter = z.input<typeof athleteScheduleFilter>;

/** A training group of an athlete, and what it allows. */
export const athleteGroupView = z
  .object({
    id: id.describe('Id of the enrolment: `athlete_training_group_id`.'),
    athlete_training_group_id: id,
    training_group_id: id,
    name: z.string(),
    season_id: id,
    season_name: z.string(),
    color_name: z.string(),
    is_active: z.boolean(),
    is_credit_schedules: z.boolean(),
    variable_schedule_is_active: z.boolean(),
    needs_transportation: z.boolean(),
    credits: z.int().describe('Credits per week; 0 in a default group.'),
    included_groups: z.array(z.object({ training_group_id: id, name: z.string() })),
    has_pattern: z.boolean(),
    next_schedule: instant.nullable(),
    next_schedule_timezone: z.string().nullable().describe('IANA timezone of its location.'),
    remaining_schedules: z.int().describe('Number of upcoming sessions of the group.'),
    revision: z.string(),
  })
  .meta({ id: 'AthleteGroupView' });
export type AthleteGroupView = z.output<typeof athleteGroupView>;

/** A session in the selection dialog, and whether it can be selected. */
export const availableScheduleView = scheduleView
  .extend({
    is_mine: z.boolean(),
    is_omitted: z.boolean(),
    is_selectable: z.boolean(),
    reason: z.string().describe('Why it cannot be selected, in one sentence; empty if it can.'),
    conflict: z
      .string()
      .describe('Why it conflicts with a reservation outside this list; empty if it does not.'),
    is_waiting: z.boolean().describe('Whether the athlete is on its waitlist.'),
    can_wait: z
      .boolean()
      .describe('Whether the athlete can join the waitlist: waitlists are on, and only a seat is missing.'),
  })
  .meta({ id: 'AvailableScheduleView' });
export type AvailableScheduleView = z.output<typeof availableScheduleView>;

/** `trainingGroupIds` and the week of `startsAt` (part 1 §7). */
export const availableSchedulesView = z
  .object({
    week: day.describe('The Sunday of the week.'),
    credits: z.array(
      z.object({
        trainingGroupId: id,
        name: z.string(),
        credits: z.int(),
        used: z.int().describe('Number of sessions booked in this week.'),
        spent: z.int().describe('The part of `used` that is spent on reservations outside this list.'),
        pays_for: z.array(id).describe('Other groups whose sessions these credits pay for.'),
      }),
    ),
    schedules: z.array(availableScheduleView),
    message: z.string().describe('If there are no sessions, a sentence that says so.'),
    first_week: day.nullable().describe('The first week with upcoming sessions.'),
    last_week: day.nullable(),
  })
  .meta({ id: 'AvailableSchedulesView' });
export type AvailableSchedulesView = z.output<typeof availableSchedulesView>;

/** Repeats the selection of one week in later weeks (part 1 §4). Nothing is saved. */
export const matchingBody = z
  .strictObject({
    training_group_ids: z.array(id).min(1).max(50),
    schedule_ids: z.array(id).max(2000).describe('The current selection in all weeks.'),
    start: day.describe('A day in the week whose selection is the pattern.'),
  })
  .meta({ id: 'MatchingBody' });
export type MatchingBody = z.input<typeof matchingBody>;

export const matchingView = z
  .object({
    schedule_ids: z.array(id).describe('The whole selection after applying the pattern.'),
    skipped: z.array(
      z.object({
        schedule_id: id,
        starts_at: instant,
        local_date: day,
        local_start: z.string().describe('24-hour HH:MM at the location.'),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'MatchingView' });
export type MatchingView = z.output<typeof matchingView>;

export const reviewBody = z
  .strictObject({
    training_group_ids: z.array(id).min(1).max(50),
    existing: z.array(id).max(2000).describe('The reservations when the dialog was opened.'),
    selected: z.array(id).max(2000),
  })
  .meta({ id: 'ReviewBody' });
export type ReviewBody = z.input<typeof reviewBody>;

export const reviewView = z
  .object({
    rows: z.array(
      scheduleView.extend({ type: z.enum(scheduleEffects).exclude(['restore']), conflict: z.string() }),
    ),
    is_changed: z
      .boolean()
      .describe('Whether another user changed the schedule since the dialog was opened.'),
  })
  .meta({ id: 'ReviewView' });
export type ReviewView = z.output<typeof reviewView>;

export const saveSchedulesBody = z
  .strictObject({
    existing_schedules: z.array(id).max(2000),
    selected_schedules: z.array(id).max(2000),
    training_group_ids: z.array(id).min(1).max(50),
    keep_pattern: z
      .boolean()
      .default(false)
      .describe('Saves the selection of `pattern_week` as the pattern.'),
    pattern_week: day.nullable().default(null),
  })
  .meta({ id: 'SaveSchedulesBody' });
export type SaveSchedulesBody = z.input<typeof saveSchedulesBody>;

/** How many rows succeeded, and why the others failed. */
export const savedSchedulesView = z
  .object({ success: z.int(), total: z.int(), errors: rowErrors })
  .meta({ id: 'SavedSchedulesView' });
export type SavedSchedulesView = z.output<typeof savedSchedulesView>;

export const scheduleIdsBody = z
  .strictObject({ scheduleIds: z.array(id).min(1).max(500) })
  .meta({ id: 'ScheduleIdsBody' });
export type ScheduleIdsBody = z.input<typeof scheduleIdsBody>;

/** A session that may replace another one. */
export const substituteScheduleView = scheduleView
  .extend({
    is_selectable: z.boolean(),
    reason: z.string().describe('Why it cannot be chosen, in one sentence; empty if it can.'),
  })
  .meta({ id: 'SubstituteScheduleView' });
export type SubstituteScheduleView = z.output<typeof substituteScheduleView>;

export const substituteBody = z
  .strictObject({
    substituteScheduleId: z.union([id, z.literal('')]).default(''),
    includeFutureSchedules: z.boolean().default(false),
  })
  .meta({ id: 'SubstituteBody' });
export type SubstituteBody = z.input<typeof substituteBody>;

export const resetBody = z
  .strictObject({ athleteTrainingGroupIds: z.array(id).max(50) })
  .meta({ id: 'ResetBody' });
export type ResetBody = z.input<typeof resetBody>;

/** Preview of a reset. Nothing is changed. */
export const resetPreviewView = z
  .object({ rows: z.array(scheduleView.extend({ type: z.enum(scheduleEffects) })) })
  .meta({ id: 'ResetPreviewView' });
export type ResetPreviewView = z.output<typeof resetPreviewView>;

/** Staff only: one action for several athletes. Each pair of athlete and session has a row in the answer. */
export const athletesSchedulesBody = z
  .strictObject({
    athlete_ids: z.array(id).max(500),
    schedule_ids: z.array(id).min(1).max(500),
    action: z.enum(['add', 'omit', 'restore', 'delete']),
  })
  .meta({ id: 'AthletesSchedulesBody' });
export type AthletesSchedulesBody = z.input<typeof athletesSchedulesBody>;

export const athletesSchedulesView = z
  .object({
    success: z.int(),
    total: z.int(),
    errors: z.array(
      z.object({
        athlete_id: id,
        athlete_name: z.string(),
        schedule_id: id.nullable().describe('Null if the error is not about a session.'),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'AthletesSchedulesView' });
export type AthletesSchedulesView = z.output<typeof athletesSchedulesView>;

/** A session whose waitlist an athlete is on. */
export const waitingScheduleView = scheduleView
  .extend({
    place: z.int().describe('Position on the waitlist; 1 is next.'),
    joined_at: instant.describe('When the athlete joined the waitlist.'),
  })
  .meta({ id: 'WaitingScheduleView' });
export type WaitingScheduleView = z.output<typeof waitingScheduleView>;

/** Why an athlete has, lost or was refused a place: sentences from the events, newest last. */
export const whyScheduleView = z
  .object({
    answer: z.string().describe('The answer in one sentence.'),
    sentences: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  })
  .meta({ id: 'WhyScheduleView' });
export type WhyScheduleView = z.output<typeof whyScheduleView>;

/** Shown on a family's home page. */
export const nextSchedulesView = z
  .array(athleteScheduleView.extend({ athlete_id: id, athlete_name: z.string() }))
  .meta({ id: 'NextSchedulesView' });
export type NextSchedulesView = z.output<typeof nextSchedulesView>;
