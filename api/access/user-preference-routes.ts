import { z } from 'zod';
import { chooseAllMail, chooseMail } from '../../commands/access/communication-choices.ts';
import type { LinkTokens } from '../../commands/access/link-tokens.ts';
import { type CommandContext, derivedId } from '../../commands/runtime/context.ts';
import type { OfferedOptions } from '../../commands/shared/offered-options.ts';
import { linkOwner } from '../../contract/access/sign-in.ts';
import {
  communicationPreferenceBody,
  communicationPreferencesBody,
  communicationPreferenceView,
} from '../../contract/access/users.ts';
import { reference, words } from '../../contract/shared/fields.ts';
import { deadLink } from '../../domain/access/credentials.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { UserList } from '../../projections/access/user-list.ts';
import { queryOf } from '../runtime/plain-query.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import type { PreferenceLinks, PreferenceOwner } from '../shared/contributions.ts';
import { networkOf } from '../shared/network.ts';
import { preferenceViews } from './user-views.ts';

interface Deps {
  readonly log: EventLog;
  readonly list: UserList;
  readonly links: LinkTokens;
  readonly offeredOptions: OfferedOptions;
  /** Links of other areas, which also people without a login get. */
  readonly preferenceLinks: readonly PreferenceLinks[];
}

/**
 * The email choices of a person: through the link in an email without signing in, and in the user's profile.
 */
export function userPreferenceRoutes(deps: Deps): Route[] {
  const { log, list, offeredOptions, preferenceLinks } = deps;
  const token = queryOf({ token: words(500) });
  const reads = ['users', 'communication_options', ...preferenceLinks.flatMap((link) => link.reads)];
  const ownerOf = createOwners(deps);

  return [
    defineRoute({
      method: 'get',
      path: '/users/token',
      access: 'public',
      summary: 'The person a communication preferences link belongs to',
      reads,
      query: token,
      results: linkOwner,
      async run({ query }) {
        const { id, email, roleId, firstName, lastName } = await ownerOf(query.token);
        const names = { first_name: firstName, last_name: lastName };
        return { results: { user_id: id, username: email, role_id: roleId, ...names } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/users/communication-prefs',
      access: 'public',
      summary: 'The communication preferences of the person the link belongs to',
      reads,
      query: token,
      results: z.array(communicationPreferenceView),
      run: async ({ query }) => ({
        results: preferenceViews(
          { opted_out: (await ownerOf(query.token)).optedOut },
          await offeredOptions(),
        ),
      }),
    }),
    defineRoute({
      method: 'post',
      path: '/users/communication-prefs',
      access: 'public',
      summary: 'Changes the communication preferences of the person the link belongs to',
      query: token,
      body: communicationPreferencesBody,
      results: reference,
      async run({ query, body, context, request }) {
        const owner = await ownerOf(query.token);
        const { id } = owner;
        if (body.user_id !== id) throw deadLink();
        const done = await owner.choose(body.opt_out_ids, networkOf(request.ip ?? ''), context);
        return { message: userTexts.preferencesSaved, results: { id }, ...(done && { done }) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/users/:user/communication-prefs',
      access: 'own-user',
      summary: 'The communication preferences of a user',
      reads: ['users', 'communication_options'],
      results: z.array(communicationPreferenceView),
      async run({ param }) {
        const user = await list.one(param('user'));
        if (!user) throw new RequestFault(404, 'not-found', userTexts.unknown);
        return { results: preferenceViews(user, await offeredOptions()), revision: user.revision };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/users/:user/communication-prefs/:option',
      access: 'own-user',
      summary: 'Opts out of a kind of email (`add`), or back in (`delete`)',
      body: communicationPreferenceBody,
      results: reference,
      async run({ param, body, context }) {
        const userId = param('user');
        const choice = { userId, optionId: param('option'), isWanted: body.method === 'delete' };
        const done = await chooseMail({ log }, choice, context);
        return { message: userTexts.preferencesSaved, results: { id: userId }, done };
      },
    }),
  ];
}

/** The person a link belongs to: a user, or somebody whom another area wrote to. Throws if there is no such person. */
function createOwners({ log, list, links, offeredOptions, preferenceLinks }: Deps) {
  const userOf = async (token: string): Promise<PreferenceOwner | undefined> => {
    const named = links.read('preferences', token);
    const user = named && (await list.one(named.userId));
    if (!user) return undefined;
    return {
      id: user.id,
      email: user.username,
      firstName: user.first_name,
      lastName: user.last_name,
      roleId: user.role_id,
      optedOut: user.opted_out,
      choose: (unwanted, _, context) =>
        chooseAllMail({ log, offeredOptions }, { userId: user.id, unwanted }, themselves(context, user.id)),
    };
  };
  return async (token: string): Promise<PreferenceOwner> => {
    const own = await userOf(token);
    if (own) return own;
    for (const other of preferenceLinks) {
      const owner = await other.ownerOf(token);
      if (owner) return owner;
    }
    throw deadLink();
  };
}

/** The link authenticates the person. Equal keys from two visitors must not count as the same command. */
function themselves(context: CommandContext, userId: string): CommandContext {
  return { ...context, commandId: derivedId(context.commandId, userId), actor: `user:${userId}` };
}
