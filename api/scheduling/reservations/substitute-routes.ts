import { z } from 'zod';
import {
  type SubstituteScheduleView,
  substituteScheduleView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import { reasonAgainstSubstitute } from '../../../domain/scheduling/reservations/substitutes.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { day } from '../../../domain/shared/day-schema.ts';
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
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { scheduleViewOf } from '../sessions/schedule-views.ts';
import { ofAthlete, type ReservationServices } from './services.ts';

/** The sessions that may replace a session. */
export function substituteRoutes(services: ReservationServices): Route[] {
  const { reads } = services;
  const queries = createSelectionQueries(reads);
  return [
    defineRoute({
      method: 'get',
      path: `${ofAthlete}/:schedule/substitutes`,
      access: 'own-athlete',
      summary: 'The schedules of a week, and for each whether it can replace the given one or why not',
      query: queryOf({ startsAt: day }),
      results: z.array(substituteScheduleView),
      reads: [...selectionReads, ...substituteGroupReads, 'globals'],
      async run({ param, query: { startsAt }, context: { now } }) {
        const [athleteId, sessionId] = [param('athlete'), param('schedule')];
        const groups = await substituteGroups(reads, { athleteId, sessionId });
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
  const { starts_at, capacity, occupied, reservation, inactive } = record;
  const facts = {
    starts_at,
    athleteSlots: capacity,
    occupied,
    reservation: reservation?.status ?? null,
    inactive,
  };
  const reason = reasonAgainstSubstitute(facts, now);
  return { ...scheduleViewOf(record), is_selectable: reason === '', reason };
}
