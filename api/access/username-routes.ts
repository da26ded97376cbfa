import {
  cancelUsername,
  confirmUsername,
  requestUsername,
  sendUsernameEmailAgain,
} from '../../commands/access/change-username.ts';
import type { LinkTokens } from '../../commands/access/link-tokens.ts';
import { readMailLink } from '../../commands/access/mail-links.ts';
import type { SignInAttempts } from '../../commands/access/sign-in-attempts.ts';
import { type CommandContext, derivedId } from '../../commands/runtime/context.ts';
import { confirmUsernameBody } from '../../contract/access/sign-in.ts';
import { changeUsernameBody } from '../../contract/access/users.ts';
import { nothing, reference } from '../../contract/shared/fields.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { defineRoute, type Route } from '../runtime/route.ts';
import { networkOf } from '../shared/network.ts';
import { passwordMatches } from './passwords.ts';
import { mustWait } from './too-many-attempts.ts';

interface Deps {
  readonly log: EventLog;
  readonly links: LinkTokens;
  readonly attempts: SignInAttempts;
}

/** A new username: requested by the user or an admin, and confirmed from its address. */
export function usernameRoutes({ log, links, attempts }: Deps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/users/:user/username',
      access: 'own-user',
      summary: 'Requests a new username, which takes effect once it is confirmed from its address',
      body: changeUsernameBody,
      results: reference,
      async run({ body: { username, originalPassword }, param, caller, request, context }) {
        const userId = param('user');
        const network = networkOf(request.ip ?? '');
        const { userId: callerId, sessionId } = caller;
        const entered = { userId: callerId, password: originalPassword, network, sessionId };
        const deps = { log, attempts, passwordMatches };
        const outcome = await requestUsername(deps, { userId, username, entered }, context);
        if (outcome.kind === 'wait') throw mustWait(outcome.seconds);
        return { message: userTexts.usernameRequested, results: { id: userId }, done: outcome.done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/users/:user/username-change/send-again',
      access: 'own-user',
      summary: 'Sends the email that confirms the new username again',
      results: reference,
      async run({ param, context }) {
        const userId = param('user');
        const done = await sendUsernameEmailAgain({ log }, { userId }, context);
        return { message: userTexts.usernameSentAgain, results: { id: userId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/users/:user/username-change',
      access: 'own-user',
      summary: 'Cancels the request for a new username',
      results: reference,
      async run({ param, context }) {
        const userId = param('user');
        const done = await cancelUsername({ log }, { userId }, context);
        return { message: userTexts.usernameCanceled, results: { id: userId }, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/auth/confirm-username',
      access: 'public',
      summary: 'Confirms a new username with the link in the email to its address',
      body: confirmUsernameBody,
      results: nothing,
      async run({ body: { token }, context }) {
        const link = { purpose: 'username', token } as const;
        const { account, linkId } = await readMailLink({ log, links }, link, context.now);
        const { userId } = account;
        const done = await confirmUsername(
          { log },
          { userId, changeId: linkId },
          themselves(context, userId),
        );
        return { message: userTexts.usernameSaved, results: null, done };
      },
    }),
  ];
}

/** The link authenticates the person. */
const themselves = (context: CommandContext, userId: string): CommandContext => ({
  ...context,
  commandId: derivedId(context.commandId, userId),
  actor: `user:${userId}`,
});
