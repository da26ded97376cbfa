import { addDays, type Day } from '../../shared/day.ts';
import type { LeftOutReason } from '../../shared/left-out.ts';
import type { PersonRef } from '../../shared/person-ref.ts';
import { clockAt, momentAt } from '../../shared/wall-clock.ts';
import type { CampaignKind, CampaignStep } from './campaign.ts';

/** The rules of the business for campaign emails. Hours are whole hours at the business. */
export interface CampaignRules {
  /** IANA. */
  readonly timezone: string;
  /** When steps are due on their day. */
  readonly campaignHour: number;
  /** Nothing leaves from this hour … */
  readonly quietFrom: number;
  /** … until this hour. The same hour twice: there are no quiet hours. */
  readonly quietUntil: number;
  /** Campaign emails that a person gets at most on a day, and in seven days. 0: no limit. */
  readonly dailyCap: number;
  readonly weeklyCap: number;
}

export interface StepFacts extends CampaignRules {
  /** UTC, ISO 8601. */
  readonly now: string;
  /** Null: the template was deleted. */
  readonly template: { readonly version: number; readonly isApproved: boolean } | null;
  /** Whom the email would go to. */
  readonly reader: PersonRef | null;
  /** Why nobody around the athlete gets it. */
  readonly whyNot: LeftOutReason | 'nobody' | null;
  /** Whether a merge field without a default is empty for the reader. */
  readonly isFieldEmpty: boolean;
  readonly mailsToday: number;
  readonly mailsThisWeek: number;
  readonly hadTemplate: boolean;
}

/** What of the campaign decides about a step. */
export interface DecidingCampaign {
  readonly kind: CampaignKind;
  readonly endDate: Day | null;
  readonly sendImmediately: boolean;
  readonly entersBy: 'types' | 'send-now';
  /** In their order. */
  readonly steps: readonly CampaignStep[];
}

/** On which side of the comparison an entry is. */
export type Draw = 'written-to' | 'held-back';

/** How an athlete entered. */
export interface Entry {
  readonly enteredAt: string;
  /** The day of entering at the business. */
  readonly day: Day;
  readonly because: 'lead-type' | 'send-now';
  /** Null: nobody was held back when it entered, or staff chose Send now. */
  readonly draw: Draw | null;
}

export type SkipReason =
  | 'held-back'
  | 'ended'
  | 'step-inactive'
  | 'added-later'
  | 'before-entry'
  | 'same-template'
  | 'nobody'
  | LeftOutReason;

export type StepDecision =
  | { readonly outcome: 'sent'; readonly reader: PersonRef; readonly version: number }
  | {
      readonly outcome: 'postponed';
      readonly reason: 'quiet-hours' | 'daily-cap' | 'weekly-cap';
      /** UTC. */
      readonly until: string;
    }
  | { readonly outcome: 'held'; readonly reason: 'not-approved' | 'field-empty' }
  | { readonly outcome: 'skipped'; readonly reason: SkipReason };

/**
 * When a step is due for an entry, in UTC; undefined if the step has no delay or day that fits the kind of campaign. Whole local days after
 * entering, at the campaign hour (research on marketing, A20), so that daylight saving time moves nothing.
 */
export function dueAt(
  campaign: DecidingCampaign,
  step: CampaignStep,
  entry: Entry,
  { timezone, campaignHour }: Pick<CampaignRules, 'timezone' | 'campaignHour'>,
): string | undefined {
  if (campaign.kind === 'schedule') {
    return step.sendDate === null ? undefined : atHour(timezone, step.sendDate, campaignHour);
  }
  if (isAtOnce(campaign, step)) return entry.enteredAt;
  if (step.delayDays === null) return undefined;
  const due = atHour(timezone, addDays(entry.day, step.delayDays), campaignHour);
  // Somebody who enters in the evening gets the step of that day the next morning.
  return due >= entry.enteredAt
    ? due
    : atHour(timezone, addDays(entry.day, step.delayDays + 1), campaignHour);
}

/** Whether the step is the first one of a campaign that starts at the moment of entering (A22). */
export const isAtOnce = (
  { kind, sendImmediately, steps }: DecidingCampaign,
  { stepId }: CampaignStep,
): boolean => kind === 'incremental' && sendImmediately && steps[0]?.stepId === stepId;

/** The first email to a parent who asked us: staff requested it with Send now, so quiet hours and limits do not hold it back. */
export const isAnswer = (
  campaign: DecidingCampaign,
  step: CampaignStep,
  { because }: Pick<Entry, 'because'>,
): boolean => because === 'send-now' && isAtOnce(campaign, step);

/**
 * What becomes of a step for one entry at a moment; undefined before it is due. Pure: everything it depends on is in the arguments, and is kept
 * with the decision. The order of the reasons is the order in which an admin would ask (research on marketing, 4.5).
 */
export function decideStep(
  campaign: DecidingCampaign,
  step: CampaignStep,
  entry: Entry,
  facts: StepFacts,
): StepDecision | undefined {
  const due = dueAt(campaign, step, entry, facts);
  if (due === undefined || facts.now < due) return undefined;
  const isAsked = isAnswer(campaign, step, entry);

  if (entry.draw === 'held-back' && !isAsked) return skipped('held-back');
  if (campaign.endDate !== null && clockAt(facts.timezone, due).day > campaign.endDate)
    return skipped('ended');
  if (!step.isActive) return skipped('step-inactive');
  if (!step.isReleased) {
    if (due < entry.enteredAt) return skipped('before-entry');
    if (step.addedAt !== null && due < step.addedAt) return skipped('added-later');
  }
  if (facts.reader === null) return skipped(facts.whyNot ?? 'nobody');
  if (facts.template === null || !facts.template.isApproved)
    return { outcome: 'held', reason: 'not-approved' };
  if (facts.isFieldEmpty) return { outcome: 'held', reason: 'field-empty' };
  if (!isAsked) {
    if (facts.hadTemplate) return skipped('same-template');
    const waits = postponed(facts);
    if (waits) return waits;
  }
  return { outcome: 'sent', reader: facts.reader, version: facts.template.version };
}

const skipped = (reason: SkipReason): StepDecision => ({ outcome: 'skipped', reason });

function postponed(facts: StepFacts): StepDecision | undefined {
  const { now, timezone, quietFrom, quietUntil, dailyCap, weeklyCap, campaignHour } = facts;
  const { day, time } = clockAt(timezone, now);
  const hour = Number(time.slice(0, 2));
  if (isQuiet(hour, facts)) {
    const isEvening = quietFrom > quietUntil && hour >= quietFrom;
    const until = atHour(timezone, isEvening ? addDays(day, 1) : day, quietUntil);
    return { outcome: 'postponed', reason: 'quiet-hours', until };
  }
  const tomorrow = atHour(timezone, addDays(day, 1), campaignHour);
  if (dailyCap > 0 && facts.mailsToday >= dailyCap) {
    return { outcome: 'postponed', reason: 'daily-cap', until: tomorrow };
  }
  if (weeklyCap > 0 && facts.mailsThisWeek >= weeklyCap) {
    return { outcome: 'postponed', reason: 'weekly-cap', until: tomorrow };
  }
  return undefined;
}

function isQuiet(
  hour: number,
  { quietFrom, quietUntil }: Pick<CampaignRules, 'quietFrom' | 'quietUntil'>,
): boolean {
  if (quietFrom === quietUntil) return false;
  return quietFrom < quietUntil
    ? hour >= quietFrom && hour < quietUntil
    : hour >= quietFrom || hour < quietUntil;
}

const atHour = (timezone: string, day: Day, hour: number): string =>
  momentAt(timezone, { day, time: `${String(hour).padStart(2, '0')}:00` }).instant;
