import type { z } from 'zod';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import { location } from '../../../commands/scheduling/locations/location.ts';
import { locationAddressBody, logisticBody } from '../../../contract/scheduling/locations.ts';
import { reference } from '../../../contract/shared/fields.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { Route } from '../../runtime/route.ts';
import { defineRoute } from '../../runtime/route.ts';
import { ruleRoutes } from '../rule-routes.ts';
import { type LocationDeps, locationRoutes } from './location-routes.ts';

/** Locations with their addresses and rules. */
export function allLocationRoutes(deps: LocationDeps): Route[] {
  const { log } = deps;
  return [
    ...locationRoutes(deps),
    ...addressRoutes({ log }),
    ...ruleRoutes({
      path: '/locations/:location',
      parameter: 'location',
      called: 'a location',
      bodies: { added: logisticBody, changed: logisticBody.omit({ id: true }) },
      carryOut: (locationId, command, context) =>
        handle(log, location, locationId, { locationId, ...command }, context),
    }),
  ];
}

/** A location may have several addresses, such as one for parking. Answers contain the id of the address. */
function addressRoutes({ log }: { readonly log: EventLog }): Route[] {
  return [
    defineRoute({
      method: 'post',
      path: '/locations/:location/addresses',
      access: 'staff',
      summary: 'Adds an address to a location',
      status: 201,
      body: locationAddressBody,
      results: reference,
      async run({ body, param, context }) {
        const locationId = param('location');
        const addressId = body.id ?? derivedId(context.commandId, 'address');
        const command = { kind: 'add-address', locationId, addressId, ...partsOf(body) } as const;
        const done = await handle(log, location, locationId, command, context);
        return { results: { id: addressId }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/locations/:location/addresses/:address',
      access: 'staff',
      summary: 'Replaces an address of a location',
      body: locationAddressBody.omit({ id: true }),
      results: reference,
      async run({ body, param, context }) {
        const [locationId, addressId] = [param('location'), param('address')];
        const command = { kind: 'change-address', locationId, addressId, ...partsOf(body) } as const;
        const done = await handle(log, location, locationId, command, context);
        return { results: { id: addressId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/locations/:location/addresses/:address',
      access: 'staff',
      summary: 'Removes an address of a location',
      results: reference,
      async run({ param, context }) {
        const [locationId, addressId] = [param('location'), param('address')];
        const command = { kind: 'remove-address', locationId, addressId } as const;
        const done = await handle(log, location, locationId, command, context);
        return { results: { id: addressId }, done };
      },
    }),
  ];
}

const partsOf = (body: Omit<z.output<typeof locationAddressBody>, 'id'>) => ({
  address: body.address,
  address2: body.address_2,
  city: body.city,
  state: body.state,
  zip: body.zip,
});
