import type { Pool } from 'pg';
import { z } from 'zod';
import { copyPackage } from '../../../commands/billing/packages/copy-package.ts';
import { packageAggregate } from '../../../commands/billing/packages/package.ts';
import { changePackage, createPackage } from '../../../commands/billing/packages/save-package.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  emptyDefinition,
  type PackageChanges,
  withChanges,
} from '../../../domain/billing/packages/package-definition.ts';
import { packageTexts } from '../../../domain/billing/packages/package-texts.ts';
import { dayIn, partsOf } from '../../../domain/shared/day.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { packageHolderReads, packageHolders } from '../../../projections/billing/packages/package-holders.ts';
import {
  type PackageQueries,
  packageReads,
  packageSorts,
} from '../../../projections/billing/packages/queries.ts';
import { reference } from '../../contract/fields.ts';
import {
  changePackageBody,
  packageBody,
  packageFilter,
  packageHolderView,
  packageView,
} from '../../contract/packages.ts';
import { listOf } from '../../runtime/list-query.ts';
import { defineRoute, RequestFault, type Route } from '../../runtime/route.ts';
import { packageHolderViewOf, packageViewOf } from './package-views.ts';

interface Deps {
  readonly log: EventLog;
  readonly pool: Pool;
  readonly queries: PackageQueries;
  readonly timezone: string;
}

export function packageRoutes(deps: Deps): Route[] {
  return [...packageReadRoutes(deps), ...packageChangeRoutes(deps)];
}

function packageReadRoutes({ pool, queries }: Deps): Route[] {
  return [
    defineRoute({
      method: 'get',
      path: '/packages',
      access: 'staff',
      summary: 'The packages that the business sells',
      query: listOf({ filter: packageFilter, sorts: packageSorts, sort: ['package_year', 'DESC'] }),
      results: z.array(packageView),
      reads: packageReads,
      async run({ query: { filter, ...page } }) {
        const { rows, total } = await queries.page({ ...page, ...filter });
        const range = { resource: 'packages', first: page.offset, count: rows.length, total };
        return { results: rows.map(packageViewOf), range };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/packages/:soldPackage',
      access: 'staff',
      summary: 'One package',
      results: packageView,
      reads: packageReads,
      async run({ param }) {
        const row = await queries.one(param('soldPackage'));
        if (!row) throw new RequestFault(404, 'not-found', packageTexts.unknown);
        return { results: packageViewOf(row), revision: row.revision };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/packages/:soldPackage/athletes',
      access: 'staff',
      summary: 'The athletes who have the package, with what they paid and owe',
      results: z.array(packageHolderView),
      reads: packageHolderReads,
      run: async ({ param }) => ({
        results: (await packageHolders(pool, param('soldPackage'))).map(packageHolderViewOf),
      }),
    }),
  ];
}

function packageChangeRoutes({ log, timezone }: Deps): Route[] {
  const yearOf = (now: string) => partsOf(dayIn(timezone, new Date(now))).year;
  return [
    defineRoute({
      method: 'post',
      path: '/packages',
      access: 'admin',
      summary: 'Creates a package, for this year unless told',
      status: 201,
      body: packageBody,
      results: reference,
      async run({ body, context }) {
        const packageId = body.id ?? derivedId(context.commandId, 'package');
        const { package_year: year = yearOf(context.now) } = body;
        const definition = withChanges(emptyDefinition, { ...changesOf(body), year });
        const done = await createPackage(log, { packageId, ...definition }, context);
        return { results: { id: packageId }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/packages/:soldPackage',
      access: 'admin',
      summary: 'Changes what is sent; packages that athletes have stay as they are',
      body: changePackageBody,
      results: reference,
      async run({ body, param, context }) {
        const packageId = param('soldPackage');
        const done = await changePackage(log, packageId, changesOf(body), context);
        return { results: { id: packageId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/packages/:soldPackage',
      access: 'admin',
      summary: 'Deletes a package; athletes who have it keep theirs',
      results: reference,
      async run({ param, context }) {
        const packageId = param('soldPackage');
        const done = await handle(log, packageAggregate, packageId, { kind: 'delete', packageId }, context);
        return { results: { id: packageId }, done };
      },
    }),
    defineRoute({
      method: 'post',
      path: '/packages/:soldPackage/copy',
      access: 'admin',
      summary: 'Makes a package for this year with the same name and terms',
      status: 201,
      results: reference,
      async run({ param, context }) {
        const copyId = derivedId(context.commandId, 'package');
        const copy = { packageId: param('soldPackage'), copyId, year: yearOf(context.now) };
        return { results: { id: copyId }, done: await copyPackage(log, copy, context) };
      },
    }),
  ];
}

/** What was sent, in the words of the domain. */
function changesOf(body: z.output<typeof changePackageBody>): PackageChanges {
  return {
    name: body.package_name,
    year: body.package_year,
    categoryId: body.package_category_id,
    type: body.package_type,
    defaultAmount: body.default_package_amount,
    defaultDownPayment: body.default_down_payment,
    defaultCycles: body.default_package_cycles,
    ledgerId: body.ledger_id,
    description: body.description,
    isActive: body.is_active,
    isOffered: body.is_offered,
  };
}
