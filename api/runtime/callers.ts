import type { Request } from 'express';
import { isStaff } from '../../domain/shared/roles.ts';
import { SESSION_EXPIRED } from '../../domain/shared/session-texts.ts';
import { type Access, type Caller, RequestFault } from './route.ts';
import { demandOwnPage, forged } from './same-origin.ts';
import { FORGERY_HEADER, type Session, type Sessions } from './session.ts';

/** The user of a session as the read models have them now, or undefined when the session does not hold any more. */
export type FindCaller = (
  session: Pick<Session, 'userId' | 'sessionId' | 'opened'>,
) => Promise<Caller | undefined>;

export interface Door {
  readonly sessions: Sessions;
  readonly findCaller: FindCaller;
  readonly now: () => Date;
  /** Of the address that people use; a proxy may hide it from us. */
  readonly publicOrigin: string | undefined;
}

const nobody: Caller = { userId: '', role: 'parent', athleteIds: [] };

export const noSession = () => new RequestFault(401, 'no-session', SESSION_EXPIRED);

/** Who is asking; throws 401 or 403 when the route is not theirs, 404 when the athlete or the user is not. */
export function identifyCaller({ sessions, findCaller, now, publicOrigin }: Door) {
  return async (request: Request, access: Access): Promise<Caller> => {
    demandOwnPage(request, publicOrigin);
    if (access === 'public') return nobody;
    const session = sessions.read(cookieOf(request, sessions.cookieName), now());
    const caller = session && (await findCaller(session));
    if (!session || !caller) throw noSession();
    demandGuarded(request, session, sessions);
    demandAccess(access, caller, request.params);
    return { ...caller, sessionId: session.sessionId };
  };
}

/** A change of somebody who is signed in: the page holds the value that only we could give it. */
export function demandGuarded(request: Request, session: Session, sessions: Sessions): void {
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
  'staff-or-own-user': ({ role, userId }, { user }) => isStaff(role) || userId === user,
};

function demandAccess(access: Exclude<Access, 'public'>, caller: Caller, params: Params): void {
  if (allowed[access](caller, params)) return;
  // Nobody is told whether a record that is not theirs exists.
  if (access === 'own-athlete') throw new RequestFault(404, 'not-found', 'This athlete does not exist.');
  if (access === 'own-user' || access === 'staff-or-own-user')
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
