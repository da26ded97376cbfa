import { z } from 'zod';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { UseOfRecords } from '../../../commands/scheduling/deletions.ts';
import { deleteLocation } from '../../../commands/scheduling/locations/delete-location.ts';
import { location } from '../../../commands/scheduling/locations/location.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import {
  type LocationQueries,
  locationReads,
  locationSorts,
} from '../../../projections/scheduling/locations/location-queries.ts';
import { reference } from '../../contract/fields.ts';
import { changeLocationBody, locationBody, locationFilter, locationView } from '../../contract/locations.ts';
import { listOf } from '../../runtime/list-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { locationViewOf } from './location-view.ts';

export interface LocationDeps {
  readonly log: EventLog;
  readonly queries: LocationQueries;
  readonly use: UseOfRecords;
  /** The setting `default_timezone`, of a location that is told none. */
  readonly usualTimezone: () => Promise<string>;
}

export function locationRoutes(deps: LocationDeps): Route[] {
  return [...locationReadRoutes(deps), ...locationChangeRoutes(deps)];
}

function locationReadRoutes({ queries }: LocationDeps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/locations',
      access: 'staff',
      summary: 'The locations with their addresses and rules',
      query: listOf({ filter: locationFilter, sorts: locationSorts, sort: ['name', 'ASC'] }),
      results: z.array(locationView),
      reads: locationReads,
      async run({ query: { filter, ...page }, context }) {
        const { id: ids, ...rest } = filter;
        const { rows, total } = await queries.page({ ...page, ...rest, ids }, context.now);
        const range = { resource: 'locations', first: page.offset, count: rows.length, total };
        return { results: rows.map(locationViewOf), range };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/locations/:location',
      access: 'staff',
      summary: 'One location',
      results: locationView,
      reads: locationReads,
      async run({ param, context }) {
        const row = await queries.one(param('location'), context.now);
        if (!row) throw new RequestFault(404, 'not-found', schedulingTexts.locationUnknown);
        return { results: locationViewOf(row), revision: row.revision };
      },
    }),
  ];
}

function locationChangeRoutes({ log, use, usualTimezone }: LocationDeps): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/locations',
      access: 'staff',
      summary: 'Creates a location, in the default timezone unless told',
      status: 201,
      body: locationBody,
      results: reference,
      async run({ body, context }) {
        const { id, timezone_id, ...texts } = body;
        const locationId = id ?? derivedId(context.commandId, 'location');
        const timezone = timezone_id ?? (await usualTimezone());
        const command = { kind: 'create', locationId, timezone, ...texts } as const;
        const done = await handle(log, location, locationId, command, context);
        return { results: { id: locationId }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/locations/:location',
      access: 'staff',
      summary: 'Changes what is sent of a location; sessions to come keep their wall clock in a new timezone',
      body: changeLocationBody,
      results: reference,
      async run({ body, param, context }) {
        const locationId = param('location');
        const { timezone_id: timezone, is_active: isActive, ...texts } = body;
        const command = { kind: 'change', locationId, changes: { ...texts, timezone, isActive } } as const;
        const done = await handle(log, location, locationId, command, context);
        return { results: { id: locationId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/locations/:location',
      access: 'staff',
      summary: 'Deletes a location where no session is to come',
      results: reference,
      async run({ param, context }) {
        const locationId = param('location');
        return { results: { id: locationId }, done: await deleteLocation({ log, use }, locationId, context) };
      },
    }),
  ];
}
