import type { Pool } from 'pg';
import type { AnyReactor } from '../../commands/runtime/reactor.ts';
import { reservationReactors } from '../../commands/scheduling/reservations/reservation-reactors.ts';
import { sessionReactors } from '../../commands/scheduling/sessions/session-reactors.ts';
import { waitlistEnds } from '../../commands/scheduling/waitlist/waitlist-ends.ts';
import { type WaitlistMailDeps, waitlistMails } from '../../commands/scheduling/waitlist/waitlist-mails.ts';
import { waitlistPromotions } from '../../commands/scheduling/waitlist/waitlist-promotions.ts';
import { createSchedulingDeps, sessionSeriesOf, waitingPlacesOf } from './scheduling-deps.ts';

export interface SchedulingReactorDeps extends WaitlistMailDeps {
  readonly reads: Pool;
  readonly now: () => Date;
  /** Resolves with false when the views are not that far yet. */
  readonly reached: (position: bigint, views: readonly string[]) => Promise<boolean>;
  /** A setting of the business, by its key. */
  readonly setting: (key: string) => Promise<string>;
}

/** Everything that happens because something happened to seasons, groups, sessions or reservations. */
export function schedulingReactors(services: SchedulingReactorDeps): AnyReactor[] {
  const deps = createSchedulingDeps(services);
  const waiting = waitingPlacesOf(services);
  return [
    ...sessionReactors({ ...deps, series: sessionSeriesOf(services) }),
    ...reservationReactors(deps),
    waitlistPromotions(deps, waiting),
    waitlistEnds(deps.log, waiting),
    waitlistMails(services),
  ];
}
