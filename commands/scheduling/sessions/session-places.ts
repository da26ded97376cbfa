import { defineReactor } from '../../runtime/reactor.ts';
import { sessionGone, sessionMoved } from '../reservations/session-changes.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';

/** Reservations follow their session; those of a session that does not take place end. The command that moves one waits for the first. */
export function sessionPlaces(deps: SchedulingDeps) {
  return defineReactor({
    name: 'session-places',
    handles: ['SessionRescheduled', 'SessionRelocated', 'SessionGroupChanged', 'SessionDeleted'],
    startAt: 'beginning',
    effects: ({ id, type, data: { sessionId } }) => [
      {
        kind: 'internal',
        key: `${type === 'SessionDeleted' ? 'end' : 'follow'} ${id}`,
        async run(context) {
          if (type === 'SessionDeleted') await sessionGone(deps, { sessionId }, context);
          else await sessionMoved(deps, { sessionId }, context);
        },
      },
    ],
  });
}
