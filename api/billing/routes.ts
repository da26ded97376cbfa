import { z } from 'zod';
import { addPackage } from '../../commands/billing/invoices/add-package.ts';
import type { NumberSeries } from '../../commands/billing/invoices/number-series.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import type { AthleteHolds } from '../../commands/shared/athlete-holds.ts';
import {
  type AthletePackageView,
  addPackageBody,
  athletePackageView,
  discountOffers,
} from '../../contract/billing/invoices.ts';
import { reference } from '../../contract/shared/fields.ts';
import { dayIn, partsOf } from '../../domain/shared/day.ts';
import { isStaff as isStaffRole } from '../../domain/shared/roles.ts';
import { siblingReads, siblingsWithPackages } from '../../projections/billing/packages/siblings.ts';
import type { Platform } from '../runtime/platform.ts';
import type { Route } from '../runtime/route.ts';
import { defineRoute } from '../runtime/route.ts';
import { invoiceAccountingRoutes } from './invoices/accounting-routes.ts';
import { type BulkServices, bulkInvoiceRoutes } from './invoices/bulk-routes.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { type InvoiceViewServices, surroundingsOf } from './invoices/shown-invoices.ts';
import { statementRoutes } from './invoices/statement-routes.ts';
import { type WebhookServices, webhookRoutes } from './invoices/webhook-routes.ts';
import { ofAthlete, ofPackage, packageChanges } from './package-path.ts';
import { athletePackageViewOf } from './views.ts';

export interface BillingServices extends AthletePackageServices, BulkServices {
  readonly webhook: WebhookServices;
}

/** The packages of athletes with their invoices and their exchange with accounting. */
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

interface AthletePackageServices extends InvoiceViewServices, Pick<Platform, 'reads' | 'setting'> {
  readonly holds: AthleteHolds;
  readonly references: NumberSeries;
  /** The IANA timezone of the business, which decides when the year changes. */
  readonly timezone: string;
}

function athletePackageRoutes(services: AthletePackageServices): Route[] {
  const { change } = packageChanges(services.log);
  return [
    defineRoute({
      method: 'get',
      path: ofAthlete,
      access: 'own-athlete',
      summary: 'The packages of an athlete with their invoices',
      results: z.array(athletePackageView),
      reads: ['athlete_packages', 'invoices'],
      run: async ({ param, caller, context }) => {
        const isStaff = isStaffRole(caller.role);
        return {
          results: await packagesOf(services, { athleteId: param('athlete'), isStaff, now: context.now }),
        };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/athletes/:athlete/discounts',
      access: 'staff',
      summary: 'What may reduce the price of a package for the athlete',
      results: discountOffers,
      reads: siblingReads,
      async run({ param }) {
        const { setting } = services;
        return {
          results: {
            siblings: await siblingsWithPackages(services.reads, param('athlete')),
            sibling_percent: Number(await setting('sibling_discount_percent')),
            early_percent: Number(await setting('early_discount_percent')),
            early_days: Number(await setting('early_discount_days')),
          },
        };
      },
    }),
    defineRoute({
      method: 'post',
      path: ofAthlete,
      access: 'staff',
      summary: 'Adds a package with its invoices to the athlete',
      status: 201,
      body: addPackageBody,
      results: reference,
      async run({ body, param, context }) {
        const { id, categoryId: _category, year: _year, method: _method, ...input } = body;
        const athletePackageId = id ?? derivedId(context.commandId, 'athlete package');
        const done = await addPackage(
          services,
          { athleteId: param('athlete'), athletePackageId, input },
          context,
        );
        return { results: { id: athletePackageId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: ofPackage,
      access: 'staff',
      summary: 'Removes a package that has no invoiced or paid invoices',
      results: reference,
      run: (call) => change(call, (target) => ({ kind: 'remove', ...target })),
    }),
    defineRoute({
      method: 'post',
      path: `${ofPackage}/sync`,
      access: 'staff',
      summary: 'Sets the total to the sum of the invoices',
      results: reference,
      run: (call) => change(call, (target) => ({ kind: 'sync-total', ...target })),
    }),
    defineRoute({
      method: 'post',
      path: `${ofPackage}/remove-remaining`,
      access: 'staff',
      summary: 'Deletes the pending invoices of a package',
      results: reference,
      run: (call) => change(call, (target) => ({ kind: 'remove-remaining', ...target })),
    }),
  ];
}

async function packagesOf(
  services: AthletePackageServices,
  { athleteId, isStaff, now }: { athleteId: string; isStaff: boolean; now: string },
): Promise<AthletePackageView[]> {
  const { queries, timezone } = services;
  const reading = queries.invoices(athleteId);
  const [packages, invoices, around] = await Promise.all([
    queries.athletePackages(athleteId),
    reading,
    surroundingsOf(services, reading, isStaff),
  ]);
  const thisYear = partsOf(dayIn(timezone, new Date(now))).year;
  return packages.map((row) => {
    const own = invoices.filter(({ athlete_package_id }) => athlete_package_id === row.id);
    return athletePackageViewOf(row, { invoices: own, thisYear, around });
  });
}
