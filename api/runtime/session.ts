import { createHmac, timingSafeEqual } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Cookie } from './route.ts';

/**
 * The session is a signed token in an httpOnly cookie, and only there: what the browser's scripts can read opens nothing. The
 * anti-forgery value is bound to the session, so that one of another session is worthless (OWASP, signed double submit).
 */
export interface Sessions {
  readonly cookieName: string;
  open(userId: string, sessionId: string, now: Date): { cookies: Cookie[]; issued: number; expires: number };
  /** The session that the cookie holds, or undefined when it is missing, expired, forged, or made for something else. */
  read(cookie: string | undefined): Session | undefined;
  guards(session: Session, header: string | undefined): boolean;
  close(): Cookie[];
}

export interface Session {
  readonly userId: string;
  readonly sessionId: string;
  /** Seconds since 1970. */
  readonly issued: number;
  readonly expires: number;
}

const AUDIENCE = 'blueline-session';
/** Resolution Q033. */
export const FORGERY_COOKIE = 'XSRF-TOKEN';
export const FORGERY_HEADER = 'X-XSRF-TOKEN';

const claims = z.object({ sub: z.string(), sid: z.string(), iat: z.number(), exp: z.number() });

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
  const forgeryValue = (sessionId: string) =>
    createHmac('sha256', secret).update(`anti-forgery ${sessionId}`).digest('base64url');

  return {
    cookieName,
    open(userId, sessionId, now) {
      const issued = Math.floor(now.getTime() / 1000);
      const expires = issued + seconds;
      const token = jwt.sign(
        { sub: userId, sid: sessionId, iat: issued, exp: expires, aud: AUDIENCE },
        secret,
        {
          algorithm: 'HS256',
        },
      );
      return {
        issued,
        expires,
        cookies: [
          { name: cookieName, value: token, httpOnly: true, maxAge: seconds },
          { name: FORGERY_COOKIE, value: forgeryValue(sessionId), httpOnly: false, maxAge: seconds },
        ],
      };
    },
    read(cookie) {
      if (!cookie) return undefined;
      try {
        const { sub, sid, iat, exp } = claims.parse(
          jwt.verify(cookie, secret, { algorithms: ['HS256'], audience: AUDIENCE }),
        );
        return { userId: sub, sessionId: sid, issued: iat, expires: exp };
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
