import { joinWaitlist, leaveWaitlist } from '../../../commands/scheduling/waitlist/join-waitlist.ts';
import { reference } from '../../contract/fields.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { ofAthlete, type ReservationServices, scheduleIn } from './services.ts';

/** Waiting for a place in a full session. */
export function waitlistRoutes(services: ReservationServices): Route[] {
  return [
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
