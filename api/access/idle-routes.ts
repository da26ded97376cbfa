import { idleView } from '../../contract/access/sign-in.ts';
import { isStaff } from '../../domain/shared/roles.ts';
import { noSession } from '../runtime/callers.ts';
import type { IdleLimit } from '../runtime/idle-limit.ts';
import { defineRoute, type Route } from '../runtime/route.ts';
import type { SignIns } from './sign-ins.ts';

/** When a session ends without activity. Sent without the header for background requests, it is activity itself. */
export const idleRoutes = ({
  signIns,
  idleLimit,
}: {
  readonly signIns: SignIns;
  readonly idleLimit: IdleLimit;
}): Route[] => [
  defineRoute({
    method: 'get',
    path: '/auth/idle',
    access: 'signed-in',
    isForEnrollment: true,
    isTimeless: true,
    summary: 'When the session ends unless the person does something',
    results: idleView,
    async run(call) {
      const session = signIns.sessionOf(call);
      if (!session) throw noSession();
      const endsAt = isStaff(call.caller.role) ? await idleLimit.endsAt(session) : null;
      // A duration: the clock of the browser may be wrong.
      const left = endsAt === null ? null : (endsAt - Date.parse(call.context.now)) / 1000;
      return { results: { seconds_left: left } };
    },
  }),
];
