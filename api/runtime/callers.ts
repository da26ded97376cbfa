import type { Request } from 'express';
import { isStaff, type RoleName } from '../../domain/shared/roles.ts';
import { type Access, type Caller, RequestFault } from './route.ts';
import { FORGERY_HEADER, type Session, type Sessions } from './session.ts';

/** The user behind a session as the read model has it now, or undefined when there is none any more. */
export type FindCaller = (userId: string) => Promise<Caller | undefined>;

const nobody: Caller = { userId: '', role: 'parent', athleteIds: [] };

/** Who is asking; throws 401 or 403 when the route is not theirs, 404 when the athlete is not. */
export function identifyCaller(sessions: Sessions, find: FindCaller) {
  return async (request: Request, access: Access, athleteId: string | undefined): Promise<Caller> => {
    if (access === 'public') return nobody;
    const session = sessions.read(cookieOf(request, sessions.cookieName));
    const caller = session && (await find(session.userId));
    if (!session || !caller) {
      throw new RequestFault(401, 'no-session', 'This session expired. Please login again.');
    }
    demandSameOrigin(request, session, sessions);
    demandAccess(access, caller, athleteId);
    return { ...caller, sessionId: session.sessionId };
  };
}

function demandAccess(access: Access, { role, athleteIds }: Caller, athleteId: string | undefined): void {
  const allowed: Record<Exclude<Access, 'public'>, (role: RoleName) => boolean> = {
    'signed-in': () => true,
    staff: isStaff,
    admin: (role) => role === 'admin',
    'own-athlete': (role) => isStaff(role) || (athleteId !== undefined && athleteIds.includes(athleteId)),
  };
  if (access === 'public' || allowed[access](role)) return;
  // A family is not told whether an athlete that is not theirs exists.
  if (access === 'own-athlete') throw new RequestFault(404, 'not-found', 'This athlete does not exist.');
  throw new RequestFault(403, 'forbidden', 'You are not allowed to do this.');
}

/** A change must come from our own pages: the browser says so, and the page holds the value that only we could give it. */
function demandSameOrigin(request: Request, session: Session, sessions: Sessions): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const site = request.get('Sec-Fetch-Site');
  const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (foreign || !sessions.guards(session, request.get(FORGERY_HEADER))) {
    throw new RequestFault(
      403,
      'forged',
      'This request did not come from this page. Please reload and try again.',
    );
  }
}

export function cookieOf(request: Request, name: string): string | undefined {
  for (const part of (request.get('Cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}
