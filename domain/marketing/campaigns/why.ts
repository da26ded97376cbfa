import { type Day, formatDay } from '../../shared/day.ts';
import { clockAt } from '../../shared/wall-clock.ts';
import type { CampaignState, CampaignStep } from './campaign.ts';
import { outcomeLabels, reasonTexts, type StepOutcome } from './decision-words.ts';
import type { JourneyState } from './journey.ts';
import { type CampaignRules, dueAt, isAnswer } from './steps.ts';

/** What is known about an athlete on a day. */
export interface AthleteOnDay {
  readonly exists: boolean;
  readonly isActive: boolean;
  readonly isErased: boolean;
  /** The id of the lead type, and the day since when. */
  readonly leadType: string;
  readonly since: Day;
}

export interface WhyStep {
  readonly stepId: string;
  readonly outcome: StepOutcome | 'not-due' | 'not-entered';
  readonly text: string;
}

interface Asked {
  /** The campaign as it was on the day. */
  readonly campaign: CampaignState;
  readonly athlete: AthleteOnDay;
  /** The journey as of the end of the day. */
  readonly journey: JourneyState;
  readonly day: Day;
  readonly rules: Pick<CampaignRules, 'timezone' | 'campaignHour'>;
  /** The name of a lead type. */
  readonly nameOf: (leadType: string) => string;
}

/** Why the athlete was not in the campaign on the day, in a sentence; undefined: it was. */
export function whyNotIn({ campaign, athlete, journey, day, nameOf }: Asked): string | undefined {
  if (journey.isIn) return undefined;
  if (campaign.status !== 'present') return 'The campaign did not exist on that day.';
  if (!athlete.exists) return 'The athlete did not exist on that day.';
  if (athlete.isErased) return 'The personal data of the athlete had been erased.';
  if (!athlete.isActive) return 'The athlete was inactive.';
  if (!campaign.isActive) return 'The campaign was not active.';
  if (day < campaign.startDate) return `The campaign starts on ${formatDay(campaign.startDate)}.`;
  if (campaign.endDate !== null && day > campaign.endDate) {
    return `The campaign ended on ${formatDay(campaign.endDate)}.`;
  }
  const types = campaign.inclusions.map(nameOf).join(', ');
  if (!campaign.inclusions.includes(athlete.leadType)) {
    const since = `The lead type was ${nameOf(athlete.leadType)} since ${formatDay(athlete.since)}`;
    return `${since}; the campaign takes ${types}.`;
  }
  if (campaign.entersBy === 'send-now') {
    return 'Athletes enter this campaign only when staff choose Send now while they add them.';
  }
  if (journey.entryNo > 0 && campaign.reentry === 'never') {
    return 'The athlete had left the campaign, and whoever comes back does not start again.';
  }
  return 'The athlete fits the campaign, and enters when the audience is synced next.';
}

/** Why the athlete got, or did not get, each step until the end of the day. */
export function whySteps(asked: Asked): readonly WhyStep[] {
  const notIn = whyNotIn(asked);
  const { campaign, journey } = asked;
  return campaign.steps.map((step) => {
    const { stepId } = step;
    const standing = journey.steps.get(stepId);
    if (standing && !(standing.isOpen && standing.reopened > 0 && standing.outcome === 'sent')) {
      const { outcome, reason } = standing;
      const text = reason === null ? 'The email was queued.' : reasonTexts[reason];
      return { stepId, outcome, text: outcome === 'sent' ? text : `${outcomeLabels[outcome]}. ${text}` };
    }
    if (standing)
      return { stepId, outcome: 'not-due', text: 'It is decided again: the last email was held back.' };
    if (notIn !== undefined) return { stepId, outcome: 'not-entered', text: notIn };
    if (journey.draw === 'held-back' && !isAnswer(campaign, step, journey)) {
      return { stepId, outcome: 'not-due', text: reasonTexts['held-back'] };
    }
    return { stepId, outcome: 'not-due', text: dueText(asked, step) };
  });
}

function dueText({ campaign, journey, rules }: Asked, step: CampaignStep): string {
  const due = dueAt(campaign, step, journey, rules);
  if (due === undefined) return 'The step has no day.';
  return `The step is due on ${formatDay(clockAt(rules.timezone, due).day)}.`;
}
