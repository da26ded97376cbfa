import { z } from 'zod';
import { changeUser } from '../../commands/access/change-user.ts';
import { createUser } from '../../commands/access/create-user.ts';
import { deleteUser } from '../../commands/access/delete-user.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import {
  alikeUserView,
  changeUserBody,
  createUserBody,
  duplicatesView,
  roleView,
  userDoubleView,
  userFilter,
  userView,
  validateUsernamesBody,
} from '../../contract/access/users.ts';
import { reference } from '../../contract/shared/fields.ts';
import { passwordProblems } from '../../domain/access/password.ts';
import { newUserProblems } from '../../domain/access/user-problems.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import { normalUsername } from '../../domain/access/username.ts';
import { demand } from '../../domain/shared/refusal.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { AlikeUsers } from '../../projections/access/alike-users.ts';
import { type UserList, userReads, userSorts } from '../../projections/access/user-list.ts';
import { listOf } from '../runtime/list-query.ts';
import { changeRoute, createRoute } from '../runtime/record-routes.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import type { AthleteNames } from '../shared/contributions.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';
import { roleViews, userViews } from './user-views.ts';

interface Deps {
  readonly log: EventLog;
  readonly list: UserList;
  readonly athletesOf: AthleteNames;
  readonly alikeUsers: AlikeUsers;
}

export function userRecordRoutes({ log, list, athletesOf, alikeUsers }: Deps): Route[] {
  const commands = { log, admins: list };
  const record = async (id: string) => {
    const row = await list.one(id);
    const [results] = row ? await userViews([row], athletesOf) : [];
    if (!results) throw new RequestFault(404, 'not-found', userTexts.unknown);
    return { results, revision: results.revision };
  };

  return [
    defineRoute({
      method: 'get',
      path: '/roles',
      access: 'staff',
      isTimeless: true,
      summary: 'The available roles, sorted by name',
      results: z.array(roleView),
      run: async () => ({ results: roleViews }),
    }),
    defineRoute({
      method: 'get',
      path: '/users',
      access: 'admin',
      summary: 'The users',
      reads: userReads,
      query: listOf({ filter: userFilter, sorts: userSorts, sort: ['name', 'ASC'] }),
      results: z.array(userView),
      async run({ query: { filter, ...page } }) {
        const { id: ids, ...rest } = filter;
        const { rows, total } = await list.page({ ...page, ...rest, ids });
        const range = { resource: 'users', first: page.offset, count: rows.length, total };
        return { results: await userViews(rows, athletesOf), range };
      },
    }),
    createRoute({
      path: '/users',
      access: 'admin',
      summary: 'Creates a user with or without a password',
      body: createUserBody,
      async create(body, context) {
        const { id, username, password } = body;
        const user = {
          username,
          firstName: body.firstName ?? body.first_name ?? '',
          lastName: body.lastName ?? body.last_name ?? '',
          roleId: body.roleId ?? body.role_id ?? 0,
        };
        const wrong = password === undefined ? [] : passwordProblems(password, user, isCommonPassword);
        demand([...newUserProblems(user), ...wrong]);
        const userId = id ?? derivedId(context.commandId, 'user');
        const passwordHash = password === undefined ? undefined : await hashPassword(password);
        const done = await createUser({ log }, { userId, ...user, passwordHash }, context);
        return { id: userId, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/users/validate-usernames',
      access: 'admin',
      summary: 'The usernames in this list that are already taken',
      body: validateUsernamesBody,
      results: duplicatesView,
      async run({ body: { usernames } }) {
        return { results: { duplicates: await list.taken(usernames.map(normalUsername)) } };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/users/profile',
      access: 'signed-in',
      isTimeless: true,
      summary: 'The signed-in user',
      reads: userReads,
      results: userView,
      run: ({ caller }) => record(caller.userId),
    }),
    defineRoute({
      method: 'get',
      path: '/users/:user',
      access: 'own-user',
      summary: 'One user',
      reads: userReads,
      results: userView,
      run: ({ param }) => record(param('user')),
    }),
    defineRoute({
      method: 'get',
      path: '/users/:user/likely-doubles',
      access: 'admin',
      summary: 'Users who may be another account of the same person, best first; nothing is merged by itself',
      reads: ['users'],
      results: z.array(alikeUserView),
      async run({ param }) {
        const userId = param('user');
        if (!(await list.one(userId))) throw new RequestFault(404, 'not-found', userTexts.unknown);
        const alike = await alikeUsers.of(userId);
        return { results: alike.map((one) => ({ ...one, reasons: [...one.reasons] })) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/doubles/users',
      access: 'admin',
      summary: 'Pairs of users who are likely two accounts of one person, the most likely first; at most 100',
      reads: ['users'],
      results: z.array(userDoubleView),
      run: async () => ({
        results: (await alikeUsers.pairs()).map(({ reasons, ...pair }) => ({
          ...pair,
          reasons: [...reasons],
        })),
      }),
    }),
    changeRoute({
      path: '/users/:user',
      access: 'admin',
      summary: 'Changes the name, the role and whether the user is active',
      body: changeUserBody,
      change(userId, body, context) {
        const changes = {
          firstName: body.firstName ?? body.first_name,
          lastName: body.lastName ?? body.last_name,
          roleId: body.roleId ?? body.role_id,
          isActive: body.isActive ?? body.is_active,
        };
        return changeUser(commands, { userId, changes }, context);
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/users/:user',
      access: 'admin',
      summary: 'Deletes a user and releases the username',
      results: reference,
      async run({ param, context }) {
        const userId = param('user');
        const done = await deleteUser(commands, { userId }, context);
        return { message: userTexts.deleted, results: { id: userId }, done };
      },
    }),
  ];
}
