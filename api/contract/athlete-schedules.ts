import { z } from 'zod';
import { day } from '../../domain/shared/day.ts';
import { id, instant } from './fields.ts';
import { rowErrors, scheduleView } from './schedules.ts';

/** A session as it stands in the schedule of one athlete. */
export const athleteScheduleView = scheduleView
  .extend({
    is_omitted: z.boolean(),
    origin: z.enum(['default', 'credit', 'substitution', 'manual']),
    athlete_training_group_id: id.nullable().describe('Whose credit pays, or whose default place it is.'),
    substitutes: id.nullable().describe('The session in whose place it is.'),
    substituted_by: id.nullable(),
    conflict: z.string().describe('Why it is in the way of another reservation; empty.'),
  })
  .meta({ id: 'AthleteScheduleView' });
export type AthleteScheduleView = z.output<typeof athleteScheduleView>;

export const athleteScheduleFilter = z
  .strictObject({
    from: instant.describe('Sessions that end after it.'),
    until: instant,
    training_group_id: z.array(id).max(200),
    season_id: id,
  })
  .partial()
  .meta({ id: 'AthleteScheduleFilter' });

/** The groups of an athlete, and what they allow. */
export const athleteGroupView = z
  .object({
    id: id.describe('Of the enrolment: `athlete_training_group_id`.'),
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
    credits: z.int().describe('A week; 0 in a default group.'),
    included_groups: z.array(z.object({ training_group_id: id, name: z.string() })),
    has_pattern: z.boolean(),
    next_schedule: instant.nullable(),
    remaining_schedules: z.int().describe('Sessions of the group to come.'),
    revision: z.string(),
  })
  .meta({ id: 'AthleteGroupView' });
export type AthleteGroupView = z.output<typeof athleteGroupView>;

/** What stands in the selection dialog: the sessions of a week and what may be done with each. */
export const availableScheduleView = scheduleView
  .extend({
    is_mine: z.boolean(),
    is_omitted: z.boolean(),
    is_selectable: z.boolean(),
    reason: z.string().describe('Why it can not be selected, in one sentence; empty.'),
    conflict: z.string().describe('Why it is in the way of a reservation that is not among these; empty.'),
    is_waiting: z.boolean().describe('The athlete waits for a place in it.'),
    can_wait: z.boolean().describe('The waitlist is on, and only the seat is missing.'),
  })
  .meta({ id: 'AvailableScheduleView' });
export type AvailableScheduleView = z.output<typeof availableScheduleView>;

/** `trainingGroupIds` and the week of `startsAt` (part 1 §7). */
export const availableSchedulesView = z
  .object({
    week: day.describe('Its Sunday.'),
    credits: z.array(
      z.object({
        trainingGroupId: id,
        name: z.string(),
        credits: z.int(),
        used: z.int().describe('Booked in this week.'),
        spent: z.int().describe('Of `used`: by reservations that are not among these schedules.'),
        pays_for: z.array(id).describe('Groups whose schedules they pay, beside their own.'),
      }),
    ),
    schedules: z.array(availableScheduleView),
    message: z.string().describe('Where there is none: the sentence that says so.'),
    first_week: day.nullable().describe('In which there are sessions to come.'),
    last_week: day.nullable(),
  })
  .meta({ id: 'AvailableSchedulesView' });
export type AvailableSchedulesView = z.output<typeof availableSchedulesView>;

/** Repeats the picks of a week in the later ones (part 1 §4). Nothing is stored. */
export const matchingBody = z
  .strictObject({
    training_group_ids: z.array(id).min(1).max(50),
    schedule_ids: z.array(id).max(2000).describe('All that are selected now, in any week.'),
    start: day.describe('A day of the shown week: its picks are the pattern.'),
  })
  .meta({ id: 'MatchingBody' });
export type MatchingBody = z.input<typeof matchingBody>;

export const matchingView = z
  .object({
    schedule_ids: z.array(id).describe('The whole selection after the pattern was applied.'),
    skipped: z.array(
      z.object({
        schedule_id: id,
        starts_at: instant,
        local_date: day,
        local_start: z.string().describe('HH:MM of 24 hours at the location.'),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'MatchingView' });
export type MatchingView = z.output<typeof matchingView>;

export const reviewBody = z
  .strictObject({
    training_group_ids: z.array(id).min(1).max(50),
    existing: z.array(id).max(2000).describe('What the dialog was opened with.'),
    selected: z.array(id).max(2000),
  })
  .meta({ id: 'ReviewBody' });
export type ReviewBody = z.input<typeof reviewBody>;

export const reviewView = z
  .object({
    rows: z.array(scheduleView.extend({ type: z.enum(['add', 'remove']), conflict: z.string() })),
    is_changed: z.boolean().describe('Somebody else changed the schedule since the dialog was opened.'),
  })
  .meta({ id: 'ReviewView' });
export type ReviewView = z.output<typeof reviewView>;

export const saveSchedulesBody = z
  .strictObject({
    existing_schedules: z.array(id).max(2000),
    selected_schedules: z.array(id).max(2000),
    training_group_ids: z.array(id).min(1).max(50),
    keep_pattern: z.boolean().default(false).describe('The picks of `pattern_week` are kept as the pattern.'),
    pattern_week: day.nullable().default(null),
  })
  .meta({ id: 'SaveSchedulesBody' });
export type SaveSchedulesBody = z.input<typeof saveSchedulesBody>;

/** n of total; the rows that failed say why. */
export const savedSchedulesView = z
  .object({ success: z.int(), total: z.int(), errors: rowErrors })
  .meta({ id: 'SavedSchedulesView' });
export type SavedSchedulesView = z.output<typeof savedSchedulesView>;

export const scheduleIdsBody = z
  .strictObject({ scheduleIds: z.array(id).min(1).max(500) })
  .meta({ id: 'ScheduleIdsBody' });
export type ScheduleIdsBody = z.input<typeof scheduleIdsBody>;

/** A session that may come in the place of another one. */
export const substituteScheduleView = scheduleView
  .extend({
    is_selectable: z.boolean(),
    reason: z.string().describe('Why it can not be chosen, in one sentence; empty.'),
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

/** What a reset would do; nothing is done. */
export const resetPreviewView = z
  .object({ rows: z.array(scheduleView.extend({ type: z.enum(['add', 'remove', 'restore']) })) })
  .meta({ id: 'ResetPreviewView' });
export type ResetPreviewView = z.output<typeof resetPreviewView>;

/** The same for several athletes (staff): each pair of athlete and schedule has its row. */
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
        schedule_id: id.nullable().describe('Null: it is about no schedule.'),
        message: z.string(),
      }),
    ),
  })
  .meta({ id: 'AthletesSchedulesView' });
export type AthletesSchedulesView = z.output<typeof athletesSchedulesView>;

/** A session that an athlete waits for. */
export const waitingScheduleView = scheduleView
  .extend({
    place: z.int().describe('In the line: 1 is next.'),
    joined_at: instant.describe('Waiting since.'),
  })
  .meta({ id: 'WaitingScheduleView' });
export type WaitingScheduleView = z.output<typeof waitingScheduleView>;

/** Why an athlete has a place, lost it, or was refused it: sentences from the events, the newest last. */
export const whyScheduleView = z
  .object({
    answer: z.string().describe('In one sentence.'),
    sentences: z.array(z.object({ at: instant, by: z.string(), text: z.string() })),
  })
  .meta({ id: 'WhyScheduleView' });
export type WhyScheduleView = z.output<typeof whyScheduleView>;

/** Of the home page of a family. */
export const nextSchedulesView = z
  .array(athleteScheduleView.extend({ athlete_id: id, athlete_name: z.string() }))
  .meta({ id: 'NextSchedulesView' });
export type NextSchedulesView = z.output<typeof nextSchedulesView>;
