import { present } from '../../../commands/runtime/handle.ts';
import { trainingGroup } from '../../../commands/scheduling/groups/training-group.ts';
import { syncGroup } from '../../../commands/scheduling/reservations/sync-group.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import { createScheduleList } from '../../../projections/scheduling/sessions/schedule-list.ts';
import { type GroupSyncView, groupSyncView } from '../../contract/seasons.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import type { ReservationServices } from './services.ts';

/** Everybody of a default group into every session of it. */
export function syncRoutes(services: ReservationServices): Route[] {
  const list = createScheduleList(services.pool);
  return [
    defineRoute({
      method: 'post',
      path: '/training-groups/:group/sync',
      access: 'staff',
      summary:
        'Puts the athletes of a default group into all its sessions to come, and tells where there are too many',
      results: groupSyncView,
      async run({ param, context }) {
        const groupId = param('group');
        const { status } = await present(services.log, trainingGroup, groupId);
        if (status !== 'present') throw new Refusal('group.unknown', schedulingTexts.groupUnknown);
        const at = await services.log.store.head();
        const { added, removed, overCapacity } = await syncGroup(services, { groupId, at }, context);
        const wanted = { ids: overCapacity.map(({ sessionId }) => sessionId), offset: 0, limit: 1000 };
        const order = { sort: 'starts_at', order: 'ASC' } as const;
        const { rows } = await list.page({ ...wanted, ...order }, await services.usualSlots());
        const starts = new Map(rows.map(({ id, starts_at }) => [id, starts_at]));
        const results: GroupSyncView = {
          added,
          removed,
          over_capacity: overCapacity.flatMap(({ sessionId, occupied, capacity }) => {
            const startsAt = starts.get(sessionId);
            return startsAt === undefined
              ? []
              : [{ schedule_id: sessionId, starts_at: startsAt, occupied, athleteSlots: capacity }];
          }),
        };
        const position = await services.log.store.head();
        return { results, done: { revision: -1n, position } };
      },
    }),
  ];
}
