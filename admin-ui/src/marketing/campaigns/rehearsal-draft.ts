import type {
  CampaignView,
  RehearsalView,
  RehearsedDefinition,
} from '../../../../contract/marketing/campaigns.ts';
import { campaignTexts, stepProblems } from '../../../../domain/marketing/campaigns/campaign.ts';
import { addDays, addMonths, type Day, isDay } from '../../../../domain/shared/day.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import { counted } from '../../../../domain/shared/sentences.ts';
import { delayOf, draftOf, type StepDraft } from './step-draft.ts';

export interface Period {
  readonly from: Day;
  /** Inclusive. */
  readonly to: Day;
}

/** The whole month before this day. */
export function lastMonth(today: Day): Period {
  const first = `${today.slice(0, 8)}01`;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
}

export function periodProblems({ from, to }: Period): readonly Problem[] {
  const days: readonly (readonly [field: string, day: string])[] = [
    ['from', from],
    ['to', to],
  ];
  const missing = days.filter(([, day]) => !isDay(day));
  if (missing.length > 0) return missing.map(([field]) => ({ field, message: 'Please enter a day.' }));
  return to < from ? [{ field: 'to', message: 'The last day is before the first.' }] : [];
}

export interface CopiedStep extends StepDraft {
  readonly id: string;
}

/** The copy with one more step at its end. */
export const withStep = (copy: Copy, id: string): Copy => ({
  ...copy,
  steps: [...copy.steps, { id, template_id: '', delay: '', send_date: '', is_active: true }],
});

export const withoutStep = (copy: Copy, id: string): Copy => ({
  ...copy,
  steps: copy.steps.filter((step) => step.id !== id),
});

/** The campaign beside the saved one, as the user changes it for the rehearsal. */
export interface Copy {
  readonly sendImmediately: boolean;
  readonly inclusions: readonly string[];
  readonly steps: readonly CopiedStep[];
}

export const copyOf = ({ sendImmediately, inclusions, steps }: CampaignView): Copy => ({
  sendImmediately,
  inclusions,
  steps: steps.map((step) => ({ id: step.id, ...draftOf(step) })),
});

/** The field of a problem of a step. */
export const stepField = (stepId: string, field: string): string => `${stepId} ${field}`;

/** A template that is not approved can be rehearsed: its step would be held. */
export function copyProblems(type: CampaignView['type'], { inclusions, steps }: Copy): readonly Problem[] {
  const ofSteps = steps.flatMap(({ id, template_id, delay, send_date, is_active }) => {
    const step = { delayDays: delayOf(delay), sendDate: send_date || null, isActive: is_active };
    const template = template_id === '' ? undefined : { isApproved: true };
    return stepProblems(type, step, template).map(({ field, message }) => ({
      field: stepField(id, field),
      message,
    }));
  });
  return inclusions.length === 0
    ? [{ field: 'inclusions', message: campaignTexts.noTypes }, ...ofSteps]
    : ofSteps;
}

/** What is rehearsed instead of the saved campaign. */
export function definitionOf(campaign: CampaignView, copy: Copy): RehearsedDefinition {
  const { type, startDate, endDate, reentry } = campaign;
  return {
    type,
    startDate,
    endDate,
    reentry,
    sendImmediately: copy.sendImmediately,
    inclusions: [...copy.inclusions],
    steps: copy.steps.map(({ id, template_id, delay, send_date, is_active }) => ({
      id,
      template_id,
      delay_days: type === 'incremental' ? delayOf(delay) : null,
      send_date: type === 'schedule' ? send_date : null,
      is_active,
    })),
  };
}

type Counts = RehearsalView['days'][number];

/** Every day of the period, also those on which nothing happens. */
export function everyDay({ from, to, days }: Pick<RehearsalView, 'from' | 'to' | 'days'>): readonly Counts[] {
  const known = new Map(days.map((one) => [one.day, one]));
  const all: Counts[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    all.push(known.get(day) ?? { day, sent: 0, moved: 0 });
  }
  return all;
}

/** The highest bar of several charts, so that they can be compared. */
export const highest = (rehearsals: readonly Pick<RehearsalView, 'days'>[]): number =>
  Math.max(1, ...rehearsals.flatMap(({ days }) => days.flatMap(({ sent, moved }) => [sent, moved])));

/** `12 athletes enter and 3 leave. 30 emails are sent; 4 emails are moved to a later time.` */
export function summaryOf({
  entered,
  left,
  steps,
}: Pick<RehearsalView, 'entered' | 'left' | 'steps'>): string {
  const sent = steps.reduce((sum, step) => sum + step.sent, 0);
  const moved = steps.reduce((sum, step) => sum + step.moved, 0);
  const who = `${counted(entered, 'athlete')} ${entered === 1 ? 'enters' : 'enter'} and ${left} ${left === 1 ? 'leaves' : 'leave'}.`;
  const what = `${counted(sent, 'email')} ${are(sent)} sent; ${counted(moved, 'email')} ${are(moved)} moved to a later time.`;
  return `${who} ${what}`;
}

const are = (count: number): string => (count === 1 ? 'is' : 'are');

/** `+4` or `−2` compared with the saved campaign; empty if it is the same. */
export function differenceOf(count: number, saved: number | undefined): string {
  if (saved === undefined || count === saved) return '';
  return count > saved ? `+${count - saved}` : `−${saved - count}`;
}
