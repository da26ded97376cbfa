import { defineReactor, type InternalEffect } from '../../runtime/reactor.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { syncGroup } from './sync-group.ts';

/**
 * Athletes of a default group are added to its new sessions. A series is processed at once: its first session
 * is written last, and has the id of the series. Sessions moved between groups are processed by the command
 * itself, and here again in case it did not complete.
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
    order: 'stream',
    effects: ({ type, data, position, correlationId }) => {
      if (type === 'SessionGroupChanged') return [sync(data.groupId, position, correlationId)];
      const { sessionId, seriesId, groupId } = data;
      return seriesId === null || seriesId === sessionId ? [sync(groupId, position, sessionId)] : [];
    },
  });
}
