import type { Pool } from 'pg';
import type { EventLog } from '../event-store/event-log.ts';
import { createSessionDevices } from '../projections/access/session-devices.ts';
import { createLinks } from '../projections/audit/links.ts';
import { createCardQueries } from '../projections/billing/cards/queries.ts';
import { projections } from '../projections/index.ts';
import { createTitles } from '../projections/runtime/titles.ts';
import { createHistories } from './audit/histories.ts';
import { createBelongings } from './personal-data.ts';

/** What histories are told with: the log, every projection, and the read models that know names and browsers. */
export function historyServices(log: EventLog, reads: Pool) {
  const { userAgentsOf, sessionsOf } = createSessionDevices(reads);
  return {
    log,
    projections,
    userAgentsOf,
    titlesOf: createTitles(reads, projections),
    histories: createHistories({
      log,
      sessionsOf,
      cardsOf: createCardQueries(reads).everyCardOf,
      belongingsOf: createBelongings(reads),
    }),
    linksOf: createLinks(reads),
  };
}
