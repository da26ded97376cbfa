import type { Request } from 'express';
import { ATHLETE_UNKNOWN } from '../../domain/shared/athlete-unknown.ts';
import { BACKGROUND_HEADER } from '../../domain/shared/background-requests.ts';
import { isStaff } from '../../domain/shared/roles.ts';
import { MUST_ENROLL, MUST_ENROLL_CODE, SESSION_EXPIRED } from '../../domain/shared/session-texts.ts';
import type { IdleLimit } from './idle-limit.ts';
import { type Access, type Caller, RequestFault, type Route } from './route.ts';
import { FORGERY_HEADER, type SignInSession, type SignInSessions } from './sign-in-session.ts';

/** The current user of a session from the read models; undefined if the session is no longer valid. */
export type FindCaller = (
  session: Pick<SignInSession, 'userId' | 'sessionId' | 'opened'>,
) => Promise<Caller | undefined>;

export interface Door {
  readonly sessions: SignInSessions;
  readonly findCaller: FindCaller;
  readonly idleLimit: IdleLimit;
  readonly now: () => Date;
  /** The public address, which a proxy may hide from us. */
  readonly publicUrl: string | undefined;
}

const nobody: Caller = { userId: '', role: 'parent', athleteIds: [] };

const mustEnroll = () => new RequestFault(403, MUST_ENROLL_CODE, MUST_ENROLL);

export const noSession = () => new RequestFault(401, 'no-session', SESSION_EXPIRED);

/** What is asked of the caller of a route or a page. */
export type Guarded = Pick<Route, 'access' | 'isForEnrollment'>;

/**
 * Identifies the caller. Throws 401 or 403 if the route is not open to the caller, and 404 if the athlete or
 * the user is not.
 */
export function identifyCaller({ sessions, findCaller, idleLimit, now, publicUrl }: Door) {
  const publicOrigin = publicUrl && new URL(publicUrl).origin;
  return async (request: Request, route: Guarded): Promise<Caller> => {
    demandOwnPage(request, publicOrigin);
    const { access, isForEnrollment = false } = route;
    if (access === 'public') return nobody;
    const session = sessions.read(cookieOf(request, sessions.cookieName), now());
    const caller = session && (await findCaller(session));
    if (!session || !caller) throw noSession();
    demandGuarded(request, session, sessions);
    if (isStaff(caller.role)) {
      const isActivity = !('stream' in route) && request.get(BACKGROUND_HEADER) === undefined;
      if (!(await idleLimit.admits(session, { isActivity }, now()))) throw noSession();
    }
    if (caller.mustEnroll && !isForEnrollment) throw mustEnroll();
    demandAccess(access, caller, request.params);
    return { ...caller, sessionId: session.sessionId };
  };
}

/** Requires the anti-forgery value, which only our own pages have, for changes by a signed-in user. */
export function demandGuarded(request: Request, session: SignInSession, sessions: SignInSessions): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  if (!sessions.guards(session, request.get(FORGERY_HEADER))) throw forged();
}

type Params = Request['params'];

const allowed: Record<Exclude<Access, 'public'>, (caller: Caller, params: Params) => boolean> = {
  'signed-in': () => true,
  staff: ({ role }) => isStaff(role),
  admin: ({ role }) => role === 'admin',
  'own-athlete': ({ role, athleteIds }, { athlete }) =>
    isStaff(role) || athleteIds.some((id) => id === athlete),
  'own-user': ({ role, userId }, { user }) => role === 'admin' || userId === user,
  'only-own-user': ({ userId }, { user }) => userId === user,
  'staff-or-own-user': ({ role, userId }, { user }) => isStaff(role) || userId === user,
};

function demandAccess(access: Exclude<Access, 'public'>, caller: Caller, params: Params): void {
  if (allowed[access](caller, params)) return;
  // The answer does not reveal whether a record of another family exists.
  if (access === 'own-athlete') throw new RequestFault(404, 'not-found', ATHLETE_UNKNOWN);
  if (access === 'own-user' || access === 'only-own-user' || access === 'staff-or-own-user')
    throw new RequestFault(404, 'not-found', 'This user does not exist.');
  throw new RequestFault(403, 'forbidden', 'You are not allowed to do this.');
}

export function cookieOf(request: Request, name: string): string | undefined {
  for (const part of (request.get('Cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

const forged = () =>
  new RequestFault(
    403,
    'forged',
    'This request did not come from this site. Please reload the page and try again.',
  );

/**
 * Throws 403 if a browser reports that a change comes from another site: by `Sec-Fetch-Site`, or by `Origin`
 * if the browser is too old for it or the address is plain http. Programs send neither and carry no cookies
 * of a person. This applies to visitors too, because another site could otherwise sign a person in to a
 * different account.
 */
function demandOwnPage(request: Request, publicOrigin: string | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw forged();
    return;
  }
  const origin = request.get('Origin');
  if (origin === undefined || origin === publicOrigin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.get('Host')) throw forged();
}
