import { z } from 'zod';
import {
  campaignResultPeopleFilter,
  campaignResultPersonView,
  campaignResultsView,
} from '../../../contract/marketing/campaign-results.ts';
import { campaignTexts } from '../../../domain/marketing/campaigns/campaign.ts';
import type { CampaignQueries } from '../../../projections/marketing/campaigns/campaign-queries.ts';
import { resultReads } from '../../../projections/marketing/campaigns/result-queries.ts';
import { listOf } from '../../runtime/list-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { peopleBehind, type ResultDeps, resultsOf } from './campaign-results.ts';

export interface ResultRouteDeps extends ResultDeps {
  readonly queries: Pick<CampaignQueries, 'one'>;
}

/** What a campaign brought, and the people behind each number. */
export function resultRoutes(deps: ResultRouteDeps): Route[] {
  const reads = [...new Set([...resultReads, 'lead_types', ...deps.sales.reads])];
  const campaignOf = async (id: string) => {
    const campaign = await deps.queries.one(id);
    if (!campaign) throw new RequestFault(404, 'not-found', campaignTexts.unknown);
    return campaign;
  };
  return [
    defineRoute({
      method: 'get',
      path: '/marketing/campaigns/:campaign/results',
      access: 'admin',
      summary:
        'What a campaign brought: emails, moves of leads, sales, and those who were held back to compare with',
      results: campaignResultsView,
      reads,
      run: async ({ param }) => ({ results: await resultsOf(deps, await campaignOf(param('campaign'))) }),
    }),
    defineRoute({
      method: 'get',
      path: '/marketing/campaigns/:campaign/results/people',
      access: 'admin',
      summary: 'The people behind one of the numbers, the newest first',
      query: listOf({ filter: campaignResultPeopleFilter, sorts: ['at'], sort: ['at', 'DESC'] }),
      results: z.array(campaignResultPersonView),
      reads,
      async run({ param, query }) {
        const campaign = await campaignOf(param('campaign'));
        const { rows, total } = await peopleBehind(deps, campaign, query.filter, query);
        return {
          results: rows,
          range: { resource: 'people', first: query.offset, count: rows.length, total },
        };
      },
    }),
  ];
}
