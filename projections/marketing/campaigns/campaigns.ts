import {
  type CampaignDefinition,
  type CampaignState,
  type CampaignStep,
  campaignDecider,
} from '../../../domain/marketing/campaigns/campaign.ts';
import { defineTable, json, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const campaignTable = defineTable('campaigns', {
  id: 'text',
  name: 'text',
  description: 'text',
  kind: text<CampaignDefinition['kind']>(),
  is_active: 'boolean',
  has_run: 'boolean',
  start_date: 'day',
  end_date: nullable('day'),
  send_immediately: 'boolean',
  enters_by: text<CampaignDefinition['entersBy']>(),
  reentry: text<CampaignDefinition['reentry']>(),
  holds_back: 'boolean',
  category_id: 'text',
  inclusions: 'text[]',
  /** In their order. */
  steps: json<readonly CampaignStep[]>(),
  created_at: 'instant',
  changed_at: 'instant',
});
export type CampaignRow = RowOf<typeof campaignTable>;

/** Campaigns, until they are deleted. */
export const campaigns = defineProjection(campaignTable)({
  version: 2,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'steps', 'inclusions'],
  handles: [
    'CampaignCreated',
    'CampaignChanged',
    'CampaignMarkedActive',
    'CampaignMarkedInactive',
    'CampaignStepAdded',
    'CampaignStepChanged',
    'CampaignStepsReordered',
    'CampaignStepRemoved',
    'CampaignStepReleased',
    'CampaignDeleted',
  ],
  keys: ({ data }) => [data.campaignId],
  apply: (row, event, id) => {
    if (event.type !== 'CampaignCreated' && !row) return null;
    const state = campaignDecider.evolve(row ? campaignOf(row) : campaignDecider.initial(), event);
    if (state.status !== 'present') return null;
    return {
      id,
      name: state.name,
      description: state.description,
      kind: state.kind,
      is_active: state.isActive,
      has_run: state.hasRun,
      start_date: state.startDate,
      end_date: state.endDate,
      send_immediately: state.sendImmediately,
      enters_by: state.entersBy,
      reentry: state.reentry,
      holds_back: state.holdsBack,
      category_id: state.categoryId,
      inclusions: [...state.inclusions],
      steps: state.steps,
      created_at: row?.created_at ?? event.occurredAt,
      changed_at: event.occurredAt,
    };
  },
});

/** The state of a campaign from its row. */
export const campaignOf = (row: CampaignRow): CampaignState => ({
  status: 'present',
  name: row.name,
  description: row.description,
  kind: row.kind,
  startDate: row.start_date,
  endDate: row.end_date,
  sendImmediately: row.send_immediately,
  entersBy: row.enters_by,
  reentry: row.reentry,
  holdsBack: row.holds_back,
  categoryId: row.category_id,
  inclusions: row.inclusions,
  isActive: row.is_active,
  steps: row.steps,
  hasRun: row.has_run,
});
