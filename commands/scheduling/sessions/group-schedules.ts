import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import { syncGroup } from '../reservations/sync-group.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';

/**
 * Who is in a default group is in the sessions that it gets. A series is looked at once: its first session is written last, and has the id
 * of the series. Sessions that one command moved from group to group are looked at by the command itself; here, once more, for one
 * that did not come to its end.
 */
export function groupSchedules(deps: SchedulingDeps) {
  const sync = (groupId: string, at: bigint, key: string): InternalEffect => ({
    kind: 'internal',
    key: `sync ${groupId} ${key}`,
    async run(context) {
      await syncGroup(deps, { groupId, at }, context);
    },
  });

  return defineReactor({
    name: 'group-schedules',
    handles: ['SessionCreated', 'SessionGroupChanged'],
    startAt: 'beginning',
    effects: ({ type, data, position, correlationId }) => {
      if (type === 'SessionGroupChanged') return [sync(data.groupId, position, correlationId)];
      const { sessionId, seriesId, groupId } = data;
      return seriesId === null || seriesId === sessionId ? [sync(groupId, position, sessionId)] : [];
    },
  });
}
