import type { CardsOnFile } from '../../commands/shared/cards-on-file.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { BusinessQueries } from '../../projections/settings/business-queries.ts';
import type { Route } from '../runtime/route.ts';
import { type Business, businessRoute } from './business-routes.ts';
import { communicationOptionRoutes } from './communication-option-routes.ts';
import { globalRoutes } from './global-routes.ts';
import { portalSettingsRoutes } from './portal-settings-routes.ts';
import { type ValueListSource, valueListRoutes } from './value-list-routes.ts';

/** What is set once for the whole business. */
export function businessSettingsRoutes(parts: {
  readonly log: EventLog;
  readonly queries: BusinessQueries;
  readonly business: Business;
  readonly cards: CardsOnFile;
  readonly valueLists: readonly ValueListSource[];
}): Route[] {
  return [
    businessRoute(parts.business),
    ...globalRoutes(parts),
    ...communicationOptionRoutes(parts),
    ...valueListRoutes(parts.valueLists),
    ...portalSettingsRoutes(parts),
  ];
}
