import type { Route } from '../../runtime/route.ts';
import { accountingCustomerRoutes } from './customer-routes.ts';
import { accountingLinkRoutes } from './link-routes.ts';
import type { AccountingServices } from './services.ts';
import { accountingValueRoutes } from './value-routes.ts';

export function accountingRoutes(services: AccountingServices): Route[] {
  return [
    ...accountingLinkRoutes(services),
    ...accountingCustomerRoutes(services),
    ...accountingValueRoutes(services),
  ];
}
