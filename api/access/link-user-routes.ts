import { z } from 'zod';
import { inviteContacts, wasInvited } from '../../commands/access/invite-contacts.ts';
import { linkUser } from '../../commands/access/link-user.ts';
import { removeAllUsers, removeUser } from '../../commands/access/user-athletes.ts';
import type { ExistingAthletes } from '../../commands/shared/existing-athletes.ts';
import type { InvitableContacts } from '../../commands/shared/invitable-contacts.ts';
import {
  type AthleteUserView,
  athleteUserView,
  contactInvitesView,
  inviteContactsBody,
  type LinkableUserView,
  linkableUserFilter,
  linkableUserView,
  linkUserBody,
} from '../../contract/access/athlete-users.ts';
import { multipleAthletesBody, reference } from '../../contract/shared/fields.ts';
import { roleName } from '../../domain/shared/roles.ts';
import { fullName } from '../../domain/shared/sentences.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import {
  type AthleteUsers,
  athleteUserReads,
  type LinkableUserRow,
} from '../../projections/access/athlete-users.ts';
import type { AthleteUserRow } from '../../projections/shared/athlete-users.ts';
import { listOf } from '../runtime/list-query.ts';
import { type Call, defineRoute, type Route } from '../runtime/route.ts';
import type { CardsOfUsers, ReachableContacts } from '../shared/contributions.ts';

interface Deps {
  readonly log: EventLog;
  readonly athletes: ExistingAthletes;
  readonly contacts: InvitableContacts;
  readonly contactsOfAthletes: ReachableContacts;
  readonly athleteUsers: AthleteUsers;
  readonly cards: CardsOfUsers;
  readonly list: { taken(usernames: readonly string[]): Promise<readonly string[]> };
}

/** The users who see an athlete and pay. */
export function linkUserRoutes(deps: Deps): Route[] {
  const { log, athleteUsers } = deps;
  const invite = async (
    contacts: Parameters<typeof inviteContacts>[1],
    { context }: Pick<Call, 'context'>,
  ) => {
    const { invited, failed, done } = await inviteContacts(deps, contacts, context);
    return { results: { done: invited, failed }, ...(done && { done }) };
  };

  return [
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/users',
      access: 'staff',
      summary: 'The users who see the athlete',
      results: z.array(athleteUserView),
      reads: [...athleteUserReads, ...deps.cards.reads],
      async run({ param }) {
        const users = await athleteUsers.of([param('athlete')]);
        const cards = await deps.cards.of(users.map(({ id }) => id));
        return { results: users.map((row) => athleteUserViewOf(row, cards.get(row.id) ?? [])) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/linkable-users',
      access: 'staff',
      summary: 'The users who can be linked to the athlete',
      query: listOf({ filter: linkableUserFilter, sorts: ['name'], sort: ['name', 'ASC'] }),
      results: z.array(linkableUserView),
      reads: athleteUserReads,
      async run({ param, query: { filter, offset, limit } }) {
        const request = { athleteId: param('athlete'), ...filter, offset, limit };
        const { rows, total } = await athleteUsers.linkable(request);
        const range = { resource: 'linkable-users', first: offset, count: rows.length, total };
        return { results: rows.map(linkableUserViewOf), range };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/users',
      access: 'staff',
      summary: 'Links an existing user, an invited contact or a new user to the athlete',
      body: linkUserBody,
      results: reference,
      async run({ body, param, caller, context }) {
        const order = { ...body, athleteId: param('athlete'), giver: caller.role };
        const { userId, done } = await linkUser(deps, order, context);
        return { results: { id: userId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/athletes/:athlete/users',
      access: 'staff',
      summary: 'Unlinks all users from the athlete; the users are kept',
      results: z.array(reference),
      async run({ param, context }) {
        const athleteId = param('athlete');
        const userIds = (await athleteUsers.of([athleteId])).map(({ id }) => id);
        const done = await removeAllUsers({ log }, { athleteId, userIds }, context);
        return { results: userIds.map((id) => ({ id })), ...(done && { done }) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/athletes/:athlete/users/:user',
      access: 'staff',
      summary: 'Unlinks the user from the athlete',
      results: reference,
      async run({ param, context }) {
        const [athleteId, userId] = [param('athlete'), param('user')];
        return { results: { id: userId }, done: await removeUser({ log }, { userId, athleteId }, context) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/contacts/invite',
      access: 'staff',
      summary: 'Turns contacts of the athlete into users and invites them; lists each outcome',
      body: inviteContactsBody,
      results: contactInvitesView,
      run({ body, param, context }) {
        const athleteIds = [param('athlete')];
        const contacts = [...new Set(body.contactIds)].map((contactId) => ({ contactId, athleteIds }));
        return invite(contacts, { context });
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/invite-contacts',
      access: 'staff',
      summary: 'Invites every contact of these athletes who has an email address but no user account',
      body: multipleAthletesBody,
      results: contactInvitesView,
      async run({ body, context }) {
        const contacts = await deps.contactsOfAthletes(body.athleteIds);
        const taken = await deps.list.taken(contacts.map(({ email }) => email));
        const isNew = await Promise.all(
          contacts.map(
            async ({ contactId, email }) =>
              !taken.includes(email) || (await wasInvited(deps, contactId, context)),
          ),
        );
        return invite(
          contacts.filter((_, index) => isNew[index]),
          { context },
        );
      },
    }),
  ];
}

function athleteUserViewOf(
  row: AthleteUserRow,
  billing_accounts: AthleteUserView['billing_accounts'],
): AthleteUserView {
  const {
    id,
    username,
    first_name: firstName,
    last_name: lastName,
    role_id,
    registered_status,
    is_active,
  } = row;
  return {
    user_id: id,
    display_name: fullName({ firstName, lastName }),
    username,
    role_name: roleName(role_id) ?? '',
    registered_status,
    is_active,
    billing_accounts,
  };
}

function linkableUserViewOf(row: LinkableUserRow): LinkableUserView {
  const { id, username, first_name: firstName, last_name: lastName, is_active } = row;
  return { id, label: `${fullName({ firstName, lastName })} (${username})`, is_active };
}
