import { z } from 'zod';
import type { TemplateLetters } from '../../../commands/marketing/templates/template-letters.ts';
import type { CampaignLetters } from '../../../commands/shared/campaign-letters.ts';
import { athleteCampaignView } from '../../../contract/marketing/athlete-campaigns.ts';
import {
  type CampaignQueries,
  campaignReads,
  decisionReads,
} from '../../../projections/marketing/campaigns/campaign-queries.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { decisionSentence, letterOf } from './campaign-views.ts';

interface AthleteRouteDeps {
  readonly queries: CampaignQueries;
  readonly templates: TemplateLetters;
  readonly letters: Pick<CampaignLetters, 'idOf'>;
}

/** The campaigns of an athlete, for the athlete's page. */
export const athleteRoutes = ({ queries, templates, letters }: AthleteRouteDeps): Route[] => [
  defineRoute({
    method: 'get',
    path: '/marketing/athletes/:athlete/campaigns',
    access: 'admin',
    summary: 'The campaigns that an athlete is in or was in, the latest entry first',
    results: z.array(athleteCampaignView),
    reads: [...new Set([...campaignReads, ...decisionReads])],
    async run({ param }) {
      const athleteId = param('athlete');
      const rows = await queries.ofAthlete(athleteId);
      if (rows.length === 0 && (await queries.athleteName(athleteId)) === undefined) {
        throw new RequestFault(404, 'not-found', 'This athlete does not exist.');
      }
      const results = await Promise.all(
        rows.map(async ({ campaign, journey, last }) => {
          const template = last.template_id === null ? undefined : await templates.now(last.template_id);
          const place = campaign?.steps.findIndex(({ stepId }) => stepId === last.step_id) ?? -1;
          return {
            id: journey.campaign_id,
            name: campaign?.name ?? null,
            is_active: campaign?.is_active ?? false,
            is_in: campaign !== undefined && journey.is_in,
            entry_no: journey.entry_no,
            entered_at: journey.entered_at,
            last: {
              at: last.at,
              outcome: last.outcome,
              sentence: decisionSentence(last, template?.name ?? ''),
              ordinal: place === -1 ? null : place + 1,
              message_id: last.message_id,
              communication_id: letterOf(letters, last),
            },
          };
        }),
      );
      return { results };
    },
  }),
];
