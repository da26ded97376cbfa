import { defineReactor } from '../../runtime/reactor.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { sessionGone, sessionMoved } from './session-changes.ts';

/**
 * Reservations follow their session, and those of a deleted session end. The command that moves a session
 * waits for the former.
 */
export function sessionPlaces(deps: SchedulingDeps) {
  return defineReactor({
    name: 'session-places',
    handles: ['SessionRescheduled', 'SessionRelocated', 'SessionGroupChanged', 'SessionDeleted'],
    startAt: 'beginning',
    order: 'stream',
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
