import { z } from 'zod';
import type { CommandContext } from '../../../commands/runtime/context.ts';
import { loadState } from '../../../commands/runtime/handle.ts';
import { trainingGroup } from '../../../commands/scheduling/groups/training-group.ts';
import {
  omitSessions,
  removeSessions,
  restoreSessions,
} from '../../../commands/scheduling/reservations/leave-sessions.ts';
import type { ScheduleOutcome } from '../../../commands/scheduling/reservations/outcome.ts';
import { reserveSessions } from '../../../commands/scheduling/reservations/save-schedules.ts';
import { syncGroup } from '../../../commands/scheduling/reservations/sync-group.ts';
import { joinWaitlist, leaveWaitlist } from '../../../commands/scheduling/waitlist/join-waitlist.ts';
import {
  type AthletesSchedulesBody,
  athletesSchedulesBody,
  athletesSchedulesView,
  waitingScheduleView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import {
  athleteBeyondCreditsView,
  type GroupSyncView,
  groupSyncView,
} from '../../../contract/scheduling/seasons.ts';
import { reference } from '../../../contract/shared/fields.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { Refusal } from '../../../domain/shared/refusal.ts';
import {
  athletesBeyondCredits,
  beyondCreditsReads,
} from '../../../projections/scheduling/reservations/beyond-credits.ts';
import {
  waitingScheduleReads,
  waitingSchedules,
} from '../../../projections/scheduling/reservations/waiting-schedules.ts';
import { createScheduleList } from '../../../projections/scheduling/sessions/schedule-list.ts';
import type { Route } from '../../runtime/route.ts';
import { defineRoute } from '../../runtime/route.ts';
import { scheduleViewOf } from '../sessions/schedule-views.ts';
import { athleteScheduleRoutes } from './athlete-schedule-routes.ts';
import { availableRoutes } from './available-routes.ts';
import { enrolmentRoutes } from './enrolment-routes.ts';
import { saveRoutes } from './save-routes.ts';
import { selectionRoutes } from './selection-routes.ts';
import type { ReservationServices } from './services.ts';
import { ofAthlete, scheduleIn } from './services.ts';
import { forAthletes } from './several-athletes.ts';
import { substituteRoutes } from './substitute-routes.ts';
import { whyRoutes } from './why-routes.ts';

/** Enrolments in training groups and reservations of sessions. */
export const reservationRoutes = (services: ReservationServices): Route[] => [
  ...severalRoutes(services),
  ...availableRoutes(services),
  ...selectionRoutes(services),
  ...saveRoutes(services),
  ...substituteRoutes(services),
  ...whyRoutes(services),
  ...waitlistRoutes(services),
  ...athleteScheduleRoutes(services),
  ...beyondCreditsRoutes(services),
  ...enrolmentRoutes(services),
  ...syncRoutes(services),
];

/** Sessions that are not covered by credits. */
function beyondCreditsRoutes({ reads }: Pick<ReservationServices, 'reads'>): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/training-groups/:group/athletes/beyond-credits',
      access: 'staff',
      summary: 'The athletes of a training group who have more sessions in a week than credits',
      results: z.array(athleteBeyondCreditsView),
      reads: beyondCreditsReads,
      run: async ({ param, context: { now } }) => ({
        results: await athletesBeyondCredits(reads, { groupId: param('group'), now }),
      }),
    }),
  ];
}

/** Adds every athlete of a default group to each of its upcoming sessions. */
function syncRoutes(services: ReservationServices): Route[] {
  const list = createScheduleList(services.reads);
  return [
    defineRoute({
      method: 'post',
      path: '/training-groups/:group/sync',
      access: 'staff',
      summary:
        'Adds the athletes of a default group to all upcoming sessions, and lists sessions over capacity',
      results: groupSyncView,
      async run({ param, context }) {
        const groupId = param('group');
        const { status } = await loadState(services.log, trainingGroup, groupId);
        if (status !== 'present') throw new Refusal('group.unknown', schedulingTexts.groupUnknown);
        const at = await services.log.store.head();
        const { added, removed, overCapacity } = await syncGroup(services, { groupId, at }, context);
        const wanted = { ids: overCapacity.map(({ sessionId }) => sessionId), offset: 0, limit: 1000 };
        const order = { sort: 'starts_at', order: 'ASC' } as const;
        const { rows } = await list.page({ ...wanted, ...order }, await services.usualSlots());
        const sessions = new Map(rows.map((row) => [row.id, row]));
        const results: GroupSyncView = {
          added,
          removed,
          over_capacity: overCapacity.flatMap(({ sessionId, occupied, capacity }) => {
            const session = sessions.get(sessionId);
            if (!session) return [];
            const { starts_at, timezone } = session;
            return [{ schedule_id: sessionId, starts_at, timezone, occupied, athleteSlots: capacity }];
          }),
        };
        const position = await services.log.store.head();
        return { results, done: { revision: -1n, position } };
      },
    }),
  ];
}

type Action = AthletesSchedulesBody['action'];
type Change = (
  services: ReservationServices,
  asked: { readonly athleteId: string; readonly sessionIds: readonly string[] },
  context: CommandContext,
) => Promise<ScheduleOutcome>;

/** Staff add athletes to sessions without using credits. */
const changes: Readonly<Record<Action, Change>> = {
  add: (services, { athleteId, sessionIds: add }, context) =>
    reserveSessions(services, { athleteId, add, remove: [], isStaff: true, origin: 'manual' }, context),
  omit: omitSessions,
  restore: restoreSessions,
  delete: removeSessions,
};

/** One action on the same sessions for several athletes. */
function severalRoutes(services: ReservationServices): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/athletes/schedules',
      access: 'staff',
      summary: 'Adds several athletes to schedules, or omits, restores or removes them',
      body: athletesSchedulesBody,
      results: athletesSchedulesView,
      run: ({ body: { athlete_ids, schedule_ids: sessionIds, action }, context }) =>
        forAthletes(
          services,
          { athleteIds: athlete_ids, saved: schedulingTexts.saved },
          (athleteId, own) => changes[action](services, { athleteId, sessionIds }, own),
          context,
        ),
    }),
  ];
}

/** Waitlists of full sessions. */
function waitlistRoutes(services: ReservationServices): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: `${ofAthlete}/waiting`,
      access: 'own-athlete',
      summary: 'The upcoming schedules whose waitlist an athlete is on, by time, with the position on each',
      results: z.array(waitingScheduleView),
      reads: [...waitingScheduleReads, 'globals'],
      async run({ param, context: { now: after } }) {
        const asked = { athleteId: param('athlete'), after, usualSlots: await services.usualSlots() };
        const rows = await waitingSchedules(services.reads, asked);
        return {
          results: rows.map((row) => ({
            ...scheduleViewOf(row),
            place: row.place,
            joined_at: row.joined_at,
          })),
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: `${ofAthlete}/:schedule/waitlist`,
      access: 'own-athlete',
      summary: 'Joins the waitlist of a full schedule',
      results: reference,
      async run({ param, context }) {
        const ids = { athleteId: param('athlete'), sessionId: scheduleIn({ param }) };
        return { results: { id: ids.sessionId }, done: await joinWaitlist(services, ids, context) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: `${ofAthlete}/:schedule/waitlist`,
      access: 'own-athlete',
      summary: 'Leaves the waitlist',
      results: reference,
      async run({ param, context }) {
        const ids = { athleteId: param('athlete'), sessionId: scheduleIn({ param }) };
        const done = await leaveWaitlist(services, { ...ids, reason: 'left' }, context);
        return { results: { id: ids.sessionId }, done };
      },
    }),
  ];
}
