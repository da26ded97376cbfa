import type { SignInSessionView } from '../contract/access/sign-in.ts';

/**
 * The content of a token for pages. Its signature is not checked: it only decides what is shown, and the API
 * does not accept it. `null` if it is not such a token.
 */
export function sessionIn(token: string): SignInSessionView | null {
  try {
    const claims: Omit<SignInSessionView, 'token'> = JSON.parse(textOf(token.split('.')[1] ?? ''));
    const { user, role, id, issued, expires } = claims;
    return { user, role, id, issued, expires, token };
  } catch {
    return null;
  }
}

/** Decodes base64url of UTF-8, because names contain non-ASCII letters. */
function textOf(part: string): string {
  const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}
