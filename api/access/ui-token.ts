import { hkdfSync } from 'node:crypto';
import jwt from 'jsonwebtoken';
import type { SessionView } from '../contract/access.ts';

export type UiToken = (claims: Omit<SessionView, 'token'>) => string;

/**
 * The token that pages keep and read (part 1 §6: the role is read from it). It is of another type, for another audience and
 * under another key than a session: whoever steals it from the browser's storage has stolen a name tag.
 */
export function createUiToken(secret: string): UiToken {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'blueline token for pages', 32));
  return ({ user, role, id, issued, expires }) =>
    jwt.sign({ user, role, id, issued, expires, iat: issued, exp: expires, aud: 'blueline-ui' }, key, {
      algorithm: 'HS256',
      header: { alg: 'HS256', typ: 'ui+jwt' },
    });
}
