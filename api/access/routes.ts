import { randomUUID } from 'node:crypto';
import { normalUsername } from '../../domain/access/username.ts';
import { roleName } from '../../domain/shared/roles.ts';
import type { AccessQueries } from '../../projections/access/queries.ts';
import type { UserRow } from '../../projections/access/users.ts';
import { loginBody, type SessionView, type UserView } from '../contract/access.ts';
import { cookieOf } from '../runtime/callers.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import type { Session, Sessions } from '../runtime/session.ts';
import { passwordMatches } from './passwords.ts';

export function accessRoutes({ queries, sessions }: { queries: AccessQueries; sessions: Sessions }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/auth/login',
      access: 'public',
      summary: 'Signs in; the session is an httpOnly cookie',
      body: loginBody,
      async run({ body }) {
        const user = await queries.userByUsername(normalUsername(body.username));
        if (!(await passwordMatches(user?.password_hash, body.password)) || !user) {
          throw new RequestFault(401, 'wrong-credentials', 'Username or password is not correct.');
        }
        const { cookies, issued, expires } = sessions.open(user.id, randomUUID(), new Date());
        return { results: sessionView(user, { issued, expires }), cookies };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/auth/logout',
      access: 'public',
      summary: 'Signs out',
      run: async () => ({ results: null, cookies: sessions.close() }),
    }),
    defineRoute({
      method: 'post',
      path: '/auth/validate-token',
      access: 'signed-in',
      summary: 'Who the session belongs to, if it still holds',
      async run({ caller, request }) {
        const session = sessions.read(cookieOf(request, sessions.cookieName));
        const user = await queries.userById(caller.userId);
        if (!session || !user)
          throw new RequestFault(401, 'no-session', 'This session expired. Please login again.');
        return { results: sessionView(user, session) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/users/profile',
      access: 'signed-in',
      summary: 'The signed-in user',
      reads: ['users'],
      async run({ caller }) {
        const user = await queries.userById(caller.userId);
        return { results: user && userView(user) };
      },
    }),
  ];
}

function userView({ id, username, first_name, last_name, role_id }: UserRow): UserView {
  return { id, username, first_name, last_name, role_id };
}

function sessionView(user: UserRow, { issued, expires }: Pick<Session, 'issued' | 'expires'>): SessionView {
  return { user: userView(user), role: roleName(user.role_id) ?? 'parent', id: user.id, issued, expires };
}
