import { savePassword } from '../../commands/access/save-password.ts';
import { sendPasswordReset } from '../../commands/access/send-password-reset.ts';
import type { SignInAttempts } from '../../commands/access/sign-in-attempts.ts';
import { passwordTexts } from '../../domain/access/password-texts.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { savePasswordBody } from '../contract/access.ts';
import { nothing } from '../contract/fields.ts';
import { defineRoute, type Route } from '../runtime/route.ts';
import { networkOf } from './network.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { mustWait } from './too-many-attempts.ts';

/** Passwords of people who are signed in, and of others by an admin. */
export function userPasswordRoutes({
  log,
  attempts,
}: {
  readonly log: EventLog;
  readonly attempts: SignInAttempts;
}): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/users/:user/save-password',
      access: 'own-user',
      summary: 'Changes a password; the other sessions of the user end',
      body: savePasswordBody,
      results: nothing,
      async run({ body, param, caller, request, context }) {
        const userId = param('user');
        const isOwn = caller.userId === userId;
        const outcome = await savePassword(
          { log, attempts, passwordMatches, hashPassword },
          {
            userId,
            password: body.password,
            originalPassword: body.originalPassword,
            ownSessionId: isOwn ? (caller.sessionId ?? null) : null,
            needsCurrent: caller.role !== 'admin',
            network: networkOf(request.ip ?? ''),
          },
          context,
        );
        if (outcome.kind === 'wait') throw mustWait(outcome.seconds);
        return { message: passwordTexts.saved, results: null, done: outcome.done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/users/:user/send-password-reset',
      access: 'admin',
      summary: 'Sends a user a link for another password',
      results: nothing,
      async run({ param, context }) {
        const done = await sendPasswordReset({ log }, { userId: param('user') }, context);
        return { message: userTexts.resetMailSent, results: null, done };
      },
    }),
  ];
}
