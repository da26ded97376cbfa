import type { Route } from '../../runtime/route.ts';
import { athleteScheduleRoutes } from './athlete-schedule-routes.ts';
import { availableRoutes } from './available-routes.ts';
import { beyondCreditsRoutes } from './beyond-credits-routes.ts';
import { enrolmentRoutes } from './enrolment-routes.ts';
import { saveRoutes } from './save-routes.ts';
import { selectionRoutes } from './selection-routes.ts';
import type { ReservationServices } from './services.ts';
import { severalRoutes } from './several-routes.ts';
import { substituteRoutes } from './substitute-routes.ts';
import { syncRoutes } from './sync-routes.ts';
import { waitlistRoutes } from './waitlist-routes.ts';
import { whyRoutes } from './why-routes.ts';

/** Who is in which group, and in which sessions. */
export const reservationRoutes = (services: ReservationServices): Route[] => [
  ...severalRoutes(services),
  ...availableRoutes(services),
  ...selectionRoutes(services),
  ...saveRoutes(services),
  ...substituteRoutes(services),
  ...whyRoutes(services),
  ...waitlistRoutes(services),
  ...athleteScheduleRoutes(services),
  ...beyondCreditsRoutes(services),
  ...enrolmentRoutes(services),
  ...syncRoutes(services),
];
