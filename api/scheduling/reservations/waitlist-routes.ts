import { z } from 'zod';
import { joinWaitlist, leaveWaitlist } from '../../../commands/scheduling/waitlist/join-waitlist.ts';
import {
  waitingScheduleReads,
  waitingSchedules,
} from '../../../projections/scheduling/reservations/waiting-schedules.ts';
import { waitingScheduleView } from '../../contract/athlete-schedules.ts';
import { reference } from '../../contract/fields.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { scheduleViewOf } from '../sessions/schedule-views.ts';
import { ofAthlete, type ReservationServices, scheduleIn } from './services.ts';

/** Waiting for a place in a full session. */
export function waitlistRoutes(services: ReservationServices): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: `${ofAthlete}/waiting`,
      access: 'own-athlete',
      summary: 'The schedules to come that an athlete waits for, by time, with the place in each line',
      results: z.array(waitingScheduleView),
      reads: [...waitingScheduleReads, 'globals'],
      async run({ param, context: { now: after } }) {
        const asked = { athleteId: param('athlete'), after, usualSlots: await services.usualSlots() };
        const rows = await waitingSchedules(services.pool, asked);
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
      summary: 'Waits for a place in a full schedule',
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
      summary: 'Does not wait any more',
      results: reference,
      async run({ param, context }) {
        const ids = { athleteId: param('athlete'), sessionId: scheduleIn({ param }) };
        const done = await leaveWaitlist(services.log, { ...ids, reason: 'left' }, context);
        return { results: { id: ids.sessionId }, done };
      },
    }),
  ];
}
