import { z } from 'zod';
import { feedSubjects } from '../../domain/scheduling/feeds/feed-subject.ts';
import { reservationOrigins } from '../../domain/scheduling/reservations/reservation-values.ts';
import { seriesScopes } from '../../domain/scheduling/series/series-scope.ts';
import { shownTrainerCategories } from '../../domain/scheduling/sessions/session-values.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { halves } from '../../domain/shared/time-entry.ts';
import { dayOrBlank, id, instant, line, oneLine, revision } from '../shared/fields.ts';
import { doubleBookingView } from './double-bookings.ts';

const trainer = z.object({
  trainer_id: id,
  name: z.string(),
  category: z.enum(shownTrainerCategories),
});

/** One dated session, with both ids and nested objects (resolution Q083). */
export const scheduleView = z
  .object({
    id,
    schedule_id: id,
    series_id: id.nullable(),
    season_id: id,
    season_name: z.string(),
    training_group_id: id,
    training_group: z.object({
      training_group_id: id,
      training_group_name: z.string(),
      color_palette_id: z.string(),
      is_credit_schedules: z.boolean(),
    }),
    location_id: id,
    location: z.object({ location_id: id, location_name: z.string() }),
    starts_at: instant,
    ends_at: instant,
    timezone: z.string(),
    local_date: day,
    local_start: z.string().describe('24-hour HH:MM at the location.'),
    local_end: z.string(),
    trainers: z.array(trainer),
    slots: z
      .int()
      .nullable()
      .describe('Slots of this session; null means those of the group or the settings.'),
    athleteSlots: z.int().describe('Slots in effect.'),
    occupied: z.int(),
    waiting: z.int(),
    variable_schedule_is_active: z.boolean(),
    revision,
  })
  .meta({ id: 'ScheduleView' });
export type ScheduleView = z.output<typeof scheduleView>;

/** A session as staff see it: families do not learn of double bookings. */
export const staffScheduleView = scheduleView
  .extend({ double_bookings: z.array(doubleBookingView) })
  .meta({ id: 'StaffScheduleView' });
export type StaffScheduleView = z.output<typeof staffScheduleView>;

/** A session with its athletes. */
export const scheduleDetailView = staffScheduleView
  .extend({
    athletes: z.array(
      z.object({
        athlete_id: id,
        first_name: z.string(),
        last_name: z.string(),
        assigned_athlete: z.boolean().describe('Whether the place comes from a default group.'),
        is_omitted: z.boolean(),
        origin: z.enum(reservationOrigins),
        needs_transportation: z.boolean(),
      }),
    ),
    waitlist: z.array(z.object({ athlete_id: id, athlete_name: z.string(), joined_at: instant })),
  })
  .meta({ id: 'ScheduleDetailView' });
export type ScheduleDetailView = z.output<typeof scheduleDetailView>;

export const scheduleFilter = z
  .strictObject({
    id: z.array(id).max(1000),
    season_id: id,
    training_group_id: z.array(id).max(200),
    location_id: id,
    trainer_id: id,
    series_id: id,
    from: instant.describe('Sessions that end after this time.'),
    until: instant.describe('Sessions that start before this time.'),
    showPast: z.boolean().describe('False for upcoming sessions only.'),
  })
  .partial()
  .meta({ id: 'ScheduleFilter' });
export type ScheduleFilter = z.input<typeof scheduleFilter>;

const clock = {
  startDate: dayOrBlank.default(''),
  startHour: z.int().nullable().default(null).describe('1 to 12.'),
  startMin: z.int().nullable().default(null).describe('0, 15, 30 or 45.'),
  startAmpm: z.enum(halves).default('AM'),
  endHour: z.int().nullable().default(null),
  endMin: z.int().nullable().default(null),
  endAmpm: z.enum(halves).default('AM'),
};
const weekday = z.int().min(0).max(6);

/** One session or a repeating series, in clock times of the location (part 2 §3, §5). */
export const createSchedulesBody = z
  .strictObject({
    id: id.optional().describe('Id of the first session; ids of the others are derived from it.'),
    trainingGroupId: z.union([id, z.literal('')]).default(''),
    locationId: z.union([id, z.literal('')]).default(''),
    ...clock,
    reoccurring: z.boolean().default(false),
    repeatDays: z.array(weekday).max(7).default([]),
    repeatEndDate: dayOrBlank.default(''),
    slots: z.int().nullable().default(null),
    trainer_ids: z.array(id).max(50).default([]),
    trainerRepeatDays: z
      .array(weekday)
      .max(7)
      .default([])
      .describe('Empty means every session of the series.'),
    trainerRepeatEndDate: dayOrBlank.default(''),
  })
  .meta({ id: 'CreateSchedulesBody' });
export type CreateSchedulesBody = z.input<typeof createSchedulesBody>;

export const createdSchedulesView = z
  .object({
    schedule_ids: z.array(id),
    warnings: z
      .array(z.string())
      .describe(
        'Times that occur twice when daylight saving time ends, and a single session on a closed day.',
      ),
    skipped: z
      .array(z.object({ day, name: z.string().describe('Why it is closed.') }))
      .describe('Closed days on which the series has no session.'),
  })
  .meta({ id: 'CreatedSchedulesView' });
export type CreatedSchedulesView = z.output<typeof createdSchedulesView>;

const scope = {
  scope: z
    .enum(seriesScopes)
    .default('one')
    .describe(
      'With a single session: whether its following, or all upcoming, sessions of the series are changed too. They move by as many days, to the same clock times. Sessions that have begun are kept.',
    ),
  onlyWeekday: z
    .boolean()
    .default(false)
    .describe('Leaves out sessions of the series on other weekdays than the single session.'),
};

/** Deletes the sessions, or with a scope a single one and others of its series. */
export const deleteSchedulesBody = z
  .strictObject({ scheduleIds: z.array(id).min(1).max(500), ...scope })
  .meta({ id: 'DeleteSchedulesBody' });
export type DeleteSchedulesBody = z.input<typeof deleteSchedulesBody>;

/** Several sessions at once. Each session keeps its value of every field that is left out. */
export const changeSchedulesBody = z
  .strictObject({
    schedule_ids: z.array(id).min(1).max(500),
    training_group_id: id.optional(),
    location_id: id.optional(),
    starts_at: instant
      .optional()
      .describe('Only for a single session: a drag in the calendar. The clock times follow.'),
    ends_at: instant.optional(),
    startDate: dayOrBlank.optional().describe('Only for a single session.'),
    startHour: z.int().optional(),
    startMin: z.int().optional(),
    startAmpm: z.enum(halves).optional(),
    endHour: z.int().optional(),
    endMin: z.int().optional(),
    endAmpm: z.enum(halves).optional(),
    slots: z.int().nullable().optional(),
    trainer_ids: z
      .array(id)
      .max(50)
      .optional()
      .describe('The whole list; empty means the trainers of the group.'),
    applyTrainersToFutureSchedules: z
      .boolean()
      .optional()
      .describe('Only for a single session: applies to its series on the same weekday.'),
    trainerRepeatDays: z.array(weekday).max(7).optional(),
    trainerRepeatEndDate: dayOrBlank.optional(),
    ...scope,
  })
  .meta({ id: 'ChangeSchedulesBody' });
export type ChangeSchedulesBody = z.input<typeof changeSchedulesBody>;

/** The outcome of a command on several sessions, with the reason for each failure. */
export const rowErrors = z.array(z.object({ schedule_id: id, message: z.string() }));

export const changedSchedulesView = z
  .object({
    success: z.int(),
    total: z.int(),
    schedule_ids: z.array(id).describe('The sessions for which it succeeded.'),
    errors: rowErrors,
    warnings: z.array(z.string()),
    conflicts: z
      .array(z.object({ athlete_id: id, athlete_name: z.string(), schedule_id: id, message: z.string() }))
      .describe('Athletes whose reservation moved with the session and now conflicts with another one.'),
  })
  .meta({ id: 'ChangedSchedulesView' });
export type ChangedSchedulesView = z.output<typeof changedSchedulesView>;

export const scheduleTrainerBody = z.strictObject({ trainer_id: id }).meta({ id: 'ScheduleTrainerBody' });
export type ScheduleTrainerBody = z.input<typeof scheduleTrainerBody>;

/** The athletes at a moment, computed from the events. */
export const rosterView = z
  .object({
    schedule_id: id,
    at: instant,
    rows: z.array(z.object({ athlete_id: id, athlete_name: z.string(), since: instant })),
  })
  .meta({ id: 'RosterView' });
export type RosterView = z.output<typeof rosterView>;

/** One column of a calendar day with its sessions. */
export const dailyResourceView = z
  .object({
    id: z.string().describe('Id of the location or the trainer; empty for sessions without a trainer.'),
    title: z.string(),
    timezone: z.string(),
    schedules: z.array(staffScheduleView),
  })
  .meta({ id: 'DailyResourceView' });
export type DailyResourceView = z.output<typeof dailyResourceView>;

export const feedView = z
  .object({
    id,
    subject: z.enum(feedSubjects),
    subject_id: id,
    subject_name: z.string(),
    address: z
      .string()
      .describe('Path on this server. It is private: anyone who has it can read the calendar.'),
    opened_at: instant,
    reminds: z.boolean().describe('Whether phones remind their reader an hour before each session.'),
    revision,
  })
  .meta({ id: 'FeedView' });
export type FeedView = z.output<typeof feedView>;

export const feedBody = z
  .strictObject({
    subject: z.enum(feedSubjects),
    subject_id: id,
  })
  .meta({ id: 'FeedBody' });
export type FeedBody = z.input<typeof feedBody>;

export const feedChangeBody = z.strictObject({ reminds: z.boolean() }).meta({ id: 'FeedChangeBody' });
export type FeedChangeBody = z.input<typeof feedChangeBody>;

/** A printed page: sessions in order of time, filtered by its address. */
export const printQuery = z
  .object({ start: day.optional(), group: oneLine(400).optional(), title: line.optional() })
  .meta({ id: 'PrintQuery' });
export type PrintQuery = z.output<typeof printQuery>;

export const printedSchedulesView = z
  .object({
    title: z.string(),
    subtitle: z.string(),
    closed_days: z
      .array(
        z.object({
          name: z.string(),
          first_day: day,
          last_day: day,
          location_name: z.string().nullable().describe('Null for the whole business.'),
        }),
      )
      .describe(
        'From the first day to the last session, for the business and the locations of the sessions.',
      ),
    rows: z.array(
      z.object({
        schedule_id: id,
        local_date: day,
        local_start: z.string(),
        local_end: z.string(),
        timezone: z.string(),
        group_name: z.string(),
        color_palette_id: z.string(),
        location_name: z.string(),
        trainers: z.array(z.string()),
        athletes: z.array(z.string()).describe('Empty unless the reader may see them.'),
        occupied: z.int(),
        athleteSlots: z.int(),
        is_omitted: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'PrintedSchedulesView' });
export type PrintedSchedulesView = z.output<typeof printedSchedulesView>;
