import type { SessionView } from './api-types.ts';

/**
 * What a token for pages says. Nobody checks its signature here: it decides what is shown, and the API accepts none of it.
 * `null` for anything that is no such token.
 */
export function sessionIn(token: string): SessionView | null {
  try {
    const claims: Omit<SessionView, 'token'> = JSON.parse(textOf(token.split('.')[1] ?? ''));
    const { user, role, id, issued, expires } = claims;
    return { user, role, id, issued, expires, token };
  } catch {
    return null;
  }
}

/** base64url of UTF-8: names have letters that no Latin alphabet knows. */
function textOf(part: string): string {
  const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}
