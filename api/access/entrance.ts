import type { Logger } from 'pino';
import { z } from 'zod';
import { accountOf } from '../../commands/access/account.ts';
import { forceRelogin } from '../../commands/access/credentials.ts';
import type { LinkTokens } from '../../commands/access/link-tokens.ts';
import type { ResetRequests } from '../../commands/access/reset-requests.ts';
import { savePassword } from '../../commands/access/save-password.ts';
import { sendPasswordReset } from '../../commands/access/send-password-reset.ts';
import type { SignInAttempts } from '../../commands/access/sign-in-attempts.ts';
import { endSignInSession } from '../../commands/access/sign-in-session.ts';
import { openSession, savePasswordBody } from '../../contract/access/sign-in.ts';
import { id, nothing } from '../../contract/shared/fields.ts';
import { passwordTexts } from '../../domain/access/password-texts.ts';
import { signInSessionUnknown } from '../../domain/access/sign-in-session.ts';
import { userExists } from '../../domain/access/user.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import { roleName } from '../../domain/shared/roles.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { AccessQueries, SessionClaim } from '../../projections/access/sign-in-session-queries.ts';
import type { FindCaller } from '../runtime/callers.ts';
import type { IdleLimit } from '../runtime/idle-limit.ts';
import type { Route } from '../runtime/route.ts';
import { defineRoute, RequestFault } from '../runtime/route.ts';
import type { SignInSessions } from '../runtime/sign-in-session.ts';
import { networkOf } from '../shared/network.ts';
import { authRoutes } from './auth-routes.ts';
import { isCommonPassword } from './common-passwords.ts';
import { idleRoutes } from './idle-routes.ts';
import type { KnownDevices } from './known-devices.ts';
import { passwordRoutes } from './password-routes.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { secondStepRoutes } from './second-factors/second-step-routes.ts';
import type { SecondFactorServices } from './second-factors/services.ts';
import { createSignIns } from './sign-ins.ts';
import { mustWait } from './too-many-attempts.ts';
import type { UiToken } from './ui-token.ts';
import { usernameRoutes } from './username-routes.ts';

export interface EntranceServices {
  readonly log: EventLog;
  readonly access: AccessQueries;
  readonly sessions: SignInSessions;
  readonly uiToken: UiToken;
  /** IANA timezone of the business. */
  readonly timezone: string;
  readonly links: LinkTokens;
  readonly attempts: SignInAttempts;
  readonly requests: ResetRequests;
  readonly devices: KnownDevices;
  readonly logger: Logger;
  readonly secondFactors: SecondFactorServices;
  readonly idleLimit: IdleLimit;
}

/** Sign-in, sign-out and passwords (docs/access.md). */
export function entranceRoutes({ access, uiToken, timezone, ...parts }: EntranceServices): Route[] {
  const { log, sessions, links, devices, secondFactors, idleLimit } = parts;
  const signIns = createSignIns({ log, sessions, devices, uiToken, timezone, secondFactors, idleLimit });
  const holds = async (claim: SessionClaim) => (await access.caller(claim)) !== undefined;
  return [
    ...authRoutes({ ...parts, signIns, holds }),
    ...secondStepRoutes({ ...parts, signIns, holds }),
    ...idleRoutes({ signIns, idleLimit }),
    ...passwordRoutes({ log, links, requests: parts.requests, signIns }),
    ...sessionRoutes({ log, queries: access, sessions }),
    ...userPasswordRoutes({ log, attempts: parts.attempts, devices }),
    ...usernameRoutes({ log, links, attempts: parts.attempts }),
  ];
}

/** Finds the user of a session, as long as the session is valid. Runs for every request. */
export function callerFinder(
  access: AccessQueries,
  { isRequiredForAdmins }: Pick<SecondFactorServices, 'isRequiredForAdmins'>,
): FindCaller {
  return async (claim) => {
    const user = await access.caller(claim);
    const role = user && roleName(user.role_id);
    if (!role) return undefined;
    const mustEnroll = isRequiredForAdmins && role === 'admin' && !user.has_second_factor;
    return { userId: claim.userId, role, athleteIds: user.athlete_ids, mustEnroll };
  };
}

/** Lists and ends the sessions of a user. */
function sessionRoutes({
  log,
  queries,
  sessions,
}: {
  readonly log: EventLog;
  readonly queries: AccessQueries;
  readonly sessions: SignInSessions;
}): Route[] {
  const demandUser = async (userId: string) => {
    const { user } = await accountOf(log, userId);
    if (!userExists(user)) throw new RequestFault(404, 'not-found', userTexts.unknown);
  };
  return [
    defineRoute({
      method: 'get',
      path: '/users/:user/sessions',
      access: 'own-user',
      summary: 'The sessions of a user, newest first',
      reads: ['users', 'credentials', 'second_factors', 'sessions'],
      results: z.array(openSession),
      async run({ param, caller, context }) {
        await demandUser(param('user'));
        const open = await queries.sessionsOf(param('user'), new Date(context.now));
        return { results: open.map((one) => ({ ...one, is_current: one.id === caller.sessionId })) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/users/:user/sessions/:session',
      access: 'own-user',
      summary: 'Ends a session, whose next request is refused',
      results: nothing,
      async run({ param, caller, context }) {
        const userId = param('user');
        const sessionId = param('session');
        if (!id.safeParse(sessionId).success) throw signInSessionUnknown();
        const reason = caller.userId === userId ? 'signed-out' : 'ended-by-admin';
        return {
          results: null,
          done: await endSignInSession({ log }, { userId, sessionId, reason }, context),
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/users/:user/force-relogin',
      access: 'own-user',
      summary: 'Signs a user out of all devices, which are no longer known afterwards',
      results: nothing,
      async run({ param, caller, context }) {
        const userId = param('user');
        await demandUser(userId);
        const cookies = caller.userId === userId ? sessions.close() : [];
        return { results: null, done: await forceRelogin({ log }, { userId }, context), cookies };
      },
    }),
  ];
}

/** Users change their own passwords; admins also change those of others. */
function userPasswordRoutes({
  log,
  attempts,
  devices,
}: {
  readonly log: EventLog;
  readonly attempts: SignInAttempts;
  readonly devices: KnownDevices;
}): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/users/:user/save-password',
      access: 'own-user',
      summary: 'Changes a password and ends the other sessions of the user',
      body: savePasswordBody,
      results: nothing,
      async run({ body, param, caller, request, context }) {
        const userId = param('user');
        const isOwn = caller.userId === userId;
        const outcome = await savePassword(
          { log, attempts, passwordMatches, hashPassword, isCommonPassword },
          {
            userId,
            password: body.password,
            originalPassword: body.originalPassword,
            ownSessionId: isOwn ? (caller.sessionId ?? null) : null,
            needsCurrent: isOwn || caller.role !== 'admin',
            network: networkOf(request.ip ?? ''),
          },
          context,
        );
        if (outcome.kind === 'wait') throw mustWait(outcome.seconds);
        // The new password makes all devices unknown, but the person is at this one.
        const cookies = isOwn ? [devices.remember(request, await accountOf(log, userId))] : [];
        return { message: passwordTexts.saved, results: null, done: outcome.done, cookies };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/users/:user/send-password-reset',
      access: 'admin',
      summary: 'Sends a user a password reset link',
      results: nothing,
      async run({ param, context }) {
        const done = await sendPasswordReset({ log }, { userId: param('user') }, context);
        return { message: userTexts.resetMailSent, results: null, done };
      },
    }),
  ];
}
