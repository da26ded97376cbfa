import { z } from 'zod';
import { accountOf } from '../../commands/access/account.ts';
import { forceRelogin } from '../../commands/access/credentials.ts';
import { endSession } from '../../commands/access/session.ts';
import { sessionUnknown } from '../../domain/access/session.ts';
import { userExists } from '../../domain/access/user.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { AccessQueries } from '../../projections/access/queries.ts';
import { openSession } from '../contract/access.ts';
import { id, nothing } from '../contract/fields.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';

/** Where a user is signed in, and how that ends. */
export function sessionRoutes({ log, queries }: { log: EventLog; queries: AccessQueries }): Route[] {
  const demandUser = async (userId: string) => {
    const { user } = await accountOf(log, userId);
    if (!userExists(user)) throw new RequestFault(404, 'not-found', userTexts.unknown);
  };
  return [
    defineRoute({
      method: 'get',
      path: '/users/:user/sessions',
      access: 'own-user',
      summary: 'Where a user is signed in, the newest first',
      reads: ['users', 'credentials', 'sessions'],
      results: z.array(openSession),
      async run({ param, caller, context }) {
        await demandUser(param('user'));
        const open = await queries.sessionsOf(param('user'), new Date(context.now));
        return { results: open.map((one) => ({ ...one, is_current: one.id === caller.sessionId })) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/users/:user/sessions/:session',
      access: 'own-user',
      summary: 'Ends a session; its next request is refused',
      results: nothing,
      async run({ param, caller, context }) {
        const userId = param('user');
        const sessionId = param('session');
        if (!id.safeParse(sessionId).success) throw sessionUnknown();
        const reason = caller.userId === userId ? 'signed-out' : 'ended-by-admin';
        return { results: null, done: await endSession({ log }, { userId, sessionId, reason }, context) };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/users/:user/force-relogin',
      access: 'admin',
      summary: 'Ends every session of a user',
      results: nothing,
      async run({ param, context }) {
        await demandUser(param('user'));
        return { results: null, done: await forceRelogin({ log }, { userId: param('user') }, context) };
      },
    }),
  ];
}
