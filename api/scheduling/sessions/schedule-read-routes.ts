import { z } from 'zod';
import {
  dailyResourceView,
  scheduleDetailView,
  scheduleFilter,
  staffScheduleView,
} from '../../../contract/scheduling/schedules.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { ResourceMode } from '../../../domain/scheduling/sessions/session-values.ts';
import { isDay } from '../../../domain/shared/day.ts';
import { scheduleRecordReads } from '../../../projections/scheduling/reservations/schedule-record.ts';
import { dailySchedules } from '../../../projections/scheduling/sessions/daily-schedules.ts';
import { findDoubleBookings, plannedOf } from '../../../projections/scheduling/sessions/double-bookings.ts';
import {
  createScheduleList,
  type ScheduleListRequest,
  scheduleSorts,
} from '../../../projections/scheduling/sessions/schedule-list.ts';
import {
  athletesOfSession,
  sessionAthleteReads,
  waitingForSession,
} from '../../../projections/scheduling/sessions/session-athletes.ts';
import { type ListQuery, listOf } from '../../runtime/list-query.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import { type Answer, defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { dailyResourceViewOf, scheduleDetailViewOf, staffScheduleViewOf } from './schedule-views.ts';

interface Deps extends Pick<Platform, 'reads' | 'now' | 'timezone'> {
  /** Slots of a session if neither it nor its group has a number. */
  readonly usualSlots: () => Promise<number>;
}

const views = [...scheduleRecordReads, 'globals'];
const query = listOf({ filter: scheduleFilter, sorts: scheduleSorts, sort: ['starts_at', 'ASC'] });

/** Schedules for staff: lists, single records and calendar days. */
export function scheduleReadRoutes({ reads, usualSlots, now, timezone }: Deps): Route[] {
  const list = createScheduleList(reads);

  const page = async (
    { filter, ...wanted }: ListQuery<z.output<typeof scheduleFilter>>,
    more: Partial<ScheduleListRequest> = {},
  ): Promise<Answer> => {
    const request = { ...wanted, ...requestOf(filter, now()), ...more };
    const { rows, total } = await list.page(request, await usualSlots());
    const range = { resource: 'schedules', first: wanted.offset, count: rows.length, total };
    const checked = await findDoubleBookings(reads, rows.map(plannedOf));
    return { results: rows.map((row) => staffScheduleViewOf(row, checked)), range };
  };

  return [
    defineRoute({
      method: 'get',
      path: '/schedules',
      access: 'staff',
      summary: 'The schedules that match the filter',
      query,
      results: z.array(staffScheduleView),
      reads: views,
      run: (call) => page(call.query),
    }),
    defineRoute({
      method: 'get',
      path: '/seasons/:season/schedules',
      access: 'staff',
      summary: 'The schedules of a season that match the filter',
      query,
      results: z.array(staffScheduleView),
      reads: views,
      run: (call) => page(call.query, { seasonId: call.param('season') }),
    }),
    defineRoute({
      method: 'get',
      path: '/schedules/:schedule',
      access: 'staff',
      summary: 'One schedule with its athletes and waitlist',
      results: scheduleDetailView,
      reads: [...views, ...sessionAthleteReads],
      async run({ param }) {
        const id = param('schedule');
        const [row, athletes, waiting] = await Promise.all([
          list.one(id, await usualSlots()),
          athletesOfSession(reads, id),
          waitingForSession(reads, id),
        ]);
        if (!row) throw new RequestFault(404, 'not-found', schedulingTexts.unknown);
        const checked = await findDoubleBookings(reads, [plannedOf(row)]);
        const results = scheduleDetailViewOf(row, checked, { athletes, waiting });
        return { results, revision: row.revision };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/resources/daily/:date/:mode',
      access: 'staff',
      summary: 'A calendar day by location or by trainer, in clock times of each location',
      query: queryOf({
        userTimezoneOffset: z.coerce
          .number()
          .min(-14)
          .max(14)
          .optional()
          .describe('Hours ahead of UTC. It has no effect: days are those of each location.'),
      }),
      results: z.array(dailyResourceView),
      reads: views,
      async run({ param }) {
        const request = { day: dayOf(param('date')), mode: modeOf(param('mode')) };
        const resources = await dailySchedules(reads, request, await usualSlots());
        const planned = resources.flatMap(({ schedules }) => schedules.map(plannedOf));
        const bySession = new Map(planned.map((session) => [session.sessionId, session]));
        const checked = await findDoubleBookings(reads, [...bySession.values()]);
        return { results: resources.map((resource) => dailyResourceViewOf(resource, { timezone, checked })) };
      },
    }),
  ];
}

function requestOf(filter: z.output<typeof scheduleFilter>, now: Date) {
  return {
    ids: filter.id,
    seasonId: filter.season_id,
    groupIds: filter.training_group_id,
    locationId: filter.location_id,
    trainerId: filter.trainer_id,
    seriesId: filter.series_id,
    from: filter.from,
    until: filter.until,
    after: filter.showPast === false ? now.toISOString() : undefined,
  };
}

function dayOf(date: string): string {
  if (!isDay(date)) throw new RequestFault(400, 'malformed', 'date must be a day (YYYY-MM-DD).');
  return date;
}

function modeOf(mode: string): ResourceMode {
  if (mode !== 'locations' && mode !== 'trainers') {
    throw new RequestFault(400, 'malformed', 'mode must be locations or trainers.');
  }
  return mode;
}
