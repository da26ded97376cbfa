import { z } from 'zod';
import { derivedId } from '../../../commands/runtime/context.ts';
import {
  addClosedDays,
  changeClosedDays,
  removeClosedDays,
  type SavedClosedDays,
} from '../../../commands/scheduling/closing/close-days.ts';
import {
  type ClosedDaysView,
  changeClosedDaysBody,
  closedDaysBody,
  closedDaysView,
  type SavedClosedDaysView,
  type SessionOnClosedDaysView,
  savedClosedDaysView,
  sessionOnClosedDaysView,
} from '../../../contract/scheduling/closed-days.ts';
import { closedDaysTexts } from '../../../domain/scheduling/closed-days/closed-days-texts.ts';
import { lastPossibleDay } from '../../../domain/scheduling/closed-days/closed-on.ts';
import { day } from '../../../domain/shared/day-schema.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import {
  type ClosedDaysQueries,
  closedDaysReads,
  type ListedClosedDays,
  type SessionOnClosedDays,
  sessionsOnClosedDaysReads,
} from '../../../projections/scheduling/closed-days/closed-days-queries.ts';
import { queryOf } from '../../runtime/plain-query.ts';
import { deleteRoute } from '../../runtime/record-routes.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { changedViewOf, scheduleViewOf } from '../sessions/schedule-views.ts';

interface Deps {
  readonly log: EventLog;
  readonly queries: ClosedDaysQueries;
  /** Slots of a session if neither it nor its group has a number. */
  readonly usualSlots: () => Promise<number>;
}

/** One more than a command cancels at once, so that a caller sees that there are more. */
const MOST_SESSIONS = 501;

/** Closed days: everyone sees them, admins keep them. */
export function closedDaysRoutes(deps: Deps): Route[] {
  return [...readRoutes(deps), ...changeRoutes(deps)];
}

function readRoutes({ queries, usualSlots }: Deps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/closed-days',
      access: 'signed-in',
      summary: 'The closed days of the business and its locations, in order of their first day',
      query: queryOf({
        from: day.optional().describe('Only those that end on or after this day.'),
        until: day.optional().describe('Only those that begin on or before this day.'),
      }),
      results: z.array(closedDaysView),
      reads: closedDaysReads,
      run: async ({ query }) => ({ results: (await queries.between(query)).map(closedDaysViewOf) }),
    }),
    defineRoute({
      method: 'get',
      path: '/sessions-on-closed-days',
      access: 'admin',
      summary: 'The upcoming sessions on days that may become closed days, with their athletes; 501 at most',
      query: queryOf({
        first_day: day,
        last_day: day.describe('366 days are read at most.'),
        location_id: z.uuid().optional().describe('Defaults to every location.'),
      }),
      results: z.array(sessionOnClosedDaysView),
      reads: [...sessionsOnClosedDaysReads, 'globals'],
      async run({ query: { first_day: firstDay, last_day, location_id: locationId = null }, context }) {
        const latest = lastPossibleDay(firstDay);
        const lastDay = last_day < latest ? last_day : latest;
        const days = { firstDay, lastDay, locationId, now: context.now, most: MOST_SESSIONS };
        const rows = await queries.sessionsOn(days, await usualSlots());
        return { results: rows.map(sessionOnClosedDaysViewOf) };
      },
    }),
  ];
}

function changeRoutes({ log }: Deps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/closed-days',
      access: 'admin',
      summary:
        'Adds closed days, and cancels the given sessions on them: their reservations end and credits are returned',
      status: 201,
      body: closedDaysBody,
      results: savedClosedDaysView,
      async run({ body, context }) {
        const closedDaysId = body.id ?? derivedId(context.commandId, 'closed days');
        const fields = {
          name: body.name,
          firstDay: body.first_day,
          lastDay: body.last_day,
          locationId: body.location_id,
        };
        const input = { closedDaysId, fields, cancelSessionIds: body.cancel_schedule_ids };
        const saved = await addClosedDays({ log }, input, context);
        return {
          message: closedDaysTexts.added,
          results: savedViewOf(closedDaysId, saved),
          done: saved.done,
        };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/closed-days/:closed',
      access: 'admin',
      summary: 'Changes the given fields of closed days, and cancels the given sessions on them',
      body: changeClosedDaysBody,
      results: savedClosedDaysView,
      async run({ body, param, context }) {
        const closedDaysId = param('closed');
        const changes = {
          name: body.name,
          firstDay: body.first_day,
          lastDay: body.last_day,
          locationId: body.location_id,
        };
        const input = { closedDaysId, changes, cancelSessionIds: body.cancel_schedule_ids ?? [] };
        const saved = await changeClosedDays({ log }, input, context);
        return {
          message: closedDaysTexts.changed,
          results: savedViewOf(closedDaysId, saved),
          done: saved.done,
        };
      },
    }),
    deleteRoute({
      path: '/closed-days/:closed',
      access: 'admin',
      summary: 'Removes closed days; sessions that were canceled or skipped do not come back',
      remove: (closedDaysId, context) => removeClosedDays({ log }, closedDaysId, context),
    }),
  ];
}

export const closedDaysViewOf = (row: ListedClosedDays): ClosedDaysView => ({
  id: row.id,
  name: row.name,
  first_day: row.first_day,
  last_day: row.last_day,
  location_id: row.location_id,
  location_name: row.location_name,
  revision: row.revision,
});

const sessionOnClosedDaysViewOf = (row: SessionOnClosedDays): SessionOnClosedDaysView => ({
  ...scheduleViewOf(row),
  athletes: [...row.athletes],
});

const savedViewOf = (id: string, { canceled }: SavedClosedDays): SavedClosedDaysView => ({
  id,
  canceled: changedViewOf(canceled),
});
