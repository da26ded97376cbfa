import type { Route } from '../../runtime/route.ts';
import { athleteCardRoutes } from './athlete-card-routes.ts';
import { cardFormRoutes } from './card-form-routes.ts';
import type { CardServices } from './services.ts';
import { userCardRoutes } from './user-card-routes.ts';

export function cardRoutes(services: CardServices): Route[] {
  return [...userCardRoutes(services), ...athleteCardRoutes(services), ...cardFormRoutes(services.processor)];
}
