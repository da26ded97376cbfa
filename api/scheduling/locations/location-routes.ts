import { z } from 'zod';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { deleteLocation } from '../../../commands/scheduling/deletions/delete-location.ts';
import type { UseOfRecords } from '../../../commands/scheduling/deletions/use-of-records.ts';
import { location } from '../../../commands/scheduling/locations/location.ts';
import type { LocationView } from '../../../contract/scheduling/locations.ts';
import {
  changeLocationBody,
  locationBody,
  locationFilter,
  locationView,
} from '../../../contract/scheduling/locations.ts';
import { schedulingTexts } from '../../../domain/scheduling/scheduling-texts.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { ListedLocation } from '../../../projections/scheduling/locations/location-queries.ts';
import {
  type LocationQueries,
  locationReads,
  locationSorts,
} from '../../../projections/scheduling/locations/location-queries.ts';
import { listOf } from '../../runtime/list-query.ts';
import { changeRoute, createRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { logisticViewOf } from '../logistic-view.ts';

export interface LocationDeps {
  readonly log: EventLog;
  readonly queries: LocationQueries;
  readonly use: UseOfRecords;
  /** The setting `default_timezone`, for locations created without a timezone. */
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
    readRoute({
      path: '/locations/:location',
      access: 'staff',
      summary: 'One location',
      results: locationView,
      reads: locationReads,
      unknown: schedulingTexts.locationUnknown,
      async find(id, { context }) {
        const row = await queries.one(id, context.now);
        return row && { results: locationViewOf(row), revision: row.revision };
      },
    }),
  ];
}

function locationChangeRoutes({ log, use, usualTimezone }: LocationDeps): Route[] {
  return [
    createRoute({
      path: '/locations',
      access: 'staff',
      summary: 'Creates a location, by default in the timezone of the settings',
      body: locationBody,
      async create(body, context) {
        const { id, timezone_id, sessions_at_once: sessionsAtOnce, ...texts } = body;
        const locationId = id ?? derivedId(context.commandId, 'location');
        const timezone = timezone_id ?? (await usualTimezone());
        const command = { kind: 'create', locationId, timezone, sessionsAtOnce, ...texts } as const;
        const done = await handle(log, location, locationId, command, context);
        return { id: locationId, done };
      },
    }),
    changeRoute({
      path: '/locations/:location',
      access: 'staff',
      summary:
        'Changes the given fields of a location; upcoming sessions keep their local clock times in a new timezone',
      body: changeLocationBody,
      change(locationId, body, context) {
        const {
          timezone_id: timezone,
          is_active: isActive,
          sessions_at_once: sessionsAtOnce,
          ...texts
        } = body;
        const changes = { ...texts, timezone, isActive, sessionsAtOnce };
        const command = { kind: 'change', locationId, changes } as const;
        return handle(log, location, locationId, command, context);
      },
    }),
    deleteRoute({
      path: '/locations/:location',
      access: 'staff',
      summary: 'Deletes a location without upcoming sessions',
      remove: (locationId, context) => deleteLocation({ log, use }, locationId, context),
    }),
  ];
}

function locationViewOf(row: ListedLocation): LocationView {
  return {
    id: row.id,
    location_id: row.id,
    name: row.name,
    timezone_id: row.timezone,
    description: row.description,
    notes: row.notes,
    sessions_at_once: row.sessions_at_once,
    is_active: row.is_active,
    addresses: row.addresses.map(({ addressId, address, address2, city, state, zip }) => {
      return { address_id: addressId, address, address_2: address2, city, state, zip };
    }),
    rules: row.rules.map(logisticViewOf),
    remaining_schedules: row.remaining_schedules,
    revision: row.revision,
  };
}
