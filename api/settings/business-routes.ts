import { businessView } from '../../contract/settings/business.ts';
import { defineRoute, type Route } from '../runtime/route.ts';

export interface Business {
  readonly name: string;
  /** IANA timezone. */
  readonly timezone: string;
}

/** The name of the business, for pages without sign-in. */
export const businessRoute = (business: Business): Route =>
  defineRoute({
    method: 'get',
    path: '/public/business',
    access: 'public',
    summary: 'The name of the business',
    results: businessView,
    run: async () => ({ results: { name: business.name } }),
  });
