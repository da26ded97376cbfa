import { fold } from '../../../commands/runtime/handle.ts';
import { session } from '../../../commands/scheduling/sessions/session.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { SessionEvent } from '../../../domain/scheduling/sessions/events.ts';
import { rosterOf } from '../../../domain/scheduling/sessions/roster.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { instant } from '../../contract/fields.ts';
import { rosterView } from '../../contract/schedules.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import type { AthleteNames } from './schedule-change-routes.ts';

/** Who was in a schedule at a moment, told by its events. */
export function rosterRoutes({
  log,
  athleteNames,
  now,
}: {
  readonly log: EventLog;
  readonly athleteNames: AthleteNames;
  readonly now: () => Date;
}): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/schedules/:schedule/roster',
      access: 'staff',
      summary: 'Who was in a schedule at a moment: when it began, or now where it has not, unless told',
      query: queryOf({ at: instant.optional() }),
      results: rosterView,
      reads: ['athletes'],
      async run({ param, query }) {
        const sessionId = param('schedule');
        const history = await log.load<SessionEvent>(`${session.category}-${sessionId}`);
        const { status, time } = fold(session.decider, history);
        if (status === 'unknown') throw new RequestFault(404, 'not-found', schedulingTexts.unknown);
        const present = now().toISOString();
        const at = query.at ?? (time.startsAt < present ? time.startsAt : present);
        const until = Date.parse(at);
        const roster = rosterOf(history.filter(({ recordedAt }) => Date.parse(recordedAt) <= until));
        const names = await athleteNames(roster.map(({ athleteId }) => athleteId));
        const rows = roster.map(({ athleteId, since }) => {
          return { athlete_id: athleteId, athlete_name: names.get(athleteId) ?? '', since };
        });
        return { results: { schedule_id: sessionId, at, rows } };
      },
    }),
  ];
}
