import type { Logger } from 'pino';
import type { LinkTokens } from '../../commands/access/link-tokens.ts';
import type { SignInAttempts } from '../../commands/access/sign-in-attempts.ts';
import { roleName } from '../../domain/shared/roles.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { AccessQueries, SessionClaim } from '../../projections/access/queries.ts';
import type { FindCaller } from '../runtime/callers.ts';
import type { Route } from '../runtime/route.ts';
import type { Sessions } from '../runtime/session.ts';
import { authRoutes } from './auth-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { createSignIns } from './sign-ins.ts';
import type { UiToken } from './ui-token.ts';
import { userPasswordRoutes } from './user-password-routes.ts';

export interface EntranceServices {
  readonly log: EventLog;
  readonly access: AccessQueries;
  readonly sessions: Sessions;
  readonly uiToken: UiToken;
  readonly links: LinkTokens;
  readonly attempts: SignInAttempts;
  readonly logger: Logger;
}

/** Every way in and out (docs/access.md). */
export function entranceRoutes({ access, uiToken, ...parts }: EntranceServices): Route[] {
  const { log, sessions, links } = parts;
  const signIns = createSignIns({ log, sessions, uiToken });
  const holds = async (claim: SessionClaim) => (await access.caller(claim)) !== undefined;
  return [
    ...authRoutes({ ...parts, signIns, holds }),
    ...passwordRoutes({ log, links, signIns }),
    ...sessionRoutes({ log, queries: access }),
    ...userPasswordRoutes({ log, attempts: parts.attempts }),
  ];
}

/** Asked by every request: who the session belongs to, as long as it holds. */
export function callerFinder(access: AccessQueries): FindCaller {
  return async (claim) => {
    const user = await access.caller(claim);
    const role = user && roleName(user.role_id);
    return role && { userId: claim.userId, role, athleteIds: user.athlete_ids };
  };
}
