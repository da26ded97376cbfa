import type { Route } from '../../runtime/route.ts';
import { accountRoutes } from './account-routes.ts';
import { balanceRoutes } from './balance-routes.ts';
import { commissionRoutes } from './commission-routes.ts';
import { figureRoutes } from './figure-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { logRoutes } from './log-routes.ts';
import type { FinanceServices } from './services.ts';
import { whyRoutes } from './why-routes.ts';

/** What the finance screens read, and why somebody was charged. Nothing is changed here. */
export function financeRoutes(services: FinanceServices): Route[] {
  return [
    ...figureRoutes(services),
    ...invoiceRoutes(services),
    ...balanceRoutes(services),
    ...accountRoutes(services),
    ...logRoutes(services),
    ...commissionRoutes(services),
    ...whyRoutes(services),
  ];
}
