import type {
  CampaignCommand,
  StepDefinition,
  TemplateStanding,
} from '../../../domain/marketing/campaigns/campaign.ts';
import type { Changes } from '../../../domain/shared/changes.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import type { TemplateLetters } from '../templates/template-letters.ts';
import { campaign } from './aggregates.ts';

export interface SaveDeps {
  readonly log: EventLog;
  readonly templates: Pick<TemplateLetters, 'now'>;
}

/** Adds a step at the end. Throws `InvalidInput` if its template does not exist, or is not approved and the step is active. */
export async function addStep(
  { log, templates }: SaveDeps,
  { campaignId, stepId, step }: { campaignId: string; stepId: string; step: StepDefinition },
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, campaign, campaignId, context);
  if (done) return done;
  const template = await standingOf(templates, step.templateId);
  const command: CampaignCommand = { kind: 'add-step', campaignId, stepId, step, template, now: context.now };
  return handle(log, campaign, campaignId, command, context);
}

/** Changes the given fields of a step. What was decided about it stays. */
export async function changeStep(
  { log, templates }: SaveDeps,
  { campaignId, stepId, changes }: { campaignId: string; stepId: string; changes: Changes<StepDefinition> },
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, campaign, campaignId, context);
  if (done) return done;
  const { steps } = await loadState(log, campaign, campaignId);
  const templateId = changes.templateId ?? steps.find((one) => one.stepId === stepId)?.templateId;
  const template = templateId === undefined ? undefined : await standingOf(templates, templateId);
  return handle(
    log,
    campaign,
    campaignId,
    { kind: 'change-step', campaignId, stepId, changes, template },
    context,
  );
}

async function standingOf(
  templates: Pick<TemplateLetters, 'now'>,
  templateId: string,
): Promise<TemplateStanding | undefined> {
  const now = await templates.now(templateId);
  return now && !now.isDeleted ? { isApproved: now.isApproved } : undefined;
}
