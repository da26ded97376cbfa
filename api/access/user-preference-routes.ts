import { z } from 'zod';
import { chooseAllMail, chooseMail } from '../../commands/access/communication-choices.ts';
import type { LinkTokens } from '../../commands/access/link-tokens.ts';
import { type CommandContext, derivedId } from '../../commands/runtime/context.ts';
import type { OfferedOptions } from '../../commands/shared/offered-options.ts';
import { deadLink } from '../../domain/access/credentials.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { UserList } from '../../projections/access/user-list.ts';
import { linkOwner } from '../contract/access.ts';
import { reference, words } from '../contract/fields.ts';
import {
  communicationPreferenceBody,
  communicationPreferencesBody,
  communicationPreferenceView,
} from '../contract/users.ts';
import { queryOf } from '../runtime/plain-query.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import { preferenceViews } from './user-views.ts';

interface Deps {
  readonly log: EventLog;
  readonly list: UserList;
  readonly links: LinkTokens;
  readonly offeredOptions: OfferedOptions;
}

/** Which mail a person wants: by the link in a mail without signing in, and beside the profile. */
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
      summary: 'Whom the link to the communication preferences is for',
      reads: ['users'],
      query: token,
      results: linkOwner,
      async run({ query }) {
        const { id, username, first_name, last_name } = await ownerOf(query.token);
        return { results: { user_id: id, username, first_name, last_name } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/users/communication-prefs',
      access: 'public',
      summary: 'Which mail the person wants whom the link is for',
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
      summary: 'Chooses the mail of the person whom the link is for',
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
      summary: 'Which mail a user wants',
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
      summary: 'Leaves a kind of mail out (`add`), or takes that back (`delete`)',
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

/** The link proves who it is. A key that two visitors happen to send is not the same command. */
function themselves(context: CommandContext, userId: string): CommandContext {
  return { ...context, commandId: derivedId(context.commandId, userId), actor: `user:${userId}` };
}
