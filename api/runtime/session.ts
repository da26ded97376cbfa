import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Cookie } from './route.ts';

/**
 * The session is a signed token in an httpOnly cookie, and only there: what the browser's scripts can read opens nothing. The
 * anti-forgery value is bound to the session, so that one of another session is worthless (OWASP, signed double submit).
 */
export interface Sessions {
  readonly cookieName: string;
  open(userId: string, sessionId: string, now: Date): { cookies: Cookie[]; session: Session };
  /** The session that the cookie holds, or undefined when it is missing, expired, forged, or made for something else. */
  read(cookie: string | undefined, now: Date): Session | undefined;
  guards(session: Session, header: string | undefined): boolean;
  close(): Cookie[];
}

export interface Session {
  readonly userId: string;
  readonly sessionId: string;
  /** Milliseconds since 1970: whether it is older than what ended the user's sessions. */
  readonly opened: number;
  /** Seconds since 1970. */
  readonly issued: number;
  readonly expires: number;
}

const AUDIENCE = 'blueline-session';
/** Resolution Q033. */
export const FORGERY_COOKIE = 'XSRF-TOKEN';
export const FORGERY_HEADER = 'X-XSRF-TOKEN';

const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  opened: z.number(),
  iat: z.number(),
  exp: z.number(),
});

const inSeconds = (moment: number): number => Math.floor(moment / 1000);

export function createSessions({
  secret,
  seconds,
  secure,
}: {
  secret: string;
  seconds: number;
  secure: boolean;
}): Sessions {
  // The __Host- prefix makes browsers refuse the cookie from any other host or path; it needs https.
  const cookieName = secure ? '__Host-session' : 'session';
  // Made once: of a bare string jsonwebtoken tries at every request whether it is a public key, which costs more than the check itself.
  const key = createSecretKey(secret, 'utf8');
  const forgeryValue = (sessionId: string) =>
    createHmac('sha256', key).update(`anti-forgery ${sessionId}`).digest('base64url');

  return {
    cookieName,
    open(userId, sessionId, now) {
      const opened = now.getTime();
      const issued = inSeconds(opened);
      const expires = issued + seconds;
      const token = jwt.sign(
        { sub: userId, sid: sessionId, opened, iat: issued, exp: expires, aud: AUDIENCE },
        key,
        { algorithm: 'HS256' },
      );
      return {
        session: { userId, sessionId, opened, issued, expires },
        cookies: [
          { name: cookieName, value: token, httpOnly: true, maxAge: seconds },
          { name: FORGERY_COOKIE, value: forgeryValue(sessionId), httpOnly: false, maxAge: seconds },
        ],
      };
    },
    read(cookie, now) {
      if (!cookie) return undefined;
      try {
        const { sub, sid, opened, iat, exp } = claims.parse(
          jwt.verify(cookie, key, {
            algorithms: ['HS256'],
            audience: AUDIENCE,
            clockTimestamp: inSeconds(now.getTime()),
          }),
        );
        return { userId: sub, sessionId: sid, opened, issued: iat, expires: exp };
      } catch {
        return undefined;
      }
    },
    guards(session, header) {
      const wanted = Buffer.from(forgeryValue(session.sessionId));
      const given = Buffer.from(header ?? '');
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
    close: () => [
      { name: cookieName, value: '', httpOnly: true, maxAge: 0 },
      { name: FORGERY_COOKIE, value: '', httpOnly: false, maxAge: 0 },
    ],
  };
}
