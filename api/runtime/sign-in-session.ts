import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { Cookie } from './route.ts';

/**
 * The session is a signed token in an httpOnly cookie and nowhere else, so scripts in the browser can read
 * nothing that opens it. The anti-forgery value is bound to the session, so that of another session is
 * worthless (OWASP, signed double submit).
 */
export interface SignInSessions {
  readonly cookieName: string;
  open(userId: string, sessionId: string, now: Date): { cookies: Cookie[]; session: SignInSession };
  /** The session in the cookie; undefined if it is missing, expired, forged, or made for another purpose. */
  read(cookie: string | undefined, now: Date): SignInSession | undefined;
  guards(session: SignInSession, header: string | undefined): boolean;
  close(): Cookie[];
}

export interface SignInSession {
  readonly userId: string;
  readonly sessionId: string;
  /** Milliseconds since 1970, to compare with the time when the user's sessions were ended. */
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

export function createSignInSessions({
  secret,
  seconds,
  secure,
}: {
  secret: string;
  seconds: number;
  secure: boolean;
}): SignInSessions {
  // The __Host- prefix makes browsers refuse the cookie from any other host or path; it needs https.
  const cookieName = secure ? '__Host-session' : 'session';
  // Created once: given a plain string, jsonwebtoken checks at every request whether it is a public key,
  // which costs more than verification.
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
