import { z } from 'zod';
import { day } from '../../domain/shared/day-schema.ts';
import { id, instant, line, name, oneLine, revision, text } from '../shared/fields.ts';
import { groupRuleView } from './locations.ts';

const color = oneLine(20).describe('Id of the value list `colors`.');
const year = z.int().min(2000).max(2199);

const groupReference = z.object({ id, group_name: z.string() });

export const trainingGroupView = z
  .object({
    id,
    training_group_id: id,
    group_name: z.string(),
    group_description: z.string(),
    color_palette_id: color,
    is_active: z.boolean(),
    is_credit_schedules: z.boolean(),
    default_weekly_credits: z.int(),
    slots: z.int().nullable().describe('Null means the setting `default_athlete_slots`.'),
    variable_schedule_is_active: z.boolean(),
    notes: z.string(),
    season_id: id,
    season_name: z.string(),
    total_athletes: z.int().describe('Number of athletes who were ever enrolled.'),
    active_athletes: z.int(),
    total_schedules: z.int(),
    remaining_schedules: z.int(),
    in_season: z.boolean().describe('Whether today is between its first and last session.'),
    rules: z.array(groupRuleView),
    included_groups: z
      .array(groupReference)
      .describe('Other groups whose sessions its athletes may reserve.'),
    trainers: z
      .array(z.object({ trainer_id: id, name: z.string() }))
      .describe('Trainers of sessions that have none of their own.'),
    over_capacity: z.int().describe('Number of upcoming sessions with more athletes than slots.'),
    revision,
  })
  .meta({ id: 'TrainingGroupView' });
export type TrainingGroupView = z.output<typeof trainingGroupView>;

export const trainingGroupFilter = z
  .strictObject({ q: oneLine(100), id: z.array(id).max(1000), season_id: id, showInactive: z.boolean() })
  .partial()
  .meta({ id: 'TrainingGroupFilter' });
export type TrainingGroupFilter = z.input<typeof trainingGroupFilter>;

const groupFields = {
  group_name: name,
  group_description: text,
  color_palette_id: color,
  is_credit_schedules: z.boolean(),
  default_weekly_credits: z.int(),
  slots: z.int().nullable(),
  variable_schedule_is_active: z.boolean(),
  notes: text,
};

export const trainingGroupBody = z
  .strictObject({
    id: id.optional(),
    season_id: id,
    ...groupFields,
    group_name: name.default(''),
    group_description: text.default(''),
    color_palette_id: color.default('blue'),
    is_credit_schedules: z.boolean().default(true),
    default_weekly_credits: z.int().default(0),
    slots: z.int().nullable().default(null),
    variable_schedule_is_active: z.boolean().default(false),
    notes: text.default(''),
  })
  .meta({ id: 'TrainingGroupBody' });
export type TrainingGroupBody = z.input<typeof trainingGroupBody>;

/** Changed fields only. */
export const changeTrainingGroupBody = z
  .strictObject({ ...groupFields, is_active: z.boolean(), trainer_ids: z.array(id).max(50) })
  .partial()
  .meta({ id: 'ChangeTrainingGroupBody' });
export type ChangeTrainingGroupBody = z.input<typeof changeTrainingGroupBody>;

export const inclusionBody = z.strictObject({ included_group_id: id }).meta({ id: 'InclusionBody' });
export type InclusionBody = z.input<typeof inclusionBody>;

export const seasonView = z
  .object({
    id,
    season_id: id,
    season_name: z.string(),
    short_name: z.string(),
    season_year: z.int(),
    color_name: color,
    is_active: z.boolean(),
    first_schedule: instant.nullable(),
    last_schedule: instant.nullable(),
    next_schedule: instant.nullable(),
    first_schedule_timezone: z.string().nullable().describe('IANA timezone of its location; so below.'),
    last_schedule_timezone: z.string().nullable(),
    next_schedule_timezone: z.string().nullable(),
    remaining_schedules: z.int(),
    total_schedules: z.int(),
    active_athletes: z.int(),
    training_groups: z.array(
      z.object({
        training_group_id: id,
        group_name: z.string(),
        color_palette_id: color,
        is_active: z.boolean(),
        is_credit_schedules: z.boolean(),
        active_athletes: z.int(),
        slots: z.int().nullable(),
        in_season: z.boolean(),
      }),
    ),
    revision,
  })
  .meta({ id: 'SeasonView' });
export type SeasonView = z.output<typeof seasonView>;

/** A row of the value list `seasons`. */
export const seasonValueView = z
  .object({ id, label: z.string(), season_year: z.int(), is_active: z.boolean() })
  .meta({ id: 'SeasonValueView' });
export type SeasonValueView = z.output<typeof seasonValueView>;

/** A row of the value list `training-groups`. */
export const groupValueView = z
  .object({
    id,
    label: z.string(),
    season_id: id,
    color_palette_id: color,
    is_active: z.boolean(),
    is_credit_schedules: z.boolean(),
  })
  .meta({ id: 'GroupValueView' });
export type GroupValueView = z.output<typeof groupValueView>;

export const seasonFilter = z
  .strictObject({ q: oneLine(100), id: z.array(id).max(1000), is_active: z.boolean() })
  .partial()
  .meta({ id: 'SeasonFilter' });
export type SeasonFilter = z.input<typeof seasonFilter>;

export const seasonBody = z
  .strictObject({
    id: id.optional(),
    season_name: name.default(''),
    short_name: oneLine(20).default(''),
    season_year: year.optional().describe('Defaults to this year.'),
    color_name: color.default('blue'),
  })
  .meta({ id: 'SeasonBody' });
export type SeasonBody = z.input<typeof seasonBody>;

/** Changed fields only. */
export const changeSeasonBody = z
  .strictObject({
    season_name: name,
    short_name: oneLine(20),
    season_year: year,
    color_name: color,
    is_active: z.boolean(),
  })
  .partial()
  .meta({ id: 'ChangeSeasonBody' });
export type ChangeSeasonBody = z.input<typeof changeSeasonBody>;

/** An athlete in a training group; the list of a season has one row for each group. */
export const enrolledAthleteView = z
  .object({
    id: id.describe('Id of the enrolment: `athlete_training_group_id`.'),
    athlete_training_group_id: id,
    athlete_id: id,
    athlete_name: z.string(),
    training_group_id: id,
    group_name: z.string(),
    season_id: id,
    is_active: z.boolean(),
    needs_transportation: z.boolean(),
    weekly_credits: z.int().nullable().describe('Null means the default of the group.'),
    credits: z.int().describe('Credits per week; 0 in a default group.'),
    upcoming_schedules: z.int(),
    has_pattern: z.boolean(),
    revision: revision.describe("Revision of the athlete's schedule."),
  })
  .meta({ id: 'EnrolledAthleteView' });
export type EnrolledAthleteView = z.output<typeof enrolledAthleteView>;

/** An athlete who has more sessions than credits in weeks with upcoming sessions. */
export const athleteBeyondCreditsView = z
  .object({
    athlete_id: id,
    athlete_name: z.string(),
    credits: z.int().describe('Credits per week.'),
    weeks: z.array(z.object({ week: day.describe('The Sunday of the week.'), places: z.int() })),
  })
  .meta({ id: 'AthleteBeyondCreditsView' });
export type AthleteBeyondCreditsView = z.output<typeof athleteBeyondCreditsView>;

export const enrolledAthleteFilter = z
  .strictObject({ q: line, training_group_id: id, season_id: id, athlete_id: id, showInactive: z.boolean() })
  .partial()
  .meta({ id: 'EnrolledAthleteFilter' });
export type EnrolledAthleteFilter = z.input<typeof enrolledAthleteFilter>;

/** Several athletes at once. Each has a row in the answer. */
export const enrolBody = z
  .strictObject({
    athlete_ids: z.array(id).max(1000),
    needs_transportation: z.boolean().default(false),
    weekly_credits: z.int().nullable().default(null),
  })
  .meta({ id: 'EnrolBody' });
export type EnrolBody = z.input<typeof enrolBody>;

/** Changed fields only. */
export const changeEnrolmentBody = z
  .strictObject({
    needs_transportation: z.boolean(),
    weekly_credits: z.int().nullable(),
    is_active: z.boolean(),
  })
  .partial()
  .meta({ id: 'ChangeEnrolmentBody' });
export type ChangeEnrolmentBody = z.input<typeof changeEnrolmentBody>;

export const groupSyncView = z
  .object({
    added: z.int().describe('Number of places of athletes in sessions.'),
    removed: z.int(),
    over_capacity: z.array(
      z.object({
        schedule_id: id,
        timezone: z.string().describe('IANA timezone of the location.'),
        starts_at: instant,
        occupied: z.int(),
        athleteSlots: z.int(),
      }),
    ),
  })
  .meta({ id: 'GroupSyncView' });
export type GroupSyncView = z.output<typeof groupSyncView>;

export const invitedView = z
  .object({
    invited: z.int(),
    skipped: z.int().describe('Users who are already registered, and athletes without a user.'),
  })
  .meta({ id: 'InvitedView' });
export type InvitedView = z.output<typeof invitedView>;

/** A simulation of the season in which every family reserves its pattern. Nothing is changed. */
export const seasonSimulationView = z
  .object({
    families: z.int(),
    athletes: z.int(),
    with_pattern: z.int(),
    sessions: z.int(),
    overflowing: z.int(),
    rows: z.array(
      z.object({
        schedule_id: id,
        training_group_id: id,
        group_name: z.string(),
        location_name: z.string(),
        starts_at: instant,
        local_date: day,
        local_start: z.string(),
        athleteSlots: z.int(),
        wanted: z.int().describe('Athletes who have a place or whose pattern includes the session.'),
        over: z.int(),
        athletes: z.array(z.object({ athlete_id: id, athlete_name: z.string(), would_fit: z.boolean() })),
      }),
    ),
  })
  .meta({ id: 'SeasonSimulationView' });
export type SeasonSimulationView = z.output<typeof seasonSimulationView>;
