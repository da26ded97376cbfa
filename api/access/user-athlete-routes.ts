import { assignUser, removeUser } from '../../commands/access/user-athletes.ts';
import type { KnownAthletes } from '../../commands/shared/known-athletes.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import { reference } from '../contract/fields.ts';
import { type Call, defineRoute, RequestFault, type Route } from '../runtime/route.ts';

interface Deps {
  readonly log: EventLog;
  readonly athletes: KnownAthletes;
}

export function userAthleteRoutes(deps: Deps): Route[] {
  const base = '/users/:user/entity/:entity/assignment/:assignmentId';
  return [
    defineRoute({
      method: 'post',
      path: `${base}/assign`,
      access: 'admin',
      summary: 'The user sees and pays for the athlete from now on; `entity` is `athlete`',
      results: reference,
      async run(call) {
        const ids = idsOf(call);
        return { results: { id: ids.userId }, done: await assignUser(deps, ids, call.context) };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${base}/remove`,
      access: 'admin',
      summary: 'The user has nothing to do with the athlete any more; `entity` is `athlete`',
      results: reference,
      async run(call) {
        const ids = idsOf(call);
        return { results: { id: ids.userId }, done: await removeUser(deps, ids, call.context) };
      },
    }),
  ];
}

function idsOf({ param }: Pick<Call, 'param'>) {
  if (param('entity') !== 'athlete') throw new RequestFault(404, 'not-found', 'There is nothing here.');
  return { userId: param('user'), athleteId: param('assignmentId') };
}
