import type { OptOutsOfUsers } from '../../../commands/athletes/contacts/merge-opt-outs.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { ContactQueries } from '../../../projections/athletes/contacts/contact-queries.ts';
import type { Route } from '../../runtime/route.ts';
import { contactChannelRoutes } from './contact-channel-routes.ts';
import { contactRecordRoutes } from './contact-record-routes.ts';
import type { TakenUsernames } from './contact-views.ts';
import { recordContactRoutes } from './record-contact-routes.ts';

export function contactRoutes(parts: {
  readonly log: EventLog;
  readonly queries: ContactQueries;
  readonly takenUsernames: TakenUsernames;
  readonly optOutsOfUsers: OptOutsOfUsers;
}): Route[] {
  return [
    ...recordContactRoutes(parts, 'athlete'),
    ...recordContactRoutes(parts, 'trainer'),
    ...contactRecordRoutes(parts),
    ...contactChannelRoutes(parts),
  ];
}
