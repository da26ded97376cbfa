import type { LoginBody, SessionView } from '../api/contract/access.ts';
import { ApiFailure } from './api-failure.ts';
import { http } from './http.ts';
import { forgetPosition } from './position.ts';
import { beginSession, endSession, hasExpired, storedSession } from './session.ts';

export async function signIn(body: LoginBody): Promise<SessionView> {
  const { results } = await http.post<SessionView>('auth/login', { body });
  forgetPosition();
  beginSession(results);
  return results;
}

/** Throws 'Logout Process failed.' when the server could not be told: the cookie would still open the door. */
export async function signOut(): Promise<void> {
  try {
    await http.post('auth/logout');
  } catch (error) {
    const alreadyOut = error instanceof ApiFailure && error.status === 401;
    if (!alreadyOut) throw new ApiFailure(0, { message: 'Logout Process failed.' });
  }
  endSession();
}

/**
 * The session, if it still holds. One that looks expired is put to the server before anyone is sent away (part 1 §4);
 * `null` when nobody is signed in.
 */
export async function liveSession(): Promise<SessionView | null> {
  const session = storedSession();
  if (session && !hasExpired(session)) return session;
  if (session === null) return null;
  try {
    const { results } = await http.post<SessionView>('auth/validate-token');
    beginSession(results);
    return results;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) {
      endSession();
      return null;
    }
    throw error;
  }
}
