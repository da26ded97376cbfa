import type { CampaignState } from '../../../domain/marketing/campaigns/campaign.ts';
import { isAtOnce } from '../../../domain/marketing/campaigns/steps.ts';
import type { Day } from '../../../domain/shared/day.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { loadState } from '../../runtime/handle.ts';
import type { TemplateLetters } from '../templates/template-letters.ts';
import { campaign } from './aggregates.ts';
import { type AudienceDeps, enterNow } from './audience.ts';

export interface SendNowDeps extends Pick<AudienceDeps, 'log' | 'dayAt'> {
  readonly templates: TemplateLetters;
  /** The ids of campaigns that can send immediately; those that are entered only by Send now first, then the oldest. */
  readonly immediateCampaigns: () => Promise<readonly string[]>;
}

/** What Send now needs of a new athlete. */
export interface NewLead {
  readonly athleteId: string;
  readonly athleteType: string;
  /** The parent whom staff typed; null: they did not choose Send now. */
  readonly sendNowTo: string | null;
}

/**
 * Enters an athlete whom staff added with Send now: the first email goes to the parent whom they typed, once (part 1 §5; research on marketing,
 * A24). One campaign writes, however many would.
 */
export async function enterWithSendNow(
  deps: SendNowDeps,
  { athleteId, athleteType, sendNowTo }: NewLead,
  context: CommandContext,
): Promise<void> {
  if (sendNowTo === null) return;
  const [campaignId] = await sendNowCampaigns(deps, athleteType, deps.dayAt(context.now));
  if (campaignId === undefined) return;
  await enterNow(deps, { campaignId, athleteId, leadType: athleteType, contactId: sendNowTo }, context);
}

/** The campaigns that write at once to a new athlete of a lead type, the one that does it first. */
export async function sendNowCampaigns(
  { log, templates, immediateCampaigns }: Pick<SendNowDeps, 'log' | 'templates' | 'immediateCampaigns'>,
  leadType: string,
  today: Day,
): Promise<string[]> {
  const found: string[] = [];
  for (const campaignId of await immediateCampaigns()) {
    const state = await loadState(log, campaign, campaignId);
    if (state.inclusions.includes(leadType) && (await writesAtOnce(templates, state, today)))
      found.push(campaignId);
  }
  return found;
}

/** Whether a campaign writes at once to whoever enters today (A24). */
export async function writesAtOnce(
  templates: TemplateLetters,
  state: CampaignState,
  today: Day,
): Promise<boolean> {
  const [first] = state.steps;
  const isOpen = state.status === 'present' && state.isActive && state.startDate <= today;
  if (!isOpen || (state.endDate !== null && state.endDate < today)) return false;
  if (!first || !first.isActive || !isAtOnce(state, first)) return false;
  return (await templates.now(first.templateId))?.isApproved ?? false;
}
