import type { JourneyEvent } from '../../../domain/marketing/campaigns/events.ts';
import { journeyId } from '../../../domain/marketing/campaigns/journey.ts';
import { defineSummary, defineTable, nullable, type RowOf, text } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';

export const journeyTable = defineTable('journeys', {
  /** `<campaign>.<athlete>` */
  id: 'text',
  campaign_id: 'text',
  athlete_id: 'text',
  entry_no: 'integer',
  is_in: 'boolean',
  entered_at: 'instant',
  /** The day of entering at the business. */
  entered_on: 'day',
  because: text<Extract<JourneyEvent, { type: 'AudienceEntered' }>['data']['because']>(),
  /** The steps that need no further decision in this entry. */
  decided: 'text[]',
  /** The steps that wait for an approval. */
  held: 'text[]',
  /** When a postponed step is decided again; the earliest one. */
  waits_until: nullable('instant'),
  changed_at: 'instant',
});
export type JourneyRow = RowOf<typeof journeyTable>;

/** How many athletes a campaign has. */
export const campaignAudienceTable = defineSummary('campaign_audience', {
  campaign_id: 'text',
  in_audience: 'integer',
  entered: 'integer',
  held: 'integer',
});

/** One row for each athlete in each campaign, as of the latest entry. */
export const journeys = defineProjection(journeyTable)({
  version: 1,
  key: 'id',
  title: () => 'Journey',
  hidden: ['id', 'campaign_id', 'athlete_id', 'decided', 'held'],
  indexes: ['(campaign_id, entered_on, id) where is_in', '(athlete_id, campaign_id)'],
  handles: ['AudienceEntered', 'AudienceLeft', 'CampaignStepDecided', 'CampaignStepReopened'],
  keys: ({ data }) => [journeyId(data.campaignId, data.athleteId)],
  apply: (row, { type, data, occurredAt }, id) => {
    if (type === 'AudienceEntered') {
      return {
        id,
        campaign_id: data.campaignId,
        athlete_id: data.athleteId,
        entry_no: data.entryNo,
        is_in: true,
        entered_at: data.at,
        entered_on: data.day,
        because: data.because,
        decided: [],
        held: [],
        waits_until: null,
        changed_at: occurredAt,
      };
    }
    if (!row || row.entry_no !== data.entryNo) return row ?? null;
    const changed = { ...row, changed_at: occurredAt };
    switch (type) {
      case 'AudienceLeft':
        return { ...changed, is_in: false, held: [], waits_until: null };
      case 'CampaignStepDecided': {
        const { stepId, outcome, until } = data;
        const held = row.held.filter((step) => step !== stepId);
        if (outcome === 'held') return { ...changed, held: [...held, stepId], waits_until: null };
        if (outcome === 'postponed') return { ...changed, held, waits_until: until };
        const decided = row.decided.includes(stepId) ? row.decided : [...row.decided, stepId];
        return { ...changed, held, decided, waits_until: null };
      }
      case 'CampaignStepReopened': {
        const decided = row.decided.filter((step) => step !== data.stepId);
        // Another step may wait for a limit that counted the email of this one.
        return { ...changed, decided, waits_until: null };
      }
    }
  },
  summaries: [
    {
      table: campaignAudienceTable,
      by: 'campaign_id',
      select: (rows, groups) => `
        select campaign_id, count(*) filter (where is_in)::int, count(*)::int,
               count(*) filter (where is_in and held <> '{}')::int
          from ${rows} where campaign_id = any (${groups}) group by campaign_id`,
    },
  ],
});
