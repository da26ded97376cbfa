import { hkdfSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { SignInSessionView } from '../../contract/access/sign-in.ts';

export type UiToken = (claims: Omit<SignInSessionView, 'token'>) => string;

/**
 * The token that pages store and read (part 1 §6: pages read the role from it). It differs from a session in
 * type, audience and key, so a token stolen from the browser's storage opens nothing.
 */
export function createUiToken(secret: string): UiToken {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'blueline token for pages', 32));
  return ({ user, role, id, issued, expires, timezone, must_enroll, idle_seconds }) => {
    const shown = { user, role, id, issued, expires, timezone, must_enroll, idle_seconds };
    return jwt.sign({ ...shown, iat: issued, exp: expires, aud: 'blueline-ui' }, key, {
      algorithm: 'HS256',
      header: { alg: 'HS256', typ: 'ui+jwt' },
    });
  };
}
