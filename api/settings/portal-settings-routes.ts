import type { CardsOnFile } from '../../commands/shared/cards-on-file.ts';
import type { BusinessQueries } from '../../projections/settings/business-queries.ts';
import { portalSettingsView } from '../contract/home.ts';
import { defineRoute, type Route } from '../runtime/route.ts';
import { requiresCard } from './required-card.ts';

interface Deps {
  readonly queries: Pick<BusinessQueries, 'global'>;
  readonly cards: CardsOnFile;
}

/** What the business has set for its families. */
export function portalSettingsRoutes(deps: Deps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/portal/settings',
      access: 'signed-in',
      summary: 'What the business asks of the signed-in family',
      reads: ['globals', 'users', ...deps.cards.reads],
      results: portalSettingsView,
      async run({ caller }) {
        const [isRequired, without] = await Promise.all([
          requiresCard(deps),
          deps.cards.athletesWithout(caller.athleteIds),
        ]);
        return { results: { requires_card: isRequired, athletes_without_card: [...without] } };
      },
    }),
  ];
}
