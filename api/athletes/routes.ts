import type { Pool } from 'pg';
import { z } from 'zod';
import { athlete } from '../../commands/athletes/athlete.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { type Done, handle } from '../../commands/runtime/handle.ts';
import { dollarsOf } from '../../domain/shared/money.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { AthleteList, AthleteListRow } from '../../projections/athletes/athlete-list.ts';
import { familyAthletes } from '../../projections/athletes/queries.ts';
import {
  athleteFilter,
  athleteView,
  changeAthleteBody,
  createAthleteBody,
  familyAthleteView,
} from '../contract/athletes.ts';
import { reference } from '../contract/fields.ts';
import { listOf } from '../runtime/list-query.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';

export function athleteRoutes({
  log,
  list,
  pool,
}: {
  log: EventLog;
  list: AthleteList;
  pool: Pool;
}): Route[] {
  const listReads = ['athletes', ...list.contributed.map(({ view }) => view)];
  const view = athleteViewOf(list);

  return [
    defineRoute({
      method: 'get',
      path: '/athletes',
      access: 'staff',
      summary: 'The athlete list',
      query: listOf({ filter: athleteFilter, sorts: list.sorts, sort: ['name', 'ASC'] }),
      results: z.array(athleteView),
      reads: listReads,
      async run({ query: { filter, ...page } }) {
        const { rows, total } = await list.page({
          ...page,
          ...(filter.q && { name: filter.q }),
          ...(filter.showInactive && { showInactive: true }),
          ...(filter.athlete_type && { athleteTypes: filter.athlete_type }),
        });
        const range = { resource: 'athletes', first: page.offset, count: rows.length, total };
        return { results: rows.map(view), range };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete',
      access: 'own-athlete',
      summary: 'One athlete',
      results: z.union([athleteView, familyAthleteView]),
      reads: listReads,
      async run({ param, caller }) {
        const row = await list.one(param('athlete'));
        if (!row) throw new RequestFault(404, 'not-found', 'This athlete does not exist.');
        if (caller.role === 'admin' || caller.role === 'trainer')
          return { results: view(row), revision: row.revision };
        const { id, first_name, last_name } = row;
        return { results: { id, first_name, last_name }, revision: row.revision };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/portal/athletes',
      access: 'signed-in',
      summary: 'The athletes of the signed-in family',
      results: z.array(familyAthleteView),
      reads: ['athletes', 'users'],
      run: async ({ caller }) => ({ results: await familyAthletes(pool, caller.athleteIds) }),
    }),
    defineRoute({
      method: 'post',
      path: '/athletes',
      access: 'staff',
      summary: 'Creates an athlete',
      status: 201,
      body: createAthleteBody,
      results: reference,
      async run({ body, context }) {
        const { id, ...fields } = body;
        const athleteId = id ?? derivedId(context.commandId, 'athlete');
        const done = await handle(log, athlete, athleteId, { kind: 'create', athleteId, ...fields }, context);
        return { results: { id: athleteId }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/athletes/:athlete',
      access: 'staff',
      summary: 'Renames an athlete, or marks it active or inactive',
      body: changeAthleteBody,
      results: reference,
      async run({ body, param, context }) {
        const athleteId = param('athlete');
        const { first_name: firstName, last_name: lastName, is_active: isActive } = body;
        if ((firstName === undefined) !== (lastName === undefined)) throw nothingToChange();
        let done: Done | undefined;
        if (firstName !== undefined && lastName !== undefined) {
          done = await handle(
            log,
            athlete,
            athleteId,
            { kind: 'rename', athleteId, firstName, lastName },
            context,
          );
        }
        if (isActive !== undefined) {
          const command = { kind: 'mark-active', athleteId, isActive } as const;
          const commandId = derivedId(context.commandId, 'mark-active');
          const { expectedRevision: _, ...rest } = context;
          done = await handle(
            log,
            athlete,
            athleteId,
            command,
            done ? { ...rest, commandId } : { ...context, commandId },
          );
        }
        if (!done) throw nothingToChange();
        return { results: { id: athleteId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/athletes/:athlete',
      access: 'staff',
      summary: 'Deletes an athlete that has no billing packages',
      results: reference,
      async run({ param, context }) {
        const athleteId = param('athlete');
        const done = await handle(
          log,
          athlete,
          athleteId,
          { kind: 'delete', athleteId, now: context.now },
          context,
        );
        return { results: { id: athleteId }, done };
      },
    }),
  ];
}

const nothingToChange = () =>
  new RequestFault(400, 'malformed', 'Give first_name and last_name, or is_active.');

/** Cents become dollars at this edge, in the columns of other areas too. */
function athleteViewOf(list: AthleteList) {
  const money = list.contributed.flatMap(({ columns }) =>
    Object.entries(columns).flatMap(([name, { type }]) => (type === 'cents' ? [name] : [])),
  );
  return (row: AthleteListRow) => {
    const { sort_name: _, position: __, ...shown } = row;
    const inDollars = money.map((name) => [
      name,
      typeof row[name] === 'number' ? dollarsOf(row[name]) : null,
    ]);
    return { ...shown, ...Object.fromEntries(inDollars) };
  };
}
