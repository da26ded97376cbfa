import type { SessionActivity } from '../../commands/runtime/session-activity.ts';
import { memory } from '../../event-store/memory.ts';
import type { SignInSession } from './sign-in-session.ts';

/** How often the activity of a session is written. */
const WRITE_EVERY_MS = 60_000;

type Used = Pick<SignInSession, 'sessionId' | 'opened'>;

/** Ends the sessions of staff who left: after a time without a request that a person caused. */
export interface IdleLimit {
  /** Null if there is no limit. */
  readonly seconds: number | null;
  /** Whether the session is still within the limit; `isActivity`: a person caused this request, which prolongs it. */
  admits(session: Used, request: { readonly isActivity: boolean }, now: Date): Promise<boolean>;
  /** Milliseconds since 1970; null if there is no limit. */
  endsAt(session: Used): Promise<number | null>;
}

/**
 * Each process remembers the activity that it saw, so most requests need no query: what it remembers can only
 * be too early, and then the row, which all processes write, decides. A row of another process is up to a
 * minute older than the activity, which is granted in addition: with several processes, or after a restart, a
 * session ends up to a minute late, and never early.
 */
export function createIdleLimit(activity: SessionActivity, seconds: number): IdleLimit {
  if (seconds === 0) return { seconds: null, admits: async () => true, endsAt: async () => null };
  const limit = seconds * 1000;
  const remembered = new Map<string, { readonly active: number; readonly written: number }>();

  const forgetOld = (now: number) => {
    if (remembered.size <= memory.sessions) return;
    for (const [id, { active }] of remembered) if (active < now - limit) remembered.delete(id);
  };

  /** According to this process. */
  const seenHere = ({ sessionId, opened }: Used) => Math.max(opened, remembered.get(sessionId)?.active ?? 0);

  const seenAnywhere = async (session: Used): Promise<number> => {
    const here = seenHere(session);
    const row = await activity.lastActive(session.sessionId);
    if (row === undefined || row === remembered.get(session.sessionId)?.written) return here;
    return Math.max(here, row + WRITE_EVERY_MS);
  };

  return {
    seconds,

    async admits(session, { isActivity }, moment) {
      const now = moment.getTime();
      const isWithin = (active: number) => now - active <= limit;
      if (!isWithin(seenHere(session)) && !isWithin(await seenAnywhere(session))) return false;
      if (!isActivity) return true;
      const { sessionId } = session;
      const written = remembered.get(sessionId)?.written ?? 0;
      const isDue = now - written >= WRITE_EVERY_MS;
      remembered.set(sessionId, { active: now, written: isDue ? now : written });
      if (!isDue) return true;
      forgetOld(now);
      await activity.record(sessionId, now);
      return true;
    },

    endsAt: async (session) => (await seenAnywhere(session)) + limit,
  };
}
