import { z } from 'zod';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { deleteSeason } from '../../../commands/scheduling/deletions/delete-season.ts';
import type { UseOfRecords } from '../../../commands/scheduling/deletions/use-of-records.ts';
import { season } from '../../../commands/scheduling/seasons/season.ts';
import type { SeasonView } from '../../../contract/scheduling/seasons.ts';
import {
  changeSeasonBody,
  seasonBody,
  seasonFilter,
  seasonView,
} from '../../../contract/scheduling/seasons.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { dayIn, partsOf } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { ListedSeason } from '../../../projections/scheduling/seasons/season-queries.ts';
import {
  type SeasonQueries,
  seasonReads,
  seasonSorts,
} from '../../../projections/scheduling/seasons/season-queries.ts';
import { listOf } from '../../runtime/list-query.ts';
import { changeRoute, createRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';

interface Deps {
  readonly log: EventLog;
  readonly queries: SeasonQueries;
  readonly use: UseOfRecords;
  /** The timezone of the business, which decides the day and the year. */
  readonly timezone: string;
}

export function seasonRoutes(deps: Deps): Route[] {
  return [...seasonReadRoutes(deps), ...seasonChangeRoutes(deps)];
}

function seasonReadRoutes({ queries, timezone }: Deps): Route[] {
  const momentOf = (now: string) => ({ now, today: dayIn(timezone, new Date(now)) });
  return [
    defineRoute({
      method: 'get',
      path: '/seasons',
      access: 'staff',
      summary: 'The seasons, active and inactive unless filtered',
      query: listOf({ filter: seasonFilter, sorts: seasonSorts, sort: ['season_year', 'DESC'] }),
      results: z.array(seasonView),
      reads: seasonReads,
      async run({ query: { filter, ...page }, context }) {
        const { id: ids, is_active: isActive, q } = filter;
        const { rows, total } = await queries.page({ ...page, q, ids, isActive }, momentOf(context.now));
        const range = { resource: 'seasons', first: page.offset, count: rows.length, total };
        return { results: rows.map(seasonViewOf), range };
      },
    }),
    readRoute({
      path: '/seasons/:season',
      access: 'staff',
      summary: 'One season with its training groups',
      results: seasonView,
      reads: seasonReads,
      unknown: schedulingTexts.seasonUnknown,
      async find(id, { context }) {
        const row = await queries.one(id, momentOf(context.now));
        return row && { results: seasonViewOf(row), revision: row.revision };
      },
    }),
  ];
}

function seasonChangeRoutes({ log, use, timezone }: Deps): Route[] {
  const yearOf = (now: string) => partsOf(dayIn(timezone, new Date(now))).year;
  return [
    createRoute({
      path: '/seasons',
      access: 'staff',
      summary: 'Creates a season, by default for this year',
      body: seasonBody,
      async create(body, context) {
        const seasonId = body.id ?? derivedId(context.commandId, 'season');
        const command = {
          kind: 'create',
          seasonId,
          name: body.season_name,
          shortName: body.short_name,
          year: body.season_year ?? yearOf(context.now),
          color: body.color_name,
        } as const;
        return { id: seasonId, done: await handle(log, season, seasonId, command, context) };
      },
    }),
    changeRoute({
      path: '/seasons/:season',
      access: 'staff',
      summary: 'Changes the given fields of a season',
      body: changeSeasonBody,
      change(seasonId, body, context) {
        const changes = {
          name: body.season_name,
          shortName: body.short_name,
          year: body.season_year,
          color: body.color_name,
          isActive: body.is_active,
        };
        const command = { kind: 'change', seasonId, changes } as const;
        return handle(log, season, seasonId, command, context);
      },
    }),
    deleteRoute({
      path: '/seasons/:season',
      access: 'staff',
      summary: 'Deletes a season without upcoming sessions and active athletes, with its training groups',
      remove: (seasonId, context) => deleteSeason({ log, use }, seasonId, context),
    }),
  ];
}

function seasonViewOf(row: ListedSeason): SeasonView {
  return {
    id: row.id,
    season_id: row.id,
    season_name: row.name,
    short_name: row.short_name,
    season_year: row.year,
    color_name: row.color,
    is_active: row.is_active,
    first_schedule: row.first_schedule,
    last_schedule: row.last_schedule,
    next_schedule: row.next_schedule,
    first_schedule_timezone: row.first_schedule_timezone,
    last_schedule_timezone: row.last_schedule_timezone,
    next_schedule_timezone: row.next_schedule_timezone,
    remaining_schedules: row.remaining_schedules,
    total_schedules: row.total_schedules,
    active_athletes: row.active_athletes,
    training_groups: row.groups.map((group) => ({
      training_group_id: group.id,
      group_name: group.name,
      color_palette_id: group.color,
      is_active: group.is_active,
      is_credit_schedules: group.is_credit,
      active_athletes: group.active_athletes,
      slots: group.slots,
      in_season: group.in_season,
    })),
    revision: row.revision,
  };
}
