import { businessView } from '../../contract/settings/business.ts';
import type { BusinessQueries } from '../../projections/settings/business-queries.ts';
import { defineRoute, type Route } from '../runtime/route.ts';

/** The name of the business, for pages without sign-in. */
export const businessRoute = (queries: Pick<BusinessQueries, 'global'>): Route =>
  defineRoute({
    method: 'get',
    path: '/public/business',
    access: 'public',
    summary: 'The name of the business',
    results: businessView,
    reads: ['globals'],
    run: async () => ({ results: { name: await queries.global('business_name') } }),
  });
