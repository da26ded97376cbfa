import type { StepReason } from '../../../domain/marketing/campaigns/decision-words.ts';
import type { JourneyEvent } from '../../../domain/marketing/campaigns/events.ts';
import type { PersonRef } from '../../../domain/shared/person-ref.ts';
import { defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

type Decided = Extract<JourneyEvent, { type: 'CampaignStepDecided' }>['data'];
type Left = Extract<JourneyEvent, { type: 'AudienceLeft' }>['data'];
type Reopened = Extract<JourneyEvent, { type: 'CampaignStepReopened' }>['data'];
type Entered = Extract<JourneyEvent, { type: 'AudienceEntered' }>['data'];

export const campaignDecisionTable = defineTable('campaign_decisions', {
  id: 'text',
  campaign_id: 'text',
  athlete_id: 'text',
  entry_no: 'integer',
  step_id: nullable('text'),
  template_id: nullable('text'),
  outcome: text<Decided['outcome'] | 'entered' | 'left' | 'reopened'>(),
  /** Of entering: whether the athlete was drawn to be held back. */
  reason: nullable(text<StepReason>()),
  /** Of entering, leaving and deciding again. */
  because: nullable(text<Left['because'] | Entered['because'] | Reopened['because']>()),
  until: nullable('instant'),
  message_id: nullable('text'),
  template_version: nullable('integer'),
  /** Whom the email goes to. */
  reader_kind: nullable(text<PersonRef['kind']>()),
  reader_id: nullable('text'),
  at: 'instant',
});
export type CampaignDecisionRow = RowOf<typeof campaignDecisionTable>;

/** The decision log: one row for everything that happened to an athlete in a campaign. */
export const campaignDecisions = defineProjection(campaignDecisionTable)({
  version: 2,
  key: 'id',
  title: () => 'Decision',
  hidden: [
    'id',
    'campaign_id',
    'athlete_id',
    'step_id',
    'template_id',
    'message_id',
    'reader_kind',
    'reader_id',
  ],
  indexes: [
    '(campaign_id, at desc, id)',
    '(campaign_id, step_id, outcome)',
    '(athlete_id, at desc, id)',
    '(message_id) where message_id is not null',
    "(reader_id, at) where outcome = 'sent'",
  ],
  history: 'append-only',
  handles: ['AudienceEntered', 'AudienceLeft', 'CampaignStepDecided', 'CampaignStepReopened'],
  keys: ({ id }) => [id],
  apply: (_, { type, data, occurredAt }, id) => {
    const { campaignId: campaign_id, athleteId: athlete_id, entryNo: entry_no } = data;
    const row = { id, campaign_id, athlete_id, entry_no, ...nothing, at: occurredAt };
    switch (type) {
      case 'AudienceEntered':
        return {
          ...row,
          outcome: 'entered',
          because: data.because,
          reason: data.draw === 'held-back' ? 'held-back' : null,
        };
      case 'AudienceLeft':
        return { ...row, outcome: 'left', because: data.because };
      case 'CampaignStepReopened':
        return { ...row, outcome: 'reopened', step_id: data.stepId, because: data.because };
      case 'CampaignStepDecided': {
        const { stepId: step_id, templateId: template_id, outcome, reason, until, messageId, facts } = data;
        const template_version = facts.template?.version ?? null;
        return {
          ...row,
          step_id,
          template_id,
          outcome,
          reason,
          until,
          message_id: messageId,
          template_version,
          reader_kind: outcome === 'sent' ? (facts.reader?.kind ?? null) : null,
          reader_id: outcome === 'sent' ? (facts.reader?.id ?? null) : null,
        };
      }
    }
  },
});

const nothing = {
  step_id: null,
  template_id: null,
  reason: null,
  because: null,
  until: null,
  message_id: null,
  template_version: null,
  reader_kind: null,
  reader_id: null,
} as const;
