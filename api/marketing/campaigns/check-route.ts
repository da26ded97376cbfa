import { validate as isId } from 'uuid';
import { campaign } from '../../../commands/marketing/campaigns/aggregates.ts';
import { checkCampaign } from '../../../commands/marketing/campaigns/check-campaign.ts';
import { pastTypes, recordedEvents } from '../../../commands/marketing/campaigns/past.ts';
import type { RehearsalDeps } from '../../../commands/marketing/campaigns/rehearse-campaign.ts';
import { loadState } from '../../../commands/runtime/handle.ts';
import { campaignCheckBody, campaignCheckView } from '../../../contract/marketing/campaign-check.ts';
import { campaignTexts } from '../../../domain/marketing/campaigns/campaign.ts';
import {
  type ComparedLine,
  comparisonText,
  explanationText,
  fateText,
} from '../../../domain/marketing/campaigns/comparison.ts';
import type { CampaignQueries } from '../../../projections/marketing/campaigns/campaign-queries.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { demandPeriod } from './rehearsed-period.ts';

/** Nobody reads more in one answer; the counts are of all of them. */
const MOST_LINES = 1_000;

interface CheckDeps extends RehearsalDeps {
  readonly queries: Pick<CampaignQueries, 'athleteNames'>;
}

/** Compares what a campaign did with what its rules decide from the events before. */
export function checkRoute(deps: CheckDeps): Route {
  const { log, queries, campaignPast, initialSetting, timezone } = deps;
  return defineRoute({
    method: 'post',
    path: '/marketing/campaigns/:campaign/rehearsal/check',
    access: 'admin',
    summary:
      'Whether what the campaign did in a period follows from what was recorded; each difference with the event that explains it',
    body: campaignCheckBody,
    results: campaignCheckView,
    async run({ param, body: { from, to } }) {
      const campaignId = param('campaign');
      const state = isId(campaignId) ? await loadState(log, campaign, campaignId) : undefined;
      if (state?.status !== 'present') throw new RequestFault(404, 'not-found', campaignTexts.unknown);
      demandPeriod(from, to);
      const types = [...new Set([...pastTypes, ...campaignPast.types])];
      const { differing, ...counts } = await checkCampaign({
        campaignId,
        from,
        to,
        timezone,
        initialSetting,
        people: () => campaignPast.begin(),
        events: () => recordedEvents(log, types),
      });
      const unexplained = ({ explanation }: ComparedLine) => (explanation === null ? 0 : 1);
      const shown = differing
        .toSorted((one, other) => unexplained(one) - unexplained(other))
        .slice(0, MOST_LINES);
      const names = await queries.athleteNames([...new Set(shown.map(({ athleteId }) => athleteId))]);
      const places = new Map(state.steps.map(({ stepId }, index) => [stepId, index + 1]));
      return {
        results: {
          from,
          to,
          ...counts,
          text: comparisonText(counts),
          lines: shown.map(({ at, athleteId, entryNo, stepId, happened, rehearsed, explanation }) => ({
            at,
            athlete_id: athleteId,
            athlete_name: names.get(athleteId) ?? '',
            entry_no: entryNo,
            step_id: stepId,
            ordinal: stepId === null ? null : (places.get(stepId) ?? null),
            happened: fateText(happened),
            rehearsed: fateText(rehearsed),
            explanation: explanation && {
              event_id: explanation.eventId,
              type: explanation.type,
              at: explanation.at,
              text: explanationText(explanation),
            },
          })),
        },
      };
    },
  });
}
