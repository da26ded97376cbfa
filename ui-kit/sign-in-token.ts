import type { SignInSessionView } from '../contract/access/sign-in.ts';

type Claims = Omit<SignInSessionView, 'token' | 'timezone'> & { readonly timezone?: string };

/**
 * The content of a token for pages. Its signature is not checked: it only decides what is shown, and the API
 * does not accept it. `null` if it is not such a token.
 */
export function sessionIn(token: string): SignInSessionView | null {
  try {
    const claims: Claims = JSON.parse(textOf(token.split('.')[1] ?? ''));
    // Tokens that were issued before the timezone was part of them are replaced with the next navigation.
    const { user, role, id, issued, expires, timezone = '' } = claims;
    return { user, role, id, issued, expires, timezone, token };
  } catch {
    return null;
  }
}

/** Decodes base64url of UTF-8, because names contain non-ASCII letters. */
function textOf(part: string): string {
  const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}
