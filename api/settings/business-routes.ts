import { businessView } from '../contract/home.ts';
import { defineRoute, type Route } from '../runtime/route.ts';

export interface Business {
  readonly name: string;
  /** IANA. */
  readonly timezone: string;
}

/** Whose product this is: for the pages that need no sign-in. */
export const businessRoute = (business: Business): Route =>
  defineRoute({
    method: 'get',
    path: '/public/business',
    access: 'public',
    summary: 'What the business is called',
    results: businessView,
    run: async () => ({ results: { name: business.name } }),
  });
