import type { Route } from '../../runtime/route.ts';
import { athleteBillingRoutes } from './athlete-billing-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { refundRoutes } from './refund-routes.ts';
import type { PaymentServices } from './services.ts';

export const paymentsRoutes = (services: PaymentServices): Route[] => [
  ...paymentRoutes(services),
  ...refundRoutes(services),
  ...athleteBillingRoutes(services),
];
