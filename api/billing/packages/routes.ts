import type { Pool } from 'pg';
import type { EventLog } from '../../../event-store/event-log.ts';
import { createPackageQueries } from '../../../projections/billing/packages/queries.ts';
import type { Route } from '../../runtime/route.ts';
import { packageCategoryRoutes } from './category-routes.ts';
import { packageRoutes } from './package-routes.ts';

/** What the business sells. `timezone`: where a new year begins for it. */
export function soldPackageRoutes(deps: {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly timezone: string;
}): Route[] {
  const parts = { ...deps, queries: createPackageQueries(deps.pool) };
  return [...packageRoutes(parts), ...packageCategoryRoutes(parts)];
}
