import type { Pool } from 'pg';
import type { ParentContacts } from '../../commands/athletes/parent-contacts.ts';
import type { LinkedAthletes } from '../../commands/shared/linked-athletes.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { createActivityList } from '../../projections/athletes/activities/activity-list.ts';
import type { AthleteList } from '../../projections/athletes/athlete-list.ts';
import type { AthleteLookup } from '../../projections/athletes/contributed-columns.ts';
import { createLeadTypeQueries } from '../../projections/athletes/lead-types/queries.ts';
import type { Route } from '../runtime/route.ts';
import { activityRoutes } from './activity-routes.ts';
import { ageBandRoutes } from './age-band-routes.ts';
import { athleteRecordRoutes } from './athlete-routes.ts';
import { createAthleteViews, type NamesOf } from './athlete-views.ts';
import { leadTypeRoutes } from './lead-type-routes.ts';
import { templateButtonRoutes } from './template-button-routes.ts';

interface Deps {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly list: AthleteList;
  readonly lookups: readonly AthleteLookup[];
  readonly parents: ParentContacts;
  readonly linked: LinkedAthletes;
  readonly namesOf: NamesOf;
}

/** Athletes, what is noted about them, and the value lists that they need. `/athletes/funnel` stands before `/athletes/:athlete`. */
export function athleteRoutes({ log, pool, list, lookups, parents, linked, namesOf }: Deps): Route[] {
  const views = createAthleteViews(list, lookups, namesOf);
  const reads = [...new Set([...list.reads, ...lookups.flatMap((lookup) => lookup.reads)])];
  return [
    ...leadTypeRoutes({ log, queries: createLeadTypeQueries(pool) }),
    ...templateButtonRoutes({ log, pool }),
    ...ageBandRoutes(pool),
    ...athleteRecordRoutes({ log, pool, list, views, reads, parents, linked }),
    ...activityRoutes({ log, list: createActivityList(pool), namesOf }),
  ];
}
