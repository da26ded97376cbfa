import type { LinkTokens } from '../../commands/access/link-tokens.ts';
import { assignUser, removeUser } from '../../commands/access/user-athletes.ts';
import type { ExistingAthletes } from '../../commands/shared/existing-athletes.ts';
import type { InvitableContacts } from '../../commands/shared/invitable-contacts.ts';
import type { OfferedOptions } from '../../commands/shared/offered-options.ts';
import { reference } from '../../contract/shared/fields.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { AlikeUsers } from '../../projections/access/alike-users.ts';
import type { AthleteUsers } from '../../projections/access/athlete-users.ts';
import type { UserList } from '../../projections/access/user-list.ts';
import type { Route } from '../runtime/route.ts';
import { type Call, defineRoute, RequestFault } from '../runtime/route.ts';
import type {
  AthleteNames,
  CardsOfUsers,
  PreferenceLinks,
  PromptSource,
  ReachableContacts,
} from '../shared/contributions.ts';
import { linkUserRoutes } from './link-user-routes.ts';
import { userInviteRoutes } from './user-invite-routes.ts';
import { userPreferenceRoutes } from './user-preference-routes.ts';
import { userPromptRoutes } from './user-prompt-routes.ts';
import { userRecordRoutes } from './user-record-routes.ts';

/** All user routes except sign-in. Fixed paths come before `/users/:user`, which would match them. */
export function userRoutes(parts: {
  readonly log: EventLog;
  readonly list: UserList;
  readonly links: LinkTokens;
  readonly athletes: ExistingAthletes;
  readonly athletesOf: AthleteNames;
  readonly alikeUsers: AlikeUsers;
  readonly promptSources: readonly PromptSource[];
  readonly contacts: InvitableContacts;
  readonly contactsOfAthletes: ReachableContacts;
  readonly athleteUsers: AthleteUsers;
  readonly cards: CardsOfUsers;
  readonly offeredOptions: OfferedOptions;
  readonly preferenceLinks: readonly PreferenceLinks[];
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

interface Deps {
  readonly log: EventLog;
  readonly athletes: ExistingAthletes;
}

function userAthleteRoutes(deps: Deps): Route[] {
  const base = '/users/:user/entity/:entity/assignment/:assignmentId';
  return [
    defineRoute({
      method: 'post',
      path: `${base}/assign`,
      access: 'admin',
      summary:
        'Assigns an athlete to the user, who then sees and pays for the athlete; `entity` is `athlete`',
      results: reference,
      async run(call) {
        const ids = idsOf(call);
        return { results: { id: ids.userId }, done: await assignUser(deps, ids, call.context) };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${base}/remove`,
      access: 'admin',
      summary: 'Removes an athlete from the user; `entity` is `athlete`',
      results: reference,
      async run(call) {
        const ids = idsOf(call);
        return { results: { id: ids.userId }, done: await removeUser(deps, ids, call.context) };
      },
    }),
  ];
}

function idsOf({ param }: Pick<Call, 'param'>) {
  if (param('entity') !== 'athlete') throw new RequestFault(404, 'not-found', 'Not found.');
  return { userId: param('user'), athleteId: param('assignmentId') };
}
