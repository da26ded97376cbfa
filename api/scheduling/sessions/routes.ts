import type { Pool } from 'pg';
import type { SessionDeps } from '../../../commands/scheduling/sessions/session-deps.ts';
import { namesOfAthletes } from '../../../projections/scheduling/sessions/session-athletes.ts';
import type { Route } from '../../runtime/route.ts';
import { rosterRoutes } from './roster-routes.ts';
import { scheduleChangeRoutes } from './schedule-change-routes.ts';
import { scheduleReadRoutes } from './schedule-read-routes.ts';
import { scheduleTrainerRoutes } from './schedule-trainer-routes.ts';
import { simulationRoutes } from './simulation-routes.ts';

export interface SessionRouteDeps extends SessionDeps {
  readonly pool: Pool;
  /** What a session takes where neither it nor its group says. */
  readonly usualSlots: () => Promise<number>;
  readonly now: () => Date;
  /** IANA zone of the business. */
  readonly timezone: string;
}

/** Sessions: the calendar, their editor, who trains them, who was in them, and what a season would ask for. */
export function sessionRoutes(deps: SessionRouteDeps): Route[] {
  const parts = {
    ...deps,
    athleteNames: (ids: readonly string[]) => namesOfAthletes(deps.pool, ids),
  };
  return [
    ...scheduleReadRoutes(parts),
    ...scheduleChangeRoutes(parts),
    ...scheduleTrainerRoutes(parts),
    ...rosterRoutes(parts),
    ...simulationRoutes(parts),
  ];
}
