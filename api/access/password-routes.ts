import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { forgottenPassword } from '../../commands/access/forgotten-password.ts';
import type { LinkTokens } from '../../commands/access/link-tokens.ts';
import { readMailLink } from '../../commands/access/mail-links.ts';
import { register } from '../../commands/access/register.ts';
import { resetPassword } from '../../commands/access/reset-password.ts';
import type { ResetRequests } from '../../commands/access/reset-requests.ts';
import {
  registerBody,
  requestResetBody,
  resetCookieBody,
  resetPasswordBody,
  signInSessionView,
} from '../../contract/access/sign-in.ts';
import { nothing } from '../../contract/shared/fields.ts';
import { deadLink } from '../../domain/access/credentials.ts';
import { passwordTexts } from '../../domain/access/password-texts.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { cookieOf } from '../runtime/callers.ts';
import { type Cookie, defineRoute, type Route } from '../runtime/route.ts';
import { networkOf } from '../shared/network.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import type { SignIns } from './sign-ins.ts';
import { mustWait } from './too-many-attempts.ts';

const RESET_COOKIE = 'password-reset';
const RESET_SECONDS = 3_600;

/**
 * Longer than it takes to issue a link, so that the response time does not reveal whether a username exists.
 */
const ANSWER_AFTER_MS = 250;

export function passwordRoutes({
  log,
  links,
  requests,
  signIns,
}: {
  log: EventLog;
  links: LinkTokens;
  requests: ResetRequests;
  signIns: SignIns;
}): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/auth/request-password-reset',
      access: 'public',
      summary: 'Sends a password reset link if the username exists; the answer does not say whether it does',
      body: requestResetBody,
      results: nothing,
      async run({ body: { username }, request, context }) {
        const asked = { username, network: networkOf(request.ip ?? '') };
        const [seconds] = await Promise.all([
          forgottenPassword({ log, requests }, asked, context),
          setTimeout(ANSWER_AFTER_MS),
        ]);
        if (seconds > 0) throw mustWait(seconds);
        return { results: null };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/auth/password-reset-cookie',
      access: 'public',
      summary: 'Stores the token of a reset link in a cookie, so that it can be removed from the address bar',
      body: resetCookieBody,
      results: nothing,
      async run({ body: { token }, context }) {
        await readMailLink({ log, links }, { purpose: 'reset', token }, context.now);
        return { results: null, cookies: [resetCookie(token, RESET_SECONDS)] };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/auth/reset-password/:user',
      access: 'public',
      summary: 'Sets a new password using a reset link and ends all sessions of the user',
      body: resetPasswordBody,
      results: nothing,
      async run({ body, param, request, context }) {
        const token = body.token ?? cookieOf(request, RESET_COOKIE);
        if (!token) throw deadLink();
        const given = { userId: param('user'), token, password: body.password };
        await resetPassword({ log, links, hashPassword, isCommonPassword }, given, context);
        return { message: passwordTexts.saved, results: null, cookies: [resetCookie('', 0)] };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/auth/register',
      access: 'public',
      summary: 'Registers an invited person with a password and signs them in',
      body: registerBody,
      results: signInSessionView,
      async run(call) {
        const { userData: names, password, token } = call.body;
        const account = await register(
          { log, links, hashPassword, isCommonPassword },
          { token, names, password },
          call.context,
        );
        return signIns.begin(account, { via: 'registration', sessionId: randomUUID() }, call);
      },
    }),
  ];
}

function resetCookie(value: string, maxAge: number): Cookie {
  return { name: RESET_COOKIE, value, httpOnly: true, maxAge, path: '/api/auth' };
}
