import type { AnyReactor } from '../../runtime/reactor.ts';
import type { SchedulingDeps } from '../scheduling-deps.ts';
import { groupSchedules } from './group-schedules.ts';
import { rezonedLocations } from './rezoned-locations.ts';
import type { SessionDeps } from './session-deps.ts';
import { sessionPlaces } from './session-places.ts';

/** What sessions owe to those who are in them, and to the clocks of their locations. */
export const sessionReactors = (deps: SchedulingDeps & Pick<SessionDeps, 'series'>): AnyReactor[] => [
  groupSchedules(deps),
  sessionPlaces(deps),
  rezonedLocations(deps),
];
