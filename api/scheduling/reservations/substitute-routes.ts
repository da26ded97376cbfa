import { z } from 'zod';
import { reasonAgainstSubstitute } from '../../../domain/scheduling/reservations/substitutes.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { day } from '../../../domain/shared/day.ts';
import { weekOf } from '../../../domain/shared/week.ts';
import {
  createSelectionQueries,
  type SelectableRecord,
  selectionReads,
} from '../../../projections/scheduling/reservations/selectable-sessions.ts';
import {
  substituteGroupReads,
  substituteGroups,
} from '../../../projections/scheduling/reservations/substitute-groups.ts';
import { type SubstituteScheduleView, substituteScheduleView } from '../../contract/athlete-schedules.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { scheduleViewOf } from '../sessions/schedule-views.ts';
import { ofAthlete, type ReservationServices } from './services.ts';

/** What may come in the place of a session. */
export function substituteRoutes(services: ReservationServices): Route[] {
  const { pool } = services;
  const queries = createSelectionQueries(pool);
  return [
    defineRoute({
      method: 'get',
      path: `${ofAthlete}/:schedule/substitutes`,
      access: 'own-athlete',
      summary: 'The schedules of a week that may come in the place of one, and why not the others',
      query: queryOf({ startsAt: day }),
      results: z.array(substituteScheduleView),
      reads: [...selectionReads, ...substituteGroupReads, 'globals'],
      async run({ param, query: { startsAt }, context: { now } }) {
        const [athleteId, sessionId] = [param('athlete'), param('schedule')];
        const groups = await substituteGroups(pool, { athleteId, sessionId });
        if (!groups) throw new RequestFault(404, 'schedule.unknown', schedulingTexts.noCurrent);
        const week = weekOf(startsAt);
        const sessions = await queries.sessions({
          athleteId,
          groupIds: groups.group_ids,
          from: week,
          until: week,
          usualSlots: await services.usualSlots(),
        });
        return {
          results: sessions
            .filter(({ id, season_id }) => id !== sessionId && season_id === groups.season_id)
            .map((session) => substituteViewOf(session, now)),
        };
      },
    }),
  ];
}

function substituteViewOf(record: SelectableRecord, now: string): SubstituteScheduleView {
  const { starts_at, capacity, occupied, reservation } = record;
  const facts = { starts_at, athleteSlots: capacity, occupied, reservation: reservation?.status ?? null };
  const reason = reasonAgainstSubstitute(facts, now);
  return { ...scheduleViewOf(record), is_selectable: reason === '', reason };
}
