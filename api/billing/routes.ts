import { z } from 'zod';
import { addPackage } from '../../commands/billing/add-package.ts';
import { athletePackage } from '../../commands/billing/athlete-package.ts';
import { derivedId } from '../../commands/runtime/context.ts';
import { handle, present } from '../../commands/runtime/handle.ts';
import type { AthleteHolds } from '../../commands/shared/athlete-holds.ts';
import type { NumberSeries } from '../../commands/shared/number-series.ts';
import type { AthletePackageCommand } from '../../domain/billing/athlete-package.ts';
import type { EventLog } from '../../event-store/event-log.ts';
import type { BillingQueries } from '../../projections/billing/queries.ts';
import {
  type AthletePackageView,
  addPackageBody,
  athletePackageView,
  invoiceBody,
  packageView,
} from '../contract/billing.ts';
import { reference } from '../contract/fields.ts';
import { type Call, defineRoute, RequestFault, type Route } from '../runtime/route.ts';
import { athletePackageViewOf, invoiceViewOf, packageViewOf } from './views.ts';

const ofAthlete = '/athletes/:athlete/packages';
const ofPackage = `${ofAthlete}/:package`;
const ofInvoice = `${ofPackage}/invoices/:invoice`;

export interface BillingServices {
  readonly log: EventLog;
  readonly queries: BillingQueries;
  readonly holds: AthleteHolds;
  readonly references: NumberSeries;
}

export function billingRoutes(services: BillingServices): Route[] {
  return [...packageRoutes(services), ...invoiceRoutes(services)];
}

function packageRoutes(services: BillingServices): Route[] {
  const { log, queries } = services;
  const { change } = changes(log);
  return [
    // #region package-offers
    defineRoute({
      method: 'get',
      path: '/packages',
      access: 'staff',
      summary: 'The packages that the business sells',
      results: z.array(packageView),
      reads: ['packages'],
      run: async () => ({ results: (await queries.packages()).map(packageViewOf) }),
    }),
    // #endregion
    defineRoute({
      method: 'get',
      path: ofAthlete,
      access: 'own-athlete',
      summary: 'The packages of an athlete with their invoices',
      results: z.array(athletePackageView),
      reads: ['athlete_packages', 'invoices'],
      run: async ({ param }) => ({ results: await packagesOf(queries, param('athlete')) }),
    }),
    defineRoute({
      method: 'post',
      path: ofAthlete,
      access: 'staff',
      summary: 'Gives the athlete a package with its invoices',
      status: 201,
      body: addPackageBody,
      results: reference,
      async run({ body, param, context }) {
        const { id, ...input } = body;
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
      summary: 'Removes a package without invoiced or paid invoices',
      results: reference,
      run: (call) => change(call, (target) => ({ kind: 'remove', ...target })),
    }),
    defineRoute({
      method: 'post',
      path: `${ofPackage}/sync`,
      access: 'staff',
      summary: 'Makes the total the sum of the invoices',
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

function invoiceRoutes({ log, references }: BillingServices): Route[] {
  const { change, changeInvoice } = changes(log);
  return [
    defineRoute({
      method: 'post',
      path: `${ofPackage}/invoices`,
      access: 'staff',
      summary: 'Adds an invoice by hand',
      status: 201,
      body: invoiceBody,
      results: reference,
      async run(call) {
        const invoiceId = call.body.id ?? derivedId(call.context.commandId, 'invoice');
        const [reference = 0] = await references.take(1);
        const input = inputOf(call.body);
        const given = await change(call, (target) => ({
          kind: 'add-invoice',
          ...target,
          invoiceId,
          reference,
          input,
        }));
        return { ...given, results: { id: invoiceId } };
      },
    }),
    defineRoute({
      method: 'put',
      path: ofInvoice,
      access: 'staff',
      summary: 'Changes date, amount or description',
      body: invoiceBody,
      results: reference,
      run: (call) =>
        changeInvoice(call, (target) => ({ kind: 'edit-invoice', ...target, input: inputOf(call.body) })),
    }),
    defineRoute({
      method: 'post',
      path: `${ofInvoice}/prorate`,
      access: 'staff',
      summary: 'Moves the invoice to an earlier day of its month, for the share of the amount',
      body: invoiceBody,
      results: reference,
      run: (call) =>
        changeInvoice(call, (target) => ({ kind: 'prorate-invoice', ...target, input: inputOf(call.body) })),
    }),
    defineRoute({
      method: 'post',
      path: `${ofInvoice}/omit`,
      access: 'staff',
      summary: 'Leaves the invoice out of what is owed',
      results: reference,
      run: (call) => changeInvoice(call, (target) => ({ kind: 'omit-invoice', ...target })),
    }),
    defineRoute({
      method: 'post',
      path: `${ofInvoice}/revert`,
      access: 'staff',
      summary: 'Takes an omission or a failure back',
      results: reference,
      run: (call) => changeInvoice(call, (target) => ({ kind: 'revert-invoice', ...target })),
    }),
    defineRoute({
      method: 'delete',
      path: ofInvoice,
      access: 'staff',
      summary: 'Deletes an invoice that accounting does not hold',
      results: reference,
      run: (call) => changeInvoice(call, (target) => ({ kind: 'delete-invoice', ...target })),
    }),
  ];
}

interface PackageTarget {
  readonly athletePackageId: string;
}

interface InvoiceTarget extends PackageTarget {
  readonly invoiceId: string;
}

function changes(log: EventLog) {
  const change = async (call: Call, command: (target: PackageTarget) => AthletePackageCommand) => {
    const athletePackageId = call.param('package');
    await demandPath(log, athletePackageId, call.param('athlete'));
    const done = await handle(
      log,
      athletePackage,
      athletePackageId,
      command({ athletePackageId }),
      call.context,
    );
    return { results: { id: athletePackageId }, done };
  };
  const changeInvoice = async (call: Call, command: (target: InvoiceTarget) => AthletePackageCommand) => {
    const invoiceId = call.param('invoice');
    const given = await change(call, (target) => command({ ...target, invoiceId }));
    return { ...given, results: { id: invoiceId } };
  };
  return { change, changeInvoice };
}

/** The path must be true: a package is changed below its own athlete only. */
async function demandPath(log: EventLog, athletePackageId: string, athleteId: string): Promise<void> {
  const found = await present(log, athletePackage, athletePackageId);
  if (found.status === 'unknown' || found.athleteId !== athleteId) {
    throw new RequestFault(404, 'not-found', 'This package does not exist.');
  }
}

function inputOf(body: { invoice_date: string; invoice_amount: number; invoice_description: string }) {
  return {
    date: body.invoice_date,
    amount: body.invoice_amount,
    description: body.invoice_description.trim(),
  };
}

async function packagesOf(queries: BillingQueries, athleteId: string): Promise<AthletePackageView[]> {
  const [packages, invoices] = await Promise.all([
    queries.athletePackages(athleteId),
    queries.invoices(athleteId),
  ]);
  return packages.map((row) => {
    const own = invoices.filter(({ athlete_package_id }) => athlete_package_id === row.id);
    return athletePackageViewOf(row, own.map(invoiceViewOf));
  });
}
