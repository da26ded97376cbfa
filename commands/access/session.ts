import type { SessionEvent } from '../../domain/access/events.ts';
import {
  type SessionCommand,
  type SessionEnd,
  type SessionState,
  type SessionVia,
  sessionDecider,
} from '../../domain/access/session.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { CommandContext } from '../runtime/context.ts';
import { type Aggregate, type Done, handle } from '../runtime/handle.ts';

export const session: Aggregate<SessionState, SessionCommand, SessionEvent> = {
  category: 'session',
  decider: sessionDecider,
};

interface Deps {
  readonly log: EventLog;
}

/** The browser that somebody sits at. */
export interface Browser {
  readonly userAgent: string;
  /** Network address. */
  readonly address: string;
}

/** Refused as a dead link when a session with this id was opened before. */
export function openSession(
  { log }: Deps,
  opened: {
    readonly sessionId: string;
    readonly userId: string;
    readonly via: SessionVia;
    readonly expiresAt: string;
  } & Browser,
  context: CommandContext,
): Promise<Done> {
  return handle(log, session, opened.sessionId, { kind: 'open', ...opened }, context);
}

/** Refused when the user has no such session; nothing happens when it has ended. */
export function endSession(
  { log }: Deps,
  ended: { readonly sessionId: string; readonly userId: string; readonly reason: SessionEnd },
  context: CommandContext,
): Promise<Done> {
  return handle(log, session, ended.sessionId, { kind: 'end', ...ended }, context);
}
