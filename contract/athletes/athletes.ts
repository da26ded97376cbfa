import { z } from 'zod';
import { followUpFilters } from '../../domain/athletes/athlete-filters.ts';
import { athleteDetails } from '../../domain/athletes/events.ts';
import { DEFAULT_LEAD_TYPE } from '../../domain/athletes/lead-types/default-lead-types.ts';
import { cardFilters } from '../../domain/shared/card-filters.ts';
import { sortOrders } from '../../domain/shared/sort-order.ts';
import { dayOrBlank, dollars, id, instant, line, name, oneLine, revision, words } from '../shared/fields.ts';

const leadTypeId = oneLine(100);

export const createAthleteBody = z
  .strictObject({
    id: id.optional(),
    firstName: name,
    lastName: name,
    athleteType: leadTypeId
      .default(DEFAULT_LEAD_TYPE)
      .describe('Id of the lead type; without it, the default lead.'),
    /** Sends a campaign email to the parent at once, if the lead type allows it. */
    sendNow: z.boolean().default(false),
    referralFrom: line.default(''),
    parentFirstName: name.default(''),
    parentLastName: name.default(''),
    parentEmail: oneLine(320).default(''),
    relationship: name.default(''),
    parentId: id.describe('An existing contact who is the parent, instead of a new one.').optional(),
    createAnyway: z
      .boolean()
      .default(false)
      .describe('Creates the athlete and the parent even if they look like existing people.'),
  })
  .meta({ id: 'CreateAthleteBody' });
export type CreateAthleteBody = z.input<typeof createAthleteBody>;

const note = words(20_000);

/** Changed fields only; '' clears a day. Both spellings of the follow-up are accepted (resolution Q064). */
export const changeAthleteBody = z
  .strictObject({
    first_name: name,
    last_name: name,
    is_active: z.boolean(),
    next_team: line,
    position: athleteDetails.shape.position,
    birthdate: dayOrBlank,
    birthdate_override: dayOrBlank,
    gender: athleteDetails.shape.gender,
    shirt_size: line,
    referral_from: line,
    general_notes: note,
    trainer_id: z.union([id, z.literal('')]),
    next_follow_up: dayOrBlank,
    nextFollowUp: dayOrBlank,
    follow_up_reason: line,
    followUpReason: line,
  })
  .partial()
  .meta({ id: 'ChangeAthleteBody' });
export type ChangeAthleteBody = z.input<typeof changeAthleteBody>;

const age = z.int().min(0).max(120);

/** An athlete must match every field, and any value within a field; an empty list matches all (resolution Q050). */
export const athleteFilter = z
  .strictObject({
    q: line
      .describe(
        'What `/search` finds: words and parts of the name or of a contact; or a pattern for the name.',
      )
      .optional(),
    id: z.array(id).max(1000).optional(),
    showInactive: z.boolean().optional(),
    athlete_type: z.array(leadTypeId).max(200).optional(),
    june_1_year_band: z.array(oneLine(10)).max(200).optional(),
    trainer_id: z.array(id).max(1000).optional(),
    /** Athletes who are active in a training group of the season. */
    season_id: z.array(id).max(200).optional(),
    unsigned_waiver_id: z
      .array(id)
      .max(200)
      .describe('Active athletes who need one of these waivers and have not signed it.')
      .optional(),
    training_group_id: z.array(id).max(1000).describe('Athletes who are active in the group.').optional(),
    position: z
      .array(athleteDetails.shape.position)
      .max(10)
      .describe("'' is an unknown position.")
      .optional(),
    follow_up: z
      .enum(followUpFilters)
      .describe('`due`: today or before; `overdue`: before today; `none`: no follow-up is set.')
      .optional(),
    /** Athletes whose follow-up is on or after this day. */
    follow_up_from: z.iso.date().optional(),
    /** Athletes whose follow-up is due on or before this day. */
    follow_up_until: z.iso.date().optional(),
    owes: z.boolean().describe('Athletes with open invoices.').optional(),
    /** Dollars in open invoices. */
    balance_from: dollars.optional(),
    balance_to: dollars.optional(),
    card: z
      .array(z.enum(cardFilters))
      .max(10)
      .describe(
        'The cards on file of all users of the athlete. `expiring`: no card is valid after next month.',
      )
      .optional(),
    /** Completed years. */
    age_from: age.optional(),
    age_to: age.optional(),
  })
  .meta({ id: 'AthleteFilter' });
export type AthleteFilter = z.input<typeof athleteFilter>;

/** The athletes that the list shows with this filter, as a file with these columns. */
export const exportAthletesBody = z
  .strictObject({
    filter: athleteFilter.extend({ id: z.array(id).max(20_000).optional() }).default({}),
    sort: oneLine(100).default('name'),
    order: z.enum(sortOrders).default('ASC'),
    columns: z
      .array(z.strictObject({ source: oneLine(100), label: oneLine(100) }))
      .min(1)
      .max(100),
  })
  .meta({ id: 'ExportAthletesBody' });
export type ExportAthletesBody = z.input<typeof exportAthletesBody>;

const athleteTrainingGroup = z.object({
  athlete_training_group_id: id,
  training_group_id: id,
  name: z.string(),
  season_id: id,
  season_name: z.string(),
  color_name: z.string(),
  needs_transportation: z.boolean(),
});

/** Fields that cannot be sorted are looked up for the rows of the page. */
export const athleteView = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    is_active: z.boolean(),
    /** Personal data has been erased. */
    is_erased: z.boolean(),
    athlete_type: z.object({ id: z.string(), name: z.string(), color: z.string() }),
    last_lead_change_at: instant.nullable(),
    next_team: z.string().describe('Shown as Objective.'),
    position: athleteDetails.shape.position,
    trainer_id: id.nullable(),
    trainer_name: z.string(),
    birthdate: z.iso.date().nullable(),
    birthdate_override: z.iso.date().nullable(),
    june_1_year_band: z.string().describe("The June 1 year in which the athlete turns 18, like '24/25'."),
    next_follow_up: z.iso.date().nullable(),
    follow_up_reason: z.string(),
    gender: athleteDetails.shape.gender,
    general_notes: z.string(),
    shirt_size: z.string(),
    referral_from: z.string(),
    created_at: instant,
    last_activity: z
      .object({
        id,
        content: z.string(),
        recorded_at: instant,
        recorded_by: z.string().describe('Name of the user.'),
        icon: z.string().describe('Icon of the activity type.'),
      })
      .nullable(),
    primary_email: z.string(),
    primary_phone: z.string(),
    address: z.string().describe('The full address in one line.'),
    address_city: z.string(),
    contacts: z.string().describe('Names and relationships of the other contacts.'),
    users: z
      .array(
        z.object({
          user_id: id,
          display_name: z.string(),
          username: z.string(),
          registered_status: z.string(),
        }),
      )
      .describe('Assigned users.'),
    open_invoices: z.number().nullable().describe('Dollars.'),
    pending_invoices: z.number().nullable().describe('Dollars.'),
    current_packages: z.string().nullable(),
    prior_packages: z.string(),
    accounting_account: z
      .string()
      .describe('Name of the customer in accounting; empty if the athlete is not a customer there.'),
    card_on_file: z
      .string()
      .nullable()
      .describe("'Visa •••• 1111', for all users of the athlete; empty if there is no card."),
    active_groups: z.string().nullable().describe('Names of the training groups the athlete is active in.'),
    inactive_groups: z
      .string()
      .nullable()
      .describe('Names of the athlete’s other current and former training groups.'),
    seasons: z.array(z.object({ season_id: id, season_name: z.string() })),
    merged_into: z
      .object({ id, name: z.string() })
      .nullable()
      .describe('The athlete whom this one was merged into. Such a record is closed, and in no list.'),
    merged_athletes: z
      .array(z.object({ id, name: z.string() }))
      .describe('The athletes who were merged into this one, whose records can still be opened.'),
    active_training_groups: z
      .array(athleteTrainingGroup)
      .describe('Active groups in which the athlete is active.'),
    inactive_training_groups: z.array(athleteTrainingGroup),
    revision,
  })
  .meta({ id: 'AthleteView' });
export type AthleteView = z.output<typeof athleteView>;

/** An athlete as families see it. */
export const familyAthleteView = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    next_team: z.string(),
    position: z.string(),
    birthdate: z.iso.date().nullable(),
    june_1_year_band: z.string(),
    gender: z.string(),
    shirt_size: z.string(),
    trainer_name: z.string(),
  })
  .meta({ id: 'FamilyAthleteView' });
export type FamilyAthleteView = z.output<typeof familyAthleteView>;

/** The position of an athlete in a list with its order and filter, and the athletes before and after. */
export const neighboursView = z
  .object({
    previous: id.nullable(),
    next: id.nullable(),
    /** Starts at 1; 0 if the athlete is not in the list. */
    place: z.int(),
    total: z.int(),
  })
  .meta({ id: 'NeighboursView' });
export type NeighboursView = z.output<typeof neighboursView>;

/** The number of active athletes of a lead type that is shown in the funnel. */
export const funnelStageView = z
  .object({ id: z.string(), name: z.string(), color: z.string(), ordinal: z.int(), count: z.int() })
  .meta({ id: 'FunnelStageView' });
export type FunnelStageView = z.output<typeof funnelStageView>;
