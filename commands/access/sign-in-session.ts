import type { SignInSessionEvent } from '../../domain/access/events.ts';
import {
  type SignInSessionCommand,
  type SignInSessionEnd,
  type SignInSessionState,
  type SignInSessionVia,
  signInSessionDecider,
} from '../../domain/access/sign-in-session.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Aggregate, type Done, handle } from '../runtime/handle.ts';

export const signInSession: Aggregate<SignInSessionState, SignInSessionCommand, SignInSessionEvent> = {
  category: 'session',
  decider: signInSessionDecider,
};

interface Deps {
  readonly log: EventLog;
}

/** The browser of a session. */
export interface Browser {
  readonly userAgent: string;
  /** Network address. */
  readonly address: string;
}

/** Refused as a dead link if a session with this id was opened before. */
export function openSignInSession(
  { log }: Deps,
  opened: {
    readonly sessionId: string;
    readonly userId: string;
    readonly via: SignInSessionVia;
    readonly expiresAt: string;
  } & Browser,
  context: CommandContext,
): Promise<Done> {
  return handle(log, signInSession, opened.sessionId, { kind: 'open', ...opened }, context);
}

/** Refused if the user has no such session; does nothing if it has ended. */
export function endSignInSession(
  { log }: Deps,
  ended: { readonly sessionId: string; readonly userId: string; readonly reason: SignInSessionEnd },
  context: CommandContext,
): Promise<Done> {
  return handle(log, signInSession, ended.sessionId, { kind: 'end', ...ended }, context);
}
