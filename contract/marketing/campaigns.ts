import { z } from 'zod';
import {
  campaignKinds,
  entryWays,
  outcomes,
  reentries,
  stepReasons,
} from '../../domain/marketing/campaigns/events.ts';
import { day } from '../../domain/shared/day-schema.ts';
import { id, instant, line, oneLine, revision, words } from '../shared/fields.ts';

/** A step of a campaign, in its place. */
export const campaignStepView = z
  .object({
    id,
    campaign_id: id,
    template_id: id,
    template_name: z.string(),
    /** A step whose template is not approved is held. */
    template_is_approved: z.boolean(),
    /** From 1. */
    ordinal: z.int(),
    delay_days: z.int().nullable(),
    send_date: day.nullable(),
    is_active: z.boolean(),
    is_released: z.boolean(),
    /** How many athletes stand where with this step, by their last decision. */
    counts: z.object({
      sent: z.int(),
      postponed: z.int(),
      held: z.int(),
      skipped: z.int(),
      /** Those of `skipped` who had passed its place when it was added. */
      added_later: z.int(),
    }),
  })
  .meta({ id: 'CampaignStepView' });
export type CampaignStepView = z.output<typeof campaignStepView>;

export const campaignView = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    type: z.enum(campaignKinds),
    isActive: z.boolean(),
    startDate: day,
    endDate: day.nullable(),
    sendImmediately: z.boolean(),
    /** `send-now`: only athletes whom staff add with Send now. */
    entersBy: z.enum(entryWays),
    /** Whether somebody who comes back starts again. */
    reentry: z.enum(reentries),
    /** Whether every tenth who enters by the lead type gets nothing, to compare with. */
    holdsBack: z.boolean(),
    category_id: z.string(),
    /** Ids of lead types. */
    inclusions: z.array(z.string()),
    steps: z.array(campaignStepView),
    /** How many athletes are in it now, and how many ever entered. */
    in_audience: z.int(),
    entered: z.int(),
    held: z.int(),
    created_at: instant,
    changed_at: instant,
    revision,
  })
  .meta({ id: 'CampaignView' });
export type CampaignView = z.output<typeof campaignView>;

export const campaignFilter = z
  .strictObject({
    q: line.optional(),
    showInactive: z.boolean().optional(),
    category_id: z.string().max(100).optional(),
    id: z.array(z.string()).max(1000).optional(),
  })
  .meta({ id: 'CampaignFilter' });

/** Missing values arrive as empty texts, so that the rules of the domain name them. */
const definition = {
  name: oneLine(300),
  description: words(2000),
  type: z.string().max(40),
  startDate: z.string().max(40),
  endDate: z.string().max(40).nullable(),
  sendImmediately: z.boolean(),
  entersBy: z.enum(entryWays),
  reentry: z.enum(reentries),
  holdsBack: z.boolean(),
  category_id: z.string().max(100),
  inclusions: z.array(z.string().max(100)).max(200),
};

export const createCampaignBody = z
  .strictObject({
    id: id.optional(),
    name: definition.name.default(''),
    description: definition.description.default(''),
    type: definition.type.default(''),
    startDate: definition.startDate.default(''),
    endDate: definition.endDate.default(null),
    sendImmediately: definition.sendImmediately.default(false),
    entersBy: definition.entersBy.default('types'),
    reentry: definition.reentry.default('never'),
    holdsBack: definition.holdsBack.default(false),
    category_id: definition.category_id.default(''),
    inclusions: definition.inclusions.default([]),
  })
  .meta({ id: 'CreateCampaignBody' });
export type CreateCampaignBody = z.input<typeof createCampaignBody>;

export const changeCampaignBody = z
  .strictObject({ ...definition, isActive: z.boolean() })
  .partial()
  .meta({ id: 'ChangeCampaignBody' });
export type ChangeCampaignBody = z.input<typeof changeCampaignBody>;

const step = {
  template_id: id,
  delay_days: z.int().min(-1000).max(100_000).nullable(),
  send_date: z.string().max(40).nullable(),
  is_active: z.boolean(),
};

export const createCampaignStepBody = z
  .strictObject({
    id: id.optional(),
    template_id: step.template_id,
    delay_days: step.delay_days.default(null),
    send_date: step.send_date.default(null),
    is_active: step.is_active.default(true),
  })
  .meta({ id: 'CreateCampaignStepBody' });
export type CreateCampaignStepBody = z.input<typeof createCampaignStepBody>;

export const changeCampaignStepBody = z.strictObject(step).partial().meta({ id: 'ChangeCampaignStepBody' });
export type ChangeCampaignStepBody = z.input<typeof changeCampaignStepBody>;

export const orderCampaignStepsBody = z
  .strictObject({ step_ids: z.array(id).max(200) })
  .meta({ id: 'OrderCampaignStepsBody' });

export const audienceSyncView = z
  .object({ entered: z.int(), left: z.int(), in_audience: z.int() })
  .meta({ id: 'AudienceSyncView' });
export type AudienceSyncView = z.output<typeof audienceSyncView>;

/** What a decision is about. */
export const decisionPlace = {
  athlete_id: id,
  /** Empty after an erasure. */
  athlete_name: z.string(),
  entry_no: z.int(),
  /** Null: the athlete entered or left. */
  step_id: id.nullable(),
  /** Of the step now; null if it was removed. */
  ordinal: z.int().nullable(),
};

/** A decision about a step for one athlete. */
export const campaignLogView = z
  .object({
    id,
    at: instant,
    ...decisionPlace,
    outcome: z.enum([...outcomes, 'entered', 'left', 'reopened']),
    reason: z.enum(stepReasons).nullable(),
    /** What happened, in a sentence. */
    sentence: z.string(),
    /** When a postponed step is decided again. */
    until: instant.nullable(),
    message_id: id.nullable(),
    /** The letter of the message: `/communications/:communication/messages`. */
    communication_id: id.nullable(),
  })
  .meta({ id: 'CampaignLogView' });
export type CampaignLogView = z.output<typeof campaignLogView>;

export const campaignLogFilter = z
  .strictObject({
    q: line.optional(),
    outcome: z.array(campaignLogView.shape.outcome).max(20).optional(),
    step_id: id.optional(),
    athlete_id: id.optional(),
  })
  .meta({ id: 'CampaignLogFilter' });

/** Why an athlete got, or did not get, the steps of a campaign, as of a day. */
export const campaignWhyView = z
  .object({
    athlete_id: id,
    athlete_name: z.string(),
    /** The athlete's way through the campaign until that day, or why there is none. */
    journey: z.array(z.object({ at: instant.nullable(), text: z.string() })),
    steps: z.array(
      z.object({
        step_id: id,
        ordinal: z.int(),
        template_name: z.string(),
        /** One of the outcomes of a decision, or `not-due`, `not-entered`. */
        outcome: z.enum([...outcomes, 'not-due', 'not-entered']),
        text: z.string(),
        at: instant.nullable(),
        message_id: id.nullable(),
        communication_id: id.nullable(),
      }),
    ),
  })
  .meta({ id: 'CampaignWhyView' });
export type CampaignWhyView = z.output<typeof campaignWhyView>;

/** A campaign that is rehearsed instead of the saved one. */
export const rehearsedDefinition = z
  .strictObject({
    type: z.enum(campaignKinds),
    startDate: day,
    endDate: day.nullable(),
    sendImmediately: z.boolean(),
    reentry: z.enum(reentries),
    inclusions: z.array(z.string().max(100)).max(200),
    steps: z
      .array(
        z.strictObject({
          id,
          template_id: id,
          delay_days: z.int().min(0).max(730).nullable(),
          send_date: day.nullable(),
          is_active: z.boolean(),
        }),
      )
      .max(50),
  })
  .meta({ id: 'RehearsedDefinition' });
export type RehearsedDefinition = z.output<typeof rehearsedDefinition>;

export const daysOfRehearsal = {
  from: day,
  /** Inclusive. */
  to: day,
};

export const rehearsalBody = z
  .strictObject({
    ...daysOfRehearsal,
    /** Absent: the campaign as it is saved. */
    definition: rehearsedDefinition.optional(),
  })
  .meta({ id: 'RehearsalBody' });
export type RehearsalBody = z.input<typeof rehearsalBody>;

export const rehearsalView = z
  .object({
    ...daysOfRehearsal,
    entered: z.int(),
    left: z.int(),
    steps: z.array(
      z.object({
        step_id: id,
        ordinal: z.int(),
        template_name: z.string(),
        sent: z.int(),
        /** Emails that quiet hours or limits moved to a later time. */
        moved: z.int(),
        held: z.int(),
        skipped: z.int(),
      }),
    ),
    days: z.array(z.object({ day: day, sent: z.int(), moved: z.int() })),
    /** Who would have been left out, and why; the largest groups first. */
    reasons: z.array(z.object({ reason: z.enum(stepReasons), text: z.string(), count: z.int() })),
    /** At most 1,000 of the decisions, in order of time. */
    decisions: z.array(
      z.object({
        at: instant,
        athlete_id: id,
        athlete_name: z.string(),
        step_id: id,
        ordinal: z.int(),
        outcome: z.enum(outcomes),
        reason: z.enum(stepReasons).nullable(),
        text: z.string(),
      }),
    ),
    total_decisions: z.int(),
  })
  .meta({ id: 'RehearsalView' });
export type RehearsalView = z.output<typeof rehearsalView>;
