import type { Request } from 'express';
import type { Account } from '../../commands/access/account.ts';
import { endSignInSession, openSignInSession } from '../../commands/access/sign-in-session.ts';
import { type CommandContext, step } from '../../commands/runtime/context.ts';
import type { Done } from '../../commands/runtime/handle.ts';
import type { SignInSessionView } from '../../contract/access/sign-in.ts';
import { hasSecondFactor } from '../../domain/access/second-factors/second-factors.ts';
import type { SignInSessionVia } from '../../domain/access/sign-in-session.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { isStaff, roleName } from '../../domain/shared/roles.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { cookieOf } from '../runtime/callers.ts';
import type { IdleLimit } from '../runtime/idle-limit.ts';
import type { Answer } from '../runtime/route.ts';
import type { SignInSession, SignInSessions } from '../runtime/sign-in-session.ts';
import type { KnownDevices } from './known-devices.ts';
import type { SecondFactorServices } from './second-factors/services.ts';
import type { UiToken } from './ui-token.ts';

const LONGEST_USER_AGENT = 300;

interface SignedInHow {
  readonly via: SignInSessionVia;
  readonly sessionId: string;
  /** Whether the person typed a password that does not meet the current requirements. */
  readonly isWeak?: boolean;
}

export interface SignIns {
  /** Opens a session for a user who has authenticated, and ends the session that the browser had before. */
  begin(account: Account, how: SignedInHow, call: Asked): Promise<Answer>;
  /** The session in the cookie of the request. The caller has to check that it was not ended. */
  sessionOf(call: Asked): SignInSession | undefined;
  /** Ends the session of the browser. Does nothing if no session with this id was opened. */
  end(session: SignInSession, call: Asked): Promise<Done | undefined>;
  view(account: Account, session: SignInSession): SignInSessionView;
}

interface Asked {
  readonly request: Request;
  readonly context: CommandContext;
}

export function createSignIns({
  log,
  sessions,
  devices,
  uiToken,
  timezone,
  secondFactors,
  idleLimit,
}: {
  log: EventLog;
  sessions: SignInSessions;
  devices: KnownDevices;
  uiToken: UiToken;
  /** IANA timezone of the business. */
  timezone: string;
  secondFactors: Pick<SecondFactorServices, 'isRequiredForAdmins'>;
  idleLimit: Pick<IdleLimit, 'seconds'>;
}): SignIns {
  const signIns: SignIns = {
    async begin(account, { via, sessionId, isWeak = false }, { request, context }) {
      const { userId } = account;
      const former = signIns.sessionOf({ request, context });
      const { cookies, session } = sessions.open(userId, sessionId, new Date(context.now));
      const opened = {
        sessionId,
        userId,
        via,
        expiresAt: new Date(session.expires * 1000).toISOString(),
        userAgent: (request.get('User-Agent') ?? '').slice(0, LONGEST_USER_AGENT),
        address: request.ip ?? '',
      };
      const done = await openSignInSession({ log }, opened, ofUser(step(context, 'open session'), session));
      if (former) await signIns.end(former, { request, context });
      const known = devices.remember(request, account);
      const results = { ...signIns.view(account, session), has_weak_password: isWeak };
      return { results, cookies: [...cookies, known], done };
    },

    sessionOf: ({ request, context }) =>
      sessions.read(cookieOf(request, sessions.cookieName), new Date(context.now)),

    async end(session, { context }) {
      const { userId, sessionId } = session;
      const ended = { userId, sessionId, reason: 'signed-out' } as const;
      try {
        return await endSignInSession({ log }, ended, ofUser(step(context, 'end session'), session));
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },

    view({ userId, user, secondFactors: state }, { issued, expires }) {
      const role = roleName(user.roleId) ?? 'parent';
      const claims = {
        user: {
          id: userId,
          username: user.username,
          first_name: user.firstName,
          last_name: user.lastName,
          role_id: user.roleId,
        },
        role,
        id: userId,
        issued,
        expires,
        timezone,
        must_enroll: secondFactors.isRequiredForAdmins && role === 'admin' && !hasSecondFactor(state),
        idle_seconds: isStaff(role) ? idleLimit.seconds : null,
      };
      return { ...claims, token: uiToken(claims) };
    },
  };
  return signIns;
}

/** Sign-in routes are public, so the context gets its user only here. */
function ofUser(context: CommandContext, { userId, sessionId }: SignInSession): CommandContext {
  return { ...context, actor: `user:${userId}`, origin: `session:${sessionId}` };
}
