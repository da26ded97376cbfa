import { z } from 'zod';
import {
  athleteGroupView,
  athleteScheduleFilter,
  athleteScheduleView,
  nextSchedulesView,
} from '../../../contract/scheduling/athlete-schedules.ts';
import { isStaff } from '../../../domain/shared/roles.ts';
import {
  athleteScheduleReads,
  athleteSchedules,
} from '../../../projections/scheduling/reservations/athlete-schedules.ts';
import {
  enrolledAthletes,
  enrolledReads,
} from '../../../projections/scheduling/reservations/enrolled-athletes.ts';
import { namesOfAthletes } from '../../../projections/scheduling/sessions/session-athletes.ts';
import { listOf } from '../../runtime/list-query.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { defineRoute, type QueryShape, type Route } from '../../runtime/route.ts';
import { athleteGroupViewOf, athleteScheduleViewOf } from './reservation-views.ts';
import { ofAthlete, type ReservationServices } from './services.ts';

/** More groups than any athlete has been in. */
const MOST_GROUPS = 1000;
const DAY_MS = 24 * 3_600_000;

/** The schedule of an athlete, as staff and the athlete's family see it. */
export function athleteScheduleRoutes(services: ReservationServices): Route[] {
  const { reads } = services;
  return [
    defineRoute({
      method: 'get',
      path: ofAthlete,
      access: 'own-athlete',
      summary: 'The schedules of an athlete by time, including omitted ones',
      query: filtered,
      results: z.array(athleteScheduleView),
      reads: [...athleteScheduleReads, 'globals'],
      async run({ param, caller, query: { training_group_id: groupIds, season_id: seasonId, from, until } }) {
        const athleteId = param('athlete');
        const asked = { from, until, groupIds, seasonId, usualSlots: await services.usualSlots() };
        const absorbed = isStaff(caller.role) ? await services.mergedPeople.absorbedInto(athleteId) : [];
        const athleteIds = [athleteId, ...absorbed.map(({ recordId }) => recordId)];
        const rows = await athleteSchedules(reads, { athleteIds, ...asked });
        // An athlete who was in a session under both records is shown once.
        const own = new Set(rows.filter((row) => row.athlete_id === athleteId).map(({ id }) => id));
        const shown = rows.filter((row) => row.athlete_id === athleteId || !own.has(row.id));
        return { results: shown.map(athleteScheduleViewOf) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/training-groups',
      access: 'own-athlete',
      summary: 'The current and former training groups of an athlete, and what they allow',
      results: z.array(athleteGroupView),
      reads: enrolledReads,
      async run({ param, context: { now } }) {
        const all = { showInactive: true, offset: 0, limit: MOST_GROUPS } as const;
        const request = {
          athleteId: param('athlete'),
          ...all,
          sort: 'is_active',
          order: 'DESC',
          now,
        } as const;
        const { rows } = await enrolledAthletes(reads, request);
        return { results: rows.map(athleteGroupViewOf) };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/portal/next-schedules',
      access: 'signed-in',
      summary: "The schedules of the caller's athletes in the next days, by time",
      query: queryOf({ days: z.coerce.number().int().min(1).max(366).default(14) }),
      results: nextSchedulesView,
      reads: [...athleteScheduleReads, 'athletes', 'globals'],
      async run({ caller: { athleteIds }, query: { days }, context: { now } }) {
        const until = new Date(Date.parse(now) + days * DAY_MS).toISOString();
        const [rows, names] = await Promise.all([
          athleteSchedules(reads, { athleteIds, from: now, until, usualSlots: await services.usualSlots() }),
          namesOfAthletes(reads, athleteIds),
        ]);
        return {
          results: rows.map((row) => ({
            ...athleteScheduleViewOf(row),
            athlete_id: row.athlete_id,
            athlete_name: names.get(row.athlete_id) ?? '',
          })),
        };
      },
    }),
  ];
}

type Filter = z.output<typeof athleteScheduleFilter>;

const list = listOf({ filter: athleteScheduleFilter, sorts: ['starts_at'], sort: ['starts_at', 'ASC'] });

/** Parses only the filter of a list; the answer is not paged. */
const filtered: QueryShape<Filter> = {
  parameters: list.parameters.filter(({ name }) => name === 'filter'),
  read: ({ filter }) => list.read({ filter }).filter,
};
