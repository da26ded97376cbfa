import type { AnyReactor } from '../../commands/runtime/reactor.ts';
import { endedFeeds } from '../../commands/scheduling/feeds/ended-feeds.ts';
import { reservationReactors } from '../../commands/scheduling/reservations/reservation-reactors.ts';
import { rezonedLocations } from '../../commands/scheduling/sessions/rezoned-locations.ts';
import { waitlistEnds } from '../../commands/scheduling/waitlist/waitlist-ends.ts';
import { type WaitlistMailDeps, waitlistMails } from '../../commands/scheduling/waitlist/waitlist-mails.ts';
import { waitlistPromotions } from '../../commands/scheduling/waitlist/waitlist-promotions.ts';
import type { Platform } from '../runtime/platform.ts';
import {
  createSchedulingDeps,
  feedsOfUserOf,
  type SchedulingSources,
  sessionSeriesOf,
  waitingPlacesOf,
} from './scheduling-deps.ts';

export interface SchedulingReactorDeps extends WaitlistMailDeps, SchedulingSources, Pick<Platform, 'now'> {}

/** The reactors to events of seasons, groups, sessions and reservations. */
export function schedulingReactors(services: SchedulingReactorDeps): AnyReactor[] {
  const deps = createSchedulingDeps(services);
  const waiting = waitingPlacesOf(services);
  return [
    rezonedLocations({ ...deps, series: sessionSeriesOf(services) }),
    ...reservationReactors(deps),
    waitlistPromotions(deps, waiting),
    waitlistEnds(deps, waiting),
    waitlistMails(services),
    endedFeeds(deps.log, feedsOfUserOf(services)),
  ];
}
