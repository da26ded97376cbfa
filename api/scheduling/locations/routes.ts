import { handle } from '../../../commands/runtime/handle.ts';
import { location } from '../../../commands/scheduling/locations/location.ts';
import type { Route } from '../../runtime/route.ts';
import { ruleRoutes } from '../rule-routes.ts';
import { addressRoutes } from './address-routes.ts';
import { type LocationDeps, locationRoutes } from './location-routes.ts';

/** Where sessions take place, the addresses there, and what people are told about it. */
export function allLocationRoutes(deps: LocationDeps): Route[] {
  const { log } = deps;
  return [
    ...locationRoutes(deps),
    ...addressRoutes({ log }),
    ...ruleRoutes({
      path: '/locations/:location',
      parameter: 'location',
      called: 'a location',
      carryOut: (locationId, command, context) =>
        handle(log, location, locationId, { locationId, ...command }, context),
    }),
  ];
}
