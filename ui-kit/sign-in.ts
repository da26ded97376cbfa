import { LOGOUT_FAILED } from '../domain/shared/session-texts.ts';
import { ApiFailure } from './api-failure.ts';
import type { LoginBody, RegisterBody, SessionUser, SessionView, UserView } from './api-types.ts';
import { http } from './http.ts';
import { forgetPosition } from './position.ts';
import { beginSession, endSession, hasExpired, storedSession } from './session.ts';

export const signIn = (body: LoginBody): Promise<SessionView> => enter('auth/login', body);

/** An invited person chose a password. */
export const register = (body: RegisterBody): Promise<SessionView> => enter('auth/register', body);

/** A link that signs in works once. */
export const followLoginLink = (token: string): Promise<SessionView> =>
  enter('auth/token', { token, type: 'login' });

async function enter(path: string, body: unknown): Promise<SessionView> {
  const { results } = await http.post<SessionView>(path, { body });
  forgetPosition();
  beginSession(results);
  return results;
}

/** Throws when the server could not be told: the cookie would still open the door. */
export async function signOut(): Promise<void> {
  try {
    await http.post('auth/logout');
  } catch (error) {
    const alreadyOut = error instanceof ApiFailure && error.status === 401;
    if (!alreadyOut) throw new ApiFailure(0, { message: LOGOUT_FAILED });
  }
  endSession({ isLeaving: true });
}

/**
 * The session, if it still holds; `null` when nobody is signed in. Asked after each navigation (part 1 §2): one that looks expired
 * is put to the server before anyone is sent away, else the profile is read, which an ended session can not (part 1 §4).
 */
export async function liveSession(): Promise<SessionView | null> {
  const session = storedSession();
  if (session === null || hasExpired(session)) return session && checkSession();
  const profile = await ownProfile();
  if (profile === null) return null;
  return describes(session.user, profile) ? session : checkSession();
}

async function ownProfile(): Promise<UserView | null> {
  try {
    const { results } = await http.get<UserView>('users/profile');
    if (results.is_active && !results.force_relogin) return results;
    endSession();
    return null;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null;
    throw error;
  }
}

/** Whether the name and the role that pages show are still the person's. */
const describes = (user: SessionUser, now: UserView): boolean =>
  user.username === now.username &&
  user.first_name === now.first_name &&
  user.last_name === now.last_name &&
  user.role_id === now.role_id;

/** Asks the server who is signed in, whatever this browser believes. */
export async function checkSession(): Promise<SessionView | null> {
  const asking = storedSession();
  // An answer that comes late says nothing about a session that began since.
  const isLate = () => storedSession() !== asking;
  try {
    const { results } = await http.post<SessionView>('auth/validate-token');
    if (isLate()) return storedSession();
    beginSession(results);
    return results;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
    if (isLate()) return storedSession();
    endSession();
    return null;
  }
}
