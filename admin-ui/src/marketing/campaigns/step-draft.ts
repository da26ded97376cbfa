import type {
  CampaignStepView,
  CampaignView,
  ChangeCampaignStepBody,
  CreateCampaignStepBody,
} from '../../../../contract/marketing/campaigns.ts';
import { stepProblems } from '../../../../domain/marketing/campaigns/campaign.ts';
import type { Problem } from '../../../../domain/shared/refusal.ts';
import type { OfferedTemplate } from './campaign-queries.ts';

/** The inputs of the step dialog. */
export interface StepDraft {
  /** Empty until one is chosen. */
  readonly template_id: string;
  /** As typed. */
  readonly delay: string;
  /** Empty until it is a day. */
  readonly send_date: string;
  readonly is_active: boolean;
}

/** The first step of an incremental campaign is usually sent on the day of entering. */
export const newStep = ({ type, steps }: Pick<CampaignView, 'type' | 'steps'>): StepDraft => ({
  template_id: '',
  delay: type === 'incremental' && steps.length === 0 ? '0' : '',
  send_date: '',
  is_active: true,
});

export const draftOf = ({ template_id, delay_days, send_date, is_active }: CampaignStepView): StepDraft => ({
  template_id,
  delay: delay_days === null ? '' : String(delay_days),
  send_date: send_date ?? '',
  is_active,
});

/** Null if nothing is typed, and not a number if it is none. */
export const delayOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

/** The problems of the inputs, by the fields of the API. */
export function draftProblems(
  type: CampaignView['type'],
  { template_id, delay, send_date, is_active }: StepDraft,
  templates: readonly OfferedTemplate[],
): readonly Problem[] {
  const template = templates.find(({ id }) => id === template_id);
  const input = { delayDays: delayOf(delay), sendDate: send_date || null, isActive: is_active };
  return stepProblems(type, input, template && { isApproved: template.is_approved });
}

/** The step as the API takes it: it has a delay or a day, as fits the type of its campaign. */
export const createBody = (
  id: string,
  type: CampaignView['type'],
  { template_id, delay, send_date, is_active }: StepDraft,
): CreateCampaignStepBody => ({
  id,
  template_id,
  delay_days: type === 'incremental' ? delayOf(delay) : null,
  send_date: type === 'schedule' ? send_date : null,
  is_active,
});

/** The fields that changed, as the API takes them. */
export const changeBody = ({
  template_id,
  delay,
  send_date,
  is_active,
}: Partial<StepDraft>): ChangeCampaignStepBody => ({
  ...(template_id !== undefined && { template_id }),
  ...(delay !== undefined && { delay_days: delayOf(delay) }),
  ...(send_date !== undefined && { send_date: send_date || null }),
  ...(is_active !== undefined && { is_active }),
});

/** The steps in the order of the ids; a step that somebody added meanwhile comes last. */
export function inOrder<Step extends { readonly id: string }>(
  steps: readonly Step[],
  ids: readonly string[] | undefined,
): readonly Step[] {
  if (ids === undefined) return steps;
  const placeOf = ({ id }: Step) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return steps.toSorted((one, other) => placeOf(one) - placeOf(other));
}
