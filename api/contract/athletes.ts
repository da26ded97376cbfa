import { z } from 'zod';
import { athleteDetails } from '../../domain/athletes/events.ts';
import { dayOrBlank, id, instant, line, name, revision, words } from './fields.ts';

const leadTypeId = words(100);

export const createAthleteBody = z
  .strictObject({
    id: id.optional(),
    firstName: name,
    lastName: name,
    /** Id of the lead type. */
    athleteType: leadTypeId,
    /** A campaign mail goes to the parent at once; only where the lead type allows it. */
    sendNow: z.boolean().default(false),
    referralFrom: line.default(''),
    parentFirstName: name.default(''),
    parentLastName: name.default(''),
    parentEmail: words(320).default(''),
    relationship: name.default(''),
  })
  .meta({ id: 'CreateAthleteBody' });
export type CreateAthleteBody = z.input<typeof createAthleteBody>;

const note = words(20_000);

/** Only what changed; an empty day is ''. Both spellings of the follow up are understood (resolution Q064). */
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

/** Within one field any value matches, across fields all have to; an empty list means all (resolution Q050). */
export const athleteFilter = z
  .strictObject({
    /** A part of the name, in any case. */
    q: line.optional(),
    id: z.array(id).max(1000).optional(),
    showInactive: z.boolean().optional(),
    athlete_type: z.array(leadTypeId).max(200).optional(),
    june_1_year_band: z.array(words(10)).max(200).optional(),
    trainer_id: z.array(id).max(1000).optional(),
    /** Active in a training group of the season. */
    season_id: z.array(id).max(200).optional(),
    training_group_id: z.array(id).max(1000).describe('Active in it.').optional(),
    /** Those whose follow up is due on this day or before. */
    follow_up_until: z.iso.date().optional(),
  })
  .meta({ id: 'AthleteFilter' });
export type AthleteFilter = z.input<typeof athleteFilter>;

const athleteTrainingGroup = z.object({
  athlete_training_group_id: id,
  training_group_id: id,
  name: z.string(),
  season_id: id,
  season_name: z.string(),
  color_name: z.string(),
  needs_transportation: z.boolean(),
});

/** What an area says of athletes that cannot be sorted is looked up for the page. */
export const athleteView = z
  .object({
    id,
    first_name: z.string(),
    last_name: z.string(),
    is_active: z.boolean(),
    /** Nothing personal is left to show. */
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
        recorded_by: z.string().describe('A name.'),
        icon: z.string().describe('Name of the icon of its type.'),
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
      .describe('What the athlete is called as a customer of accounting; empty when it is none.'),
    card_on_file: z.string().nullable().describe("'Visa •••• 1111', of all its users; empty without a card."),
    active_groups: z.string().nullable().describe('Names of its active training groups.'),
    inactive_groups: z.string().nullable().describe('Names of the others that it is or was in.'),
    seasons: z.array(z.object({ season_id: id, season_name: z.string() })),
    active_training_groups: z.array(athleteTrainingGroup).describe('Active in a group that is.'),
    inactive_training_groups: z.array(athleteTrainingGroup),
    revision,
  })
  .meta({ id: 'AthleteView' });
export type AthleteView = z.output<typeof athleteView>;

/** What a family is told of its athletes. */
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

/** Where an athlete stands in a list: who comes before and after, in its order and under its filter. */
export const neighboursView = z
  .object({
    previous: id.nullable(),
    next: id.nullable(),
    /** From 1; 0 when the athlete is not in the list (any more). */
    place: z.int(),
    total: z.int(),
  })
  .meta({ id: 'NeighboursView' });
export type NeighboursView = z.output<typeof neighboursView>;

export const multipleAthletesBody = z
  .strictObject({ athleteIds: z.array(id).max(1000) })
  .meta({ id: 'MultipleAthletesBody' });
export type MultipleAthletesBody = z.input<typeof multipleAthletesBody>;

/** How many active athletes there are of a lead type that shows in the funnel. */
export const funnelStageView = z
  .object({ id: z.string(), name: z.string(), color: z.string(), ordinal: z.int(), count: z.int() })
  .meta({ id: 'FunnelStageView' });
export type FunnelStageView = z.output<typeof funnelStageView>;

/** Part 1 §5, Link User to Athlete: an existing user, a contact who is invited, or a new user. */
export const linkUserBody = z
  .strictObject({
    mode: z.enum(['existing', 'invite', 'new']),
    userId: words(40).default(''),
    contactId: words(40).default(''),
    firstName: name.default(''),
    lastName: name.default(''),
    username: words(320).default(''),
    userRole: z.int().nullable().default(20),
  })
  .meta({ id: 'LinkUserBody' });
export type LinkUserBody = z.input<typeof linkUserBody>;

export const athleteUserView = z
  .object({
    user_id: id,
    display_name: z.string(),
    username: z.string(),
    role_name: z.string(),
    registered_status: z.enum(['not_invited', 'pending', 'registered']),
    is_active: z.boolean(),
    billing_accounts: z
      .array(z.object({ id, card_type: z.string(), card_reference: z.string(), is_active: z.boolean() }))
      .describe('Cards on file.'),
  })
  .meta({ id: 'AthleteUserView' });
export type AthleteUserView = z.output<typeof athleteUserView>;

/** Users who can be linked to the athlete. */
export const linkableUserView = z
  .object({ id, label: z.string(), is_active: z.boolean() })
  .meta({ id: 'LinkableUserView' });
export type LinkableUserView = z.output<typeof linkableUserView>;

export const linkableUserFilter = z
  .strictObject({ q: line.optional(), showInactive: z.boolean().optional() })
  .meta({ id: 'LinkableUserFilter' });

export const inviteContactsBody = z
  .strictObject({ contactIds: z.array(id).min(1).max(1000) })
  .meta({ id: 'InviteContactsBody' });
export type InviteContactsBody = z.input<typeof inviteContactsBody>;

/** Per contact: one that could not be invited does not keep the others. */
export const contactInvitesView = z
  .object({
    done: z.array(id).describe('Contacts.'),
    failed: z.array(z.object({ id, name: z.string(), reason: z.string() })),
  })
  .meta({ id: 'ContactInvitesView' });
export type ContactInvitesView = z.output<typeof contactInvitesView>;
