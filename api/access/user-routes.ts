import type { LinkTokens } from '../../commands/access/link-tokens.ts';
import type { InvitableContacts } from '../../commands/shared/invitable-contacts.ts';
import type { KnownAthletes } from '../../commands/shared/known-athletes.ts';
import type { OfferedOptions } from '../../commands/shared/offered-options.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { AthleteUsers } from '../../projections/access/athlete-users.ts';
import type { UserList } from '../../projections/access/user-list.ts';
import type { Route } from '../runtime/route.ts';
import { type CardsOfUsers, type ContactsOfAthletes, linkUserRoutes } from './link-user-routes.ts';
import { userAthleteRoutes } from './user-athlete-routes.ts';
import { userInviteRoutes } from './user-invite-routes.ts';
import { userPreferenceRoutes } from './user-preference-routes.ts';
import { type PromptSource, userPromptRoutes } from './user-prompt-routes.ts';
import { userRecordRoutes } from './user-record-routes.ts';
import type { AthletesOf } from './user-views.ts';

/** Everything about users but signing in. What has a name of its own stands before `/users/:user`, which would match it. */
export function userRoutes(parts: {
  readonly log: EventLog;
  readonly list: UserList;
  readonly links: LinkTokens;
  readonly athletes: KnownAthletes;
  readonly athletesOf: AthletesOf;
  readonly promptSources: readonly PromptSource[];
  readonly contacts: InvitableContacts;
  readonly contactsOfAthletes: ContactsOfAthletes;
  readonly athleteUsers: AthleteUsers;
  readonly cards: CardsOfUsers;
  readonly offeredOptions: OfferedOptions;
}): Route[] {
  return [
    ...userInviteRoutes(parts),
    ...userPreferenceRoutes(parts),
    ...userRecordRoutes(parts),
    ...userAthleteRoutes(parts),
    ...userPromptRoutes(parts),
    ...linkUserRoutes(parts),
  ];
}
