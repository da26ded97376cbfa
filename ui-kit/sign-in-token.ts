import type { SignInSessionView } from '../contract/access/sign-in.ts';

/** Tokens from before the newer claims are still in browsers. */
type Newer = 'timezone' | 'must_enroll' | 'idle_seconds';
type Claims = Omit<SignInSessionView, 'token' | Newer> & Partial<Pick<SignInSessionView, Newer>>;

/**
 * The content of a token for pages. Its signature is not checked: it only decides what is shown, and the API
 * does not accept it. `null` if it is not such a token.
 */
export function sessionIn(token: string): SignInSessionView | null {
  try {
    const claims: Claims = JSON.parse(textOf(token.split('.')[1] ?? ''));
    // A token without the timezone is replaced with the next navigation.
    const {
      user,
      role,
      id,
      issued,
      expires,
      timezone = '',
      must_enroll = false,
      idle_seconds = null,
    } = claims;
    return { user, role, id, issued, expires, timezone, must_enroll, idle_seconds, token };
  } catch {
    return null;
  }
}

/** Decodes base64url of UTF-8, because names contain non-ASCII letters. */
function textOf(part: string): string {
  const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}
