import type { Pool } from 'pg';
import { z } from 'zod';
import { changeAthlete, changeLeadType } from '../../commands/athletes/change-athlete.ts';
import { createAthlete } from '../../commands/athletes/create-athlete.ts';
import { deleteAthlete } from '../../commands/athletes/delete-athlete.ts';
import type { ParentContacts } from '../../commands/athletes/parent-contacts.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import type { LinkedAthletes } from '../../commands/shared/linked-athletes.ts';
import { athleteTexts } from '../../domain/athletes/athlete-texts.ts';
import { isStaff } from '../../domain/shared/roles.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { AthleteList } from '../../projections/athletes/athlete-list.ts';
import { familyAthletes, familyReads } from '../../projections/athletes/queries.ts';
import {
  athleteFilter,
  athleteView,
  changeAthleteBody,
  createAthleteBody,
  familyAthleteView,
  multipleAthletesBody,
  neighboursView,
} from '../contract/athletes.ts';
import { reference } from '../contract/fields.ts';
import { listOf } from '../runtime/list-query.ts';
import { defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import { athleteChangesOf } from './athlete-changes.ts';
import type { AthleteViews } from './athlete-views.ts';

export interface AthleteDeps {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly list: AthleteList;
  readonly views: AthleteViews;
  /** The read models that `views` looks at. */
  readonly reads: readonly string[];
  readonly parents: ParentContacts;
  readonly linked: LinkedAthletes;
}

/** Athletes, one and many. What has a name of its own stands before `/athletes/:athlete`, which would match it. */
export function athleteRecordRoutes({
  log,
  pool,
  list,
  views,
  reads,
  parents,
  linked,
}: AthleteDeps): Route[] {
  const listed = listOf({ filter: athleteFilter, sorts: list.sorts, sort: ['name', 'ASC'] });
  const unknown = () => new RequestFault(404, 'not-found', athleteTexts.unknown);

  return [
    defineRoute({
      method: 'get',
      path: '/athletes',
      access: 'staff',
      summary: 'The athlete list',
      query: listed,
      results: z.array(athleteView),
      reads,
      async run({ query: { filter, ...page } }) {
        const { rows, total } = await list.page({ ...page, ...wantedBy(filter) });
        const range = { resource: 'athletes', first: page.offset, count: rows.length, total };
        return { results: await views(rows), range };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/multiple',
      access: 'staff',
      summary: 'Several athletes, those that exist',
      body: multipleAthletesBody,
      results: z.array(athleteView),
      reads,
      run: async ({ body }) => ({ results: await views(await list.several(body.athleteIds)) }),
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete',
      access: 'own-athlete',
      summary: 'One athlete; families are told less',
      results: z.union([athleteView, familyAthleteView]),
      reads: [...new Set([...reads, ...familyReads])],
      async run({ param, caller }) {
        const row = await list.one(param('athlete'));
        if (!row) throw unknown();
        const { revision } = row;
        const [results] = isStaff(caller.role) ? await views([row]) : await familyAthletes(pool, [row.id]);
        if (!results) throw unknown();
        return { results, revision };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/neighbours',
      access: 'staff',
      summary: 'Who stands before and after an athlete in a list',
      query: listed,
      results: neighboursView,
      reads: list.reads,
      run: async ({ param, query: { filter, sort, order } }) => ({
        results: await list.neighbours(param('athlete'), { ...wantedBy(filter), sort, order }),
      }),
    }),
    defineRoute({
      method: 'get',
      path: '/portal/athletes',
      access: 'signed-in',
      summary: 'The athletes of the signed-in family',
      results: z.array(familyAthleteView),
      reads: [...familyReads, 'users'],
      run: async ({ caller }) => ({ results: await familyAthletes(pool, caller.athleteIds) }),
    }),
    defineRoute({
      method: 'post',
      path: '/athletes',
      access: 'staff',
      summary: 'Creates an athlete, with a parent where one is told',
      status: 201,
      body: createAthleteBody,
      results: reference,
      async run({ body: { id, ...fields }, context }) {
        const athleteId = id ?? derivedId(context.commandId, 'athlete');
        const done = await createAthlete({ log, parents }, { athleteId, ...fields }, context);
        return { results: { id: athleteId }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/athletes/:athlete',
      access: 'staff',
      summary: 'Changes what is given of an athlete',
      body: changeAthleteBody,
      results: reference,
      async run({ body, param, context }) {
        const athleteId = param('athlete');
        if (Object.keys(body).length === 0) {
          throw new RequestFault(400, 'malformed', athleteTexts.nothingToChange);
        }
        const done = await changeAthlete(log, { athleteId, changes: athleteChangesOf(body) }, context);
        return { results: { id: athleteId }, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/athletes/:athlete/lead/:type',
      access: 'staff',
      summary: 'Changes the lead type of an athlete',
      results: reference,
      async run({ param, context }) {
        const athleteId = param('athlete');
        const done = await changeLeadType(log, { athleteId, athleteType: param('type') }, context);
        return { results: { id: athleteId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/athletes/:athlete',
      access: 'staff',
      summary: 'Deletes an athlete that has no billing packages and is not linked in accounting',
      results: reference,
      async run({ param, context }) {
        const athleteId = param('athlete');
        return { results: { id: athleteId }, done: await deleteAthlete({ log, linked }, athleteId, context) };
      },
    }),
  ];
}

function wantedBy(filter: z.output<typeof athleteFilter>) {
  return {
    name: filter.q,
    ids: filter.id,
    showInactive: filter.showInactive,
    athleteTypes: filter.athlete_type,
    ageBands: filter.june_1_year_band,
    trainerIds: filter.trainer_id,
    followUpUntil: filter.follow_up_until,
    chosen: { season_id: filter.season_id, training_group_id: filter.training_group_id },
  };
}
