import type { SecondStep, SecondStepNeeded } from '../contract/access/second-factors.ts';
import type { LoginBody, RegisterBody, SessionUser, SignInSessionView } from '../contract/access/sign-in.ts';
import type { UserView } from '../contract/access/users.ts';
import { LOGOUT_FAILED, MUST_ENROLL_CODE } from '../domain/shared/session-texts.ts';
import { rememberWeakPassword } from './access/weak-password.ts';
import { ApiFailure } from './api-failure.ts';
import { type Answer, http } from './http.ts';
import { forgetPosition } from './position.ts';
import { beginSession, endSession, hasExpired, storedSession } from './sign-in-session.ts';

/** The session, or what the user has to give as a second step. */
export async function signIn(body: LoginBody): Promise<SignInSessionView | SecondStepNeeded> {
  const { results } = await http.post<SignInSessionView | SecondStepNeeded>('auth/login', { body });
  return 'second_step' in results ? results : begin(results);
}

/** Completes a sign-in, in the browser that gave the password, within five minutes. */
export const giveSecondStep = (body: SecondStep): Promise<SignInSessionView> =>
  enter('auth/second-step', body);

/** Registers an invited person with a password. */
export const register = (body: RegisterBody): Promise<SignInSessionView> => enter('auth/register', body);

/** A sign-in link works once. */
export const followLoginLink = (token: string): Promise<SignInSessionView> =>
  enter('auth/token', { token, type: 'login' });

async function enter(path: string, body: unknown): Promise<SignInSessionView> {
  return begin((await http.post<SignInSessionView>(path, { body })).results);
}

function begin(session: SignInSessionView): SignInSessionView {
  forgetPosition();
  beginSession(session);
  rememberWeakPassword(session.has_weak_password ?? false);
  return session;
}

/** Throws if the server could not be reached, because the cookie would still be valid. */
export async function signOut(): Promise<void> {
  try {
    await http.post('auth/logout');
  } catch (error) {
    const alreadyOut = error instanceof ApiFailure && error.status === 401;
    if (!alreadyOut) throw new ApiFailure(0, { message: LOGOUT_FAILED });
  }
  endSession({ isLeaving: true });
}

/** Ends all sessions of the signed-in user, this one too. */
export async function signOutOfAllDevices(userId: string, idempotencyKey: string): Promise<Answer<null>> {
  const answer = await http.post<null>(`users/${userId}/force-relogin`, { idempotencyKey });
  endSession({ isLeaving: true });
  return answer;
}

/**
 * The session if it is still valid; `null` if no user is signed in. Called after each navigation (part 1 §2).
 * A session that looks expired is checked by the server first; otherwise the profile is read, which an ended
 * session cannot do (part 1 §4).
 */
export async function liveSession(): Promise<SignInSessionView | null> {
  const session = storedSession();
  if (session === null || hasExpired(session) || session.must_enroll) return session && checkSession();
  const profile = await ownProfile();
  if (profile === null) return null;
  if (profile === 'closed') return checkSession();
  const isCurrent = describes(session.user, profile) && session.timezone !== '';
  return isCurrent ? session : checkSession();
}

/** `closed`: the user became an admin and has to set up a second step first. */
async function ownProfile(): Promise<UserView | 'closed' | null> {
  try {
    const { results } = await http.get<UserView>('users/profile');
    if (results.is_active && !results.force_relogin) return results;
    endSession();
    return null;
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 401) return null;
    if (error instanceof ApiFailure && error.code === MUST_ENROLL_CODE) return 'closed';
    throw error;
  }
}

/** True while the name and the role that pages show are current. */
const describes = (user: SessionUser, now: UserView): boolean =>
  user.username === now.username &&
  user.first_name === now.first_name &&
  user.last_name === now.last_name &&
  user.role_id === now.role_id;

/** Asks the server who is signed in, independent of the stored session. */
export async function checkSession(): Promise<SignInSessionView | null> {
  const asking = storedSession();
  // A late answer says nothing about a newer session.
  const isLate = () => storedSession() !== asking;
  try {
    const { results } = await http.post<SignInSessionView>('auth/validate-token');
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
