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
  /** The postponed steps … */
  waiting: 'text[]',
  /** … and when the earliest of them is decided again. */
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
  version: 3,
  key: 'id',
  title: () => 'Journey',
  hidden: ['id', 'campaign_id', 'athlete_id', 'decided', 'held', 'waiting'],
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
        waiting: [],
        waits_until: null,
        changed_at: occurredAt,
      };
    }
    if (!row || row.entry_no !== data.entryNo) return row ?? null;
    const changed = { ...row, changed_at: occurredAt };
    switch (type) {
      case 'AudienceLeft':
        return { ...changed, is_in: false, held: [], waiting: [], waits_until: null };
      case 'CampaignStepDecided': {
        const { stepId, outcome, until } = data;
        const held = without(row.held, stepId);
        const waiting = without(row.waiting, stepId);
        if (outcome === 'postponed') {
          const first =
            waiting.length > 0 && row.waits_until !== null && until !== null && row.waits_until < until;
          return {
            ...changed,
            held,
            waiting: [...waiting, stepId],
            waits_until: first ? row.waits_until : until,
          };
        }
        const waits_until = waiting.length > 0 ? row.waits_until : null;
        if (outcome === 'held') return { ...changed, held: [...held, stepId], waiting, waits_until };
        return { ...changed, held, waiting, waits_until, decided: [...without(row.decided, stepId), stepId] };
      }
      case 'CampaignStepReopened':
        return { ...changed, decided: without(row.decided, data.stepId) };
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
      // A campaign has thousands of athletes, and a batch is about some of them.
      differences: { fits: () => true },
    },
  ],
});

const without = (steps: readonly string[], stepId: string): string[] =>
  steps.filter((step) => step !== stepId);
