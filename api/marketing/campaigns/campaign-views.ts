import type { TemplateNow } from '../../../commands/marketing/templates/template-letters.ts';
import type { CampaignLetters } from '../../../commands/shared/campaign-letters.ts';
import type {
  CampaignLogView,
  CampaignStepView,
  CampaignView,
} from '../../../contract/marketing/campaigns.ts';
import { outcomeLabels, reasonTexts } from '../../../domain/marketing/campaigns/decision-words.ts';
import type { CampaignDecisionRow } from '../../../projections/marketing/campaigns/campaign-decisions.ts';
import type {
  ShownCampaign,
  ShownDecision,
  StepCounts,
} from '../../../projections/marketing/campaigns/campaign-queries.ts';

const none: StepCounts = { sent: 0, postponed: 0, held: 0, skipped: 0, added_later: 0 };

export interface CampaignParts {
  readonly templates: ReadonlyMap<string, TemplateNow>;
  readonly counts: ReadonlyMap<string, StepCounts>;
}

export function campaignViewOf(row: ShownCampaign, { templates, counts }: CampaignParts): CampaignView {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.kind,
    isActive: row.is_active,
    startDate: row.start_date,
    endDate: row.end_date,
    sendImmediately: row.send_immediately,
    entersBy: row.enters_by,
    reentry: row.reentry,
    holdsBack: row.holds_back,
    category_id: row.category_id,
    inclusions: row.inclusions,
    steps: row.steps.map((step, index): CampaignStepView => {
      const template = templates.get(step.templateId);
      return {
        id: step.stepId,
        campaign_id: row.id,
        template_id: step.templateId,
        template_name: template?.name ?? '',
        template_is_approved: template?.isApproved ?? false,
        ordinal: index + 1,
        delay_days: step.delayDays,
        send_date: step.sendDate,
        is_active: step.isActive,
        is_released: step.isReleased,
        counts: counts.get(step.stepId) ?? none,
      };
    }),
    in_audience: row.in_audience,
    entered: row.entered,
    held: row.held,
    created_at: row.created_at,
    changed_at: row.changed_at,
    revision: row.revision,
  };
}

export function logViewOf(
  row: ShownDecision,
  {
    places,
    templateNames,
    communicationId,
  }: {
    /** From 1, by step. */
    readonly places: ReadonlyMap<string, number>;
    readonly templateNames: ReadonlyMap<string, string>;
    readonly communicationId: string | null;
  },
): CampaignLogView {
  return {
    id: row.id,
    at: row.at,
    athlete_id: row.athlete_id,
    athlete_name: row.athlete_name,
    entry_no: row.entry_no,
    step_id: row.step_id,
    ordinal: row.step_id === null ? null : (places.get(row.step_id) ?? null),
    outcome: row.outcome,
    reason: row.reason,
    sentence: decisionSentence(row, templateNames.get(row.template_id ?? '') ?? ''),
    until: row.until,
    message_id: row.message_id,
    communication_id: communicationId,
  };
}

/** The letter of the message that was queued; null if none was. */
export function letterOf(
  letters: Pick<CampaignLetters, 'idOf'>,
  {
    campaign_id: campaignId,
    step_id: stepId,
    template_id: templateId,
    template_version,
    message_id,
  }: CampaignDecisionRow,
): string | null {
  if (message_id === null || stepId === null || templateId === null) return null;
  return letters.idOf({ campaignId, stepId, templateId, version: template_version ?? 0 });
}

/** What happened, in a sentence about the athlete. */
export function decisionSentence(
  { outcome, reason, because, entry_no }: Pick<ShownDecision, 'outcome' | 'reason' | 'because' | 'entry_no'>,
  template: string,
): string {
  const email = template === '' ? 'The email' : `“${template}”`;
  switch (outcome) {
    case 'entered': {
      const again = entry_no > 1 ? ' again' : '';
      const how = because === 'send-now' ? 'staff chose Send now' : 'of the lead type';
      const heldBack = reason === null ? '' : ` ${reasonTexts[reason]}`;
      return `Entered${again}, because ${how}.${heldBack}`;
    }
    case 'left':
      return `Left, because ${leftWords[because ?? ''] ?? 'the athlete no longer fits'}.`;
    case 'reopened':
      return because === 'released'
        ? 'The step was released to those who had passed its place. It is decided again.'
        : 'The email was held back before it left, because its template was changed. The step is decided again.';
    default: {
      const why = reason === null ? '' : ` ${reasonTexts[reason]}`;
      return `${email}: ${outcomeLabels[outcome].toLowerCase()}.${why}`;
    }
  }
}

const leftWords: Readonly<Record<string, string>> = {
  'lead-type': 'the lead type changed',
  inactive: 'the athlete became inactive',
  deleted: 'the athlete was deleted',
  erased: 'the personal data was erased',
};
