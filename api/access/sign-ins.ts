import type { Request } from 'express';
import type { Account } from '../../commands/access/account.ts';
import { endSession, openSession } from '../../commands/access/session.ts';
import { type CommandContext, step } from '../../commands/runtime/context.ts';
import type { Done } from '../../commands/runtime/handle.ts';
import type { SessionVia } from '../../domain/access/session.ts';
import { Refusal } from '../../domain/shared/refusal.ts';
import { roleName } from '../../domain/shared/roles.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { SessionView } from '../contract/access.ts';
import { cookieOf } from '../runtime/callers.ts';
import type { Answer } from '../runtime/route.ts';
import type { Session, Sessions } from '../runtime/session.ts';
import type { UiToken } from './ui-token.ts';

const LONGEST_USER_AGENT = 300;

export interface SignIns {
  /** Opens a session for somebody who proved who they are. One that the browser held before ends. */
  begin(account: Account, how: { via: SessionVia; sessionId: string }, call: Asked): Promise<Answer>;
  /** The session that a request came with, as far as its cookie tells. */
  sessionOf(call: Asked): Session | undefined;
  /** Ends the session that the browser holds; nothing happens when none was opened under its name. */
  end(session: Session, call: Asked): Promise<Done | undefined>;
  view(account: Account, session: Session): SessionView;
}

interface Asked {
  readonly request: Request;
  readonly context: CommandContext;
}

export function createSignIns({
  log,
  sessions,
  uiToken,
}: {
  log: EventLog;
  sessions: Sessions;
  uiToken: UiToken;
}): SignIns {
  const signIns: SignIns = {
    async begin(account, { via, sessionId }, { request, context }) {
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
      const done = await openSession({ log }, opened, ofUser(step(context, 'open session'), session));
      if (former) await signIns.end(former, { request, context });
      return { results: signIns.view(account, session), cookies, done };
    },

    sessionOf: ({ request, context }) =>
      sessions.read(cookieOf(request, sessions.cookieName), new Date(context.now)),

    async end(session, { context }) {
      const { userId, sessionId } = session;
      const ended = { userId, sessionId, reason: 'signed-out' } as const;
      try {
        return await endSession({ log }, ended, ofUser(step(context, 'end session'), session));
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    },

    view({ userId, user }, { issued, expires }) {
      const claims = {
        user: {
          id: userId,
          username: user.username,
          first_name: user.firstName,
          last_name: user.lastName,
          role_id: user.roleId,
        },
        role: roleName(user.roleId) ?? 'parent',
        id: userId,
        issued,
        expires,
      };
      return { ...claims, token: uiToken(claims) };
    },
  };
  return signIns;
}

/** On these routes nobody has to be signed in; who it is turns out on the way. */
function ofUser(context: CommandContext, { userId, sessionId }: Session): CommandContext {
  return { ...context, actor: `user:${userId}`, origin: `session:${sessionId}` };
}
