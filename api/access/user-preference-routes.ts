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
import { preferenceViews } from './user-views.ts';

interface Deps {
  readonly log: EventLog;
  readonly list: UserList;
  readonly links: LinkTokens;
  readonly offeredOptions: OfferedOptions;
}

/**
 * The email choices of a person: through the link in an email without signing in, and in the user's profile.
 */
export function userPreferenceRoutes({ log, list, links, offeredOptions }: Deps): Route[] {
  const token = queryOf({ token: words(500) });
  const ownerOf = async (given: string) => {
    const named = links.read('preferences', given);
    const user = named && (await list.one(named.userId));
    if (!user) throw deadLink();
    return user;
  };

  return [
    defineRoute({
      method: 'get',
      path: '/users/token',
      access: 'public',
      summary: 'The person a communication preferences link belongs to',
      reads: ['users'],
      query: token,
      results: linkOwner,
      async run({ query }) {
        const { id, username, role_id, first_name, last_name } = await ownerOf(query.token);
        return { results: { user_id: id, username, role_id, first_name, last_name } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/users/communication-prefs',
      access: 'public',
      summary: 'The communication preferences of the person the link belongs to',
      reads: ['users', 'communication_options'],
      query: token,
      results: z.array(communicationPreferenceView),
      run: async ({ query }) => ({
        results: preferenceViews(await ownerOf(query.token), await offeredOptions()),
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
      async run({ query, body, context }) {
        const { id } = await ownerOf(query.token);
        if (body.user_id !== id) throw deadLink();
        const chosen = { userId: id, unwanted: body.opt_out_ids };
        const done = await chooseAllMail({ log, offeredOptions }, chosen, themselves(context, id));
        return { message: userTexts.preferencesSaved, results: { id }, done };
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

/** The link authenticates the person. Equal keys from two visitors must not count as the same command. */
function themselves(context: CommandContext, userId: string): CommandContext {
  return { ...context, commandId: derivedId(context.commandId, userId), actor: `user:${userId}` };
}
