import { inviteUsers } from '../../commands/access/invite-users.ts';
import { invitesView, sendInviteBody } from '../../contract/access/users.ts';
import { userTexts } from '../../domain/access/user-texts.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { defineRoute, type Route } from '../runtime/route.ts';

export function userInviteRoutes({ log }: { readonly log: EventLog }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/users/send-invite',
      access: 'admin',
      summary: 'Invites users to register, or invites them again; lists each outcome',
      body: sendInviteBody,
      results: invitesView,
      async run({ body: { userIds }, context }) {
        const { invited, failed, done } = await inviteUsers({ log }, userIds, context);
        return {
          message: done ? userTexts.inviteMailSent : '',
          results: { done: invited, failed },
          ...(done && { done }),
        };
      },
    }),
  ];
}
