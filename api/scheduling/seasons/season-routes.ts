import { z } from 'zod';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { UseOfRecords } from '../../../commands/scheduling/deletions.ts';
import { deleteSeason } from '../../../commands/scheduling/seasons/delete-season.ts';
import { season } from '../../../commands/scheduling/seasons/season.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import { dayIn, partsOf } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import {
  type SeasonQueries,
  seasonReads,
  seasonSorts,
} from '../../../projections/scheduling/seasons/season-queries.ts';
import { reference } from '../../contract/fields.ts';
import { changeSeasonBody, seasonBody, seasonFilter, seasonView } from '../../contract/seasons.ts';
import { listOf } from '../../runtime/list-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { seasonViewOf } from './season-view.ts';

interface Deps {
  readonly log: EventLog;
  readonly queries: SeasonQueries;
  readonly use: UseOfRecords;
  /** Where the business is: there it is a new day, and a new year. */
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
      summary: 'The seasons, active or not unless the filter says',
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
    defineRoute({
      method: 'get',
      path: '/seasons/:season',
      access: 'staff',
      summary: 'One season with its training groups',
      results: seasonView,
      reads: seasonReads,
      async run({ param, context }) {
        const row = await queries.one(param('season'), momentOf(context.now));
        if (!row) throw new RequestFault(404, 'not-found', schedulingTexts.seasonUnknown);
        return { results: seasonViewOf(row), revision: row.revision };
      },
    }),
  ];
}

function seasonChangeRoutes({ log, use, timezone }: Deps): Route[] {
  const yearOf = (now: string) => partsOf(dayIn(timezone, new Date(now))).year;
  return [
    defineRoute({
      method: 'post',
      path: '/seasons',
      access: 'staff',
      summary: 'Creates a season, for this year unless told',
      status: 201,
      body: seasonBody,
      results: reference,
      async run({ body, context }) {
        const seasonId = body.id ?? derivedId(context.commandId, 'season');
        const command = {
          kind: 'create',
          seasonId,
          name: body.season_name,
          shortName: body.short_name,
          year: body.season_year ?? yearOf(context.now),
          color: body.color_name,
        } as const;
        return { results: { id: seasonId }, done: await handle(log, season, seasonId, command, context) };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/seasons/:season',
      access: 'staff',
      summary: 'Changes what is sent of a season',
      body: changeSeasonBody,
      results: reference,
      async run({ body, param, context }) {
        const seasonId = param('season');
        const changes = {
          name: body.season_name,
          shortName: body.short_name,
          year: body.season_year,
          color: body.color_name,
          isActive: body.is_active,
        };
        const command = { kind: 'change', seasonId, changes } as const;
        return { results: { id: seasonId }, done: await handle(log, season, seasonId, command, context) };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/seasons/:season',
      access: 'staff',
      summary:
        'Deletes a season that has no sessions to come and no active athletes, with its training groups',
      results: reference,
      async run({ param, context }) {
        const seasonId = param('season');
        return { results: { id: seasonId }, done: await deleteSeason({ log, use }, seasonId, context) };
      },
    }),
  ];
}
