import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { accountOf } from '../../commands/access/account.ts';
import type { LinkTokens } from '../../commands/access/link-tokens.ts';
import { type LoginLinkDeps, makeLoginLink, readLoginLink } from '../../commands/access/login-links.ts';
import { readMailLink } from '../../commands/access/mail-links.ts';
import { signIn } from '../../commands/access/sign-in.ts';
import type { SignInAttempts } from '../../commands/access/sign-in-attempts.ts';
import { secondStepNeeded } from '../../contract/access/second-factors.ts';
import {
  type LinkOwner,
  linkOwner,
  loginBody,
  loginLink,
  signInSessionView,
  tokenBody,
} from '../../contract/access/sign-in.ts';
import { nothing } from '../../contract/shared/fields.ts';
import { passwordProblems } from '../../domain/access/password.ts';
import { hasSecondFactor } from '../../domain/access/second-factors/second-factors.ts';
import { WRONG_CREDENTIALS } from '../../domain/access/sign-in-delay.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { demandGuarded, noSession } from '../runtime/callers.ts';
import { type Answer, type Call, defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import type { SignInSessions } from '../runtime/sign-in-session.ts';
import { networkOf } from '../shared/network.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { KnownDevices } from './known-devices.ts';
import { passwordMatches } from './passwords.ts';
import { askSecondStep } from './second-factors/second-step-routes.ts';
import type { SecondFactorServices } from './second-factors/services.ts';
import type { SignIns } from './sign-ins.ts';
import { mustWait } from './too-many-attempts.ts';

export interface AuthServices {
  readonly log: EventLog;
  readonly links: LinkTokens;
  readonly attempts: SignInAttempts;
  readonly sessions: SignInSessions;
  readonly signIns: SignIns;
  readonly devices: KnownDevices;
  readonly holds: LoginLinkDeps['holds'];
  readonly logger: Logger;
  readonly secondFactors: SecondFactorServices;
}

export function authRoutes(services: AuthServices): Route[] {
  const { log, links, sessions, signIns } = services;
  return [
    defineRoute({
      method: 'post',
      path: '/auth/login',
      access: 'public',
      summary:
        'Signs in and sets the session as an httpOnly cookie, unless the user has a second factor to give first',
      body: loginBody,
      results: z.union([signInSessionView, secondStepNeeded]),
      run: (call) => login(services, call),
    }),
    defineRoute({
      method: 'post',
      path: '/auth/logout',
      access: 'public',
      summary: 'Signs out',
      results: nothing,
      async run(call) {
        const session = signIns.sessionOf(call);
        if (session) demandGuarded(call.request, session, sessions);
        const done = session && (await signIns.end(session, call));
        return { results: null, cookies: sessions.close(), ...(done && { done }) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/auth/validate-token',
      access: 'signed-in',
      isForEnrollment: true,
      summary: 'The user of the session, if it is still valid',
      results: signInSessionView,
      async run(call) {
        const session = signIns.sessionOf(call);
        if (!session) throw noSession();
        return { results: signIns.view(await accountOf(log, call.caller.userId), session) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/auth/token',
      access: 'public',
      summary: 'The user a link was sent to; a sign-in link also opens a session',
      body: tokenBody,
      results: z.union([linkOwner, signInSessionView]),
      run: (call) => exchange(services, call),
    }),
    defineRoute({
      method: 'post',
      path: '/auth/request-signed-login-token',
      access: 'signed-in',
      summary:
        'A one-time token, valid for five minutes, with which the signed-in user can sign in elsewhere',
      results: loginLink,
      async run({ caller: { userId, sessionId }, context }) {
        if (!sessionId) throw noSession();
        const { user } = await accountOf(log, userId);
        const origin = { userId, sessionId, addressId: user.addressId };
        const { token, expiresAt } = makeLoginLink(links, origin, new Date(context.now));
        return { results: { token, expires_at: expiresAt } };
      },
    }),
  ];
}

/** The log must not contain names or addresses, so only this is logged about a sign-in. */
async function login(services: AuthServices, call: Call<z.output<typeof loginBody>>): Promise<Answer> {
  const { log, attempts, signIns, devices, logger, secondFactors } = services;
  const { body, request, context } = call;
  const { correlationId } = context;
  const network = networkOf(request.ip ?? '');
  const given = { ...body, network, devices: devices.read(request) };
  const outcome = await signIn({ log, attempts, passwordMatches }, given, new Date(context.now));
  switch (outcome.kind) {
    case 'wait': {
      const { seconds } = outcome;
      logger.warn({ correlationId, seconds }, 'sign-in has to wait');
      throw mustWait(seconds);
    }
    case 'refused':
      logger.warn({ correlationId, userId: outcome.userId }, 'sign-in refused');
      throw new RequestFault(401, 'wrong-credentials', WRONG_CREDENTIALS);
    case 'signed-in': {
      const { account } = outcome;
      const isWeak = passwordProblems(body.password, account.user, isCommonPassword).length > 0;
      if (hasSecondFactor(account.secondFactors))
        return askSecondStep(secondFactors, { account, isWeak }, call);
      const how = { via: 'password', sessionId: randomUUID(), isWeak } as const;
      const answer = await signIns.begin(account, how, call);
      logger.info({ correlationId, userId: account.userId }, 'signed in');
      return answer;
    }
  }
}

async function exchange(services: AuthServices, call: Call<z.output<typeof tokenBody>>): Promise<Answer> {
  const { token, type } = call.body;
  const { now } = call.context;
  if (type !== 'login') {
    const { account, username } = await readMailLink(services, { purpose: type, token }, now);
    const { userId, user } = account;
    const owner: LinkOwner = {
      user_id: userId,
      username,
      role_id: user.roleId,
      first_name: user.firstName,
      last_name: user.lastName,
    };
    return { results: owner };
  }
  const { account, sessionId } = await readLoginLink(services, token, new Date(now));
  return services.signIns.begin(account, { via: 'link', sessionId }, call);
}
