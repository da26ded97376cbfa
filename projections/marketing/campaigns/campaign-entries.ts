import type { Draw } from '../../../domain/marketing/campaigns/steps.ts';
import { defineTable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const campaignEntryTable = defineTable('campaign_entries', {
  /** Of the event. */
  id: 'text',
  campaign_id: 'text',
  athlete_id: 'text',
  entry_no: 'integer',
  entered_at: 'instant',
  draw: text<Draw>(),
});
export type CampaignEntryRow = RowOf<typeof campaignEntryTable>;

/** The entries that were drawn for one side of the comparison. */
export const campaignEntries = defineProjection(campaignEntryTable)({
  version: 1,
  key: 'id',
  title: () => 'Entry',
  hidden: ['id', 'campaign_id', 'athlete_id', 'entry_no', 'entered_at', 'draw'],
  indexes: ['(campaign_id, athlete_id, entry_no)'],
  history: 'append-only',
  handles: ['AudienceEntered'],
  keys: ({ id, data }) => (data.draw === null ? [] : [id]),
  apply: (_, { data }, id) =>
    data.draw === null
      ? null
      : {
          id,
          campaign_id: data.campaignId,
          athlete_id: data.athleteId,
          entry_no: data.entryNo,
          entered_at: data.at,
          draw: data.draw,
        },
});
