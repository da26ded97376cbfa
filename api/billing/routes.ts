import type { Route } from '../runtime/route.ts';
import { type AthletePackageServices, athletePackageRoutes } from './athlete-package-routes.ts';
import { invoiceAccountingRoutes } from './invoices/accounting-routes.ts';
import { type BulkServices, bulkInvoiceRoutes } from './invoices/bulk-routes.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { statementRoutes } from './invoices/statement-routes.ts';
import { type WebhookServices, webhookRoutes } from './invoices/webhook-routes.ts';

export interface BillingServices extends AthletePackageServices, BulkServices {
  readonly webhook: WebhookServices;
}

/** The packages that athletes have, their invoices, and what accounting has to do with them. */
export function billingRoutes(services: BillingServices): Route[] {
  return [
    ...athletePackageRoutes(services),
    ...invoiceRoutes(services),
    ...invoiceAccountingRoutes(services),
    ...bulkInvoiceRoutes(services),
    ...statementRoutes(services),
    ...webhookRoutes(services.webhook),
  ];
}
