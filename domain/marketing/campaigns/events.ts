import { z } from 'zod';
import { day } from '../../shared/day-schema.ts';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { leftOutReasons } from '../../shared/left-out.ts';
import { personRef } from '../../shared/person-ref-schema.ts';

const campaignId = z.uuid();
const athleteId = z.uuid();
const stepId = z.uuid();
/** From 1: how often the athlete has entered this campaign. */
const entryNo = z.int();

export const campaignKinds = ['incremental', 'schedule'] as const;
export const entryWays = ['types', 'send-now'] as const;
export const reentries = ['never', 'again'] as const;
/** On which side of the comparison an entry is. */
export const draws = ['written-to', 'held-back'] as const;

/** Part 2 §3, with what it leaves open (research on marketing, A21–A24). Days are days at the business. */
const definition = {
  name: z.string(),
  description: z.string(),
  /** `incremental`: steps are due some days after an athlete entered; `schedule`: on fixed days. */
  kind: z.enum(campaignKinds),
  startDate: day,
  endDate: day.nullable(),
  /** Of incremental campaigns: the first step is due at the moment of entering. */
  sendImmediately: z.boolean(),
  /** `types`: everybody of the lead types below; `send-now`: only athletes whom staff add with Send now. */
  entersBy: z.enum(entryWays),
  /** Whether somebody who left and comes back starts again. */
  reentry: z.enum(reentries),
  /** Every tenth who enters by the lead type gets nothing, so that what the campaign brought can be compared. */
  holdsBack: z.boolean(),
  categoryId: z.string(),
  /** Ids of lead types. */
  inclusions: z.array(z.string()),
};

/** Resolution Q123. */
const step = {
  templateId: z.uuid(),
  /** Whole days after entering; of incremental campaigns. */
  delayDays: z.int().nullable(),
  /** Of scheduled campaigns. */
  sendDate: day.nullable(),
  isActive: z.boolean(),
};

export const outcomes = ['sent', 'postponed', 'held', 'skipped'] as const;
export const stepReasons = [
  // Postponed
  'quiet-hours',
  'daily-cap',
  'weekly-cap',
  // Held: decided again until it passes
  'not-approved',
  // Skipped
  'held-back',
  'ended',
  'step-inactive',
  'added-later',
  'before-entry',
  'same-template',
  'nobody',
  ...leftOutReasons,
] as const;

/** What a decision was made from, as it was at that moment: it can be read and repeated after everything has changed. */
export const stepFacts = z.object({
  /** UTC. */
  now: z.iso.datetime(),
  /** IANA zone of the business. */
  timezone: z.string(),
  campaignHour: z.int(),
  quietFrom: z.int(),
  quietUntil: z.int(),
  dailyCap: z.int(),
  weeklyCap: z.int(),
  template: z.object({ version: z.int(), isApproved: z.boolean() }).nullable(),
  reader: personRef.nullable(),
  whyNot: z.enum([...leftOutReasons, 'nobody']).nullable(),
  isFieldEmpty: z.boolean(),
  mailsToday: z.int(),
  mailsThisWeek: z.int(),
  /** Whether the reader got the same template from another campaign in the last 30 days. */
  hadTemplate: z.boolean(),
});

/** Stream `campaign-<id>`. */
export const campaignEvents = [
  defineEvent('CampaignCreated', { campaignId, ...definition, isActive: z.boolean() }),
  /** Only what changed. */
  defineEvent('CampaignChanged', { campaignId, changes: z.object(definition).partial() }),
  defineEvent('CampaignMarkedActive', { campaignId }),
  defineEvent('CampaignMarkedInactive', { campaignId }),
  defineEvent('CampaignStepAdded', {
    campaignId,
    stepId,
    ...step,
    /** Null: the campaign had not run yet, so nobody can have passed it. */
    addedAt: z.iso.datetime().nullable(),
  }),
  defineEvent('CampaignStepChanged', { campaignId, stepId, changes: z.object(step).partial() }),
  defineEvent('CampaignStepsReordered', { campaignId, stepIds: z.array(stepId) }),
  defineEvent('CampaignStepRemoved', { campaignId, stepId }),
  /** The step was added behind the place of some; from now on it is also sent to those who had passed it. */
  defineEvent('CampaignStepReleased', { campaignId, stepId }),
  defineEvent('CampaignDeleted', { campaignId }),
] as const;
export type CampaignEvent = EventOf<(typeof campaignEvents)[number]>;

/** Stream `journey-<campaign>.<athlete>`: an athlete on the way through a campaign. */
export const journeyEvents = [
  defineEvent('AudienceEntered', {
    campaignId,
    athleteId,
    entryNo,
    because: z.enum(['lead-type', 'send-now']),
    /** The lead type at that moment. */
    leadType: z.string(),
    /** The parent whom staff typed with Send now. */
    contactId: z.uuid().nullable(),
    at: z.iso.datetime(),
    /** The day at the business. */
    day,
    /** Drawn at entering and never again. Null: the campaign held nobody back, or staff chose Send now. */
    draw: z.enum(draws).nullable(),
  }),
  defineEvent('AudienceLeft', {
    campaignId,
    athleteId,
    entryNo,
    because: z.enum(['lead-type', 'inactive', 'deleted', 'erased']),
  }),
  defineEvent('CampaignStepDecided', {
    campaignId,
    athleteId,
    entryNo,
    stepId,
    templateId: z.uuid(),
    outcome: z.enum(outcomes),
    reason: z.enum(stepReasons).nullable(),
    /** When a postponed step is decided again. */
    until: z.iso.datetime().nullable(),
    facts: stepFacts,
    /** It answers the request of a parent (Send now): nobody opts out of it, and nothing holds it back. */
    isAnswer: z.boolean(),
    /** The message that was queued. */
    messageId: z.uuid().nullable(),
  }),
  /**
   * The step is decided once more. `replaced`: the email was held back for certain, because its template changed before it left; `released`: the
   * step had been added behind the athlete's place.
   */
  defineEvent('CampaignStepReopened', {
    campaignId,
    athleteId,
    entryNo,
    stepId,
    because: z.enum(['replaced', 'released']),
  }),
] as const;
export type JourneyEvent = EventOf<(typeof journeyEvents)[number]>;
