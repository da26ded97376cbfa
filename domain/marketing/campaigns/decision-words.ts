import { leftOutTexts } from '../../shared/left-out.ts';
import type { JourneyEvent } from './events.ts';

type Decided = Extract<JourneyEvent, { type: 'CampaignStepDecided' }>['data'];
export type StepOutcome = Decided['outcome'];
export type StepReason = NonNullable<Decided['reason']>;

/** Why a step was not sent, or not yet, in a sentence. */
export const reasonTexts: Readonly<Record<StepReason, string>> = {
  ...leftOutTexts,
  'quiet-hours': 'It waits for the end of the quiet hours.',
  'daily-cap': 'This person already got as many campaign emails today as the settings allow.',
  'weekly-cap': 'This person already got as many campaign emails in seven days as the settings allow.',
  'not-approved': 'The template is not approved.',
  'held-back': 'This athlete was drawn to be held back, so that what the campaign brought can be compared.',
  ended: 'The campaign had ended when the step was due.',
  'step-inactive': 'The step was inactive when it was due.',
  'added-later': 'The step was added after this athlete had passed its place.',
  'before-entry': 'The step was due before this athlete entered.',
  'same-template': 'This person got the same email from another campaign in the last 30 days.',
  nobody: 'Nobody around this athlete can be written to.',
};

export const outcomeLabels: Readonly<Record<StepOutcome, string>> = {
  sent: 'Sent',
  postponed: 'Postponed',
  held: 'Held',
  skipped: 'Skipped',
};
