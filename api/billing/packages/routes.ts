import { z } from 'zod';
import { copyPackage } from '../../../commands/billing/packages/copy-package.ts';
import { packageAggregate } from '../../../commands/billing/packages/package.ts';
import {
  changePackage,
  createPackage,
  type SavePackageDeps,
} from '../../../commands/billing/packages/save-package.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  changePackageBody,
  packageBody,
  packageFilter,
  packageHolderView,
  packageView,
} from '../../../contract/billing/packages.ts';
import { reference } from '../../../contract/shared/fields.ts';
import {
  emptyDefinition,
  type PackageChanges,
  withChanges,
} from '../../../domain/billing/packages/package-definition.ts';
import { packageTexts } from '../../../domain/billing/packages/package-texts.ts';
import { dayIn, partsOf } from '../../../domain/shared/day.ts';
import { packageHolderReads, packageHolders } from '../../../projections/billing/packages/package-holders.ts';
import {
  createPackageQueries,
  type PackageQueries,
  packageReads,
  packageSorts,
} from '../../../projections/billing/packages/package-queries.ts';
import { listOf } from '../../runtime/list-query.ts';
import type { Platform } from '../../runtime/platform.ts';
import { changeRoute, createRoute, deleteRoute, readRoute } from '../../runtime/record-routes.ts';
import type { Route } from '../../runtime/route.ts';
import { defineRoute } from '../../runtime/route.ts';
import { packageCategoryRoutes } from './category-routes.ts';
import { packageItemsRoute } from './item-routes.ts';
import { packageHolderViewOf, packageViewOf } from './package-views.ts';

/** The packages for sale. `timezone` is that of the business and decides when the year changes. */
export function soldPackageRoutes(deps: SavePackageDeps & Pick<Platform, 'reads' | 'timezone'>): Route[] {
  const parts = { ...deps, queries: createPackageQueries(deps.reads) };
  return [...packageRoutes(parts), packageItemsRoute(parts), ...packageCategoryRoutes(parts)];
}

interface Deps extends SavePackageDeps, Pick<Platform, 'reads' | 'timezone'> {
  readonly queries: PackageQueries;
}

function packageRoutes(deps: Deps): Route[] {
  return [...packageReadRoutes(deps), ...packageChangeRoutes(deps)];
}

function packageReadRoutes({ reads, queries }: Deps): Route[] {
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
    readRoute({
      path: '/packages/:soldPackage',
      access: 'staff',
      summary: 'One package',
      results: packageView,
      reads: packageReads,
      unknown: packageTexts.unknown,
      async find(id) {
        const row = await queries.one(id);
        return row && { results: packageViewOf(row), revision: row.revision };
      },
    }),
    defineRoute({
      method: 'get',
      path: '/packages/:soldPackage/athletes',
      access: 'staff',
      summary: 'The athletes who have the package, with the amounts paid and open',
      results: z.array(packageHolderView),
      reads: packageHolderReads,
      run: async ({ param }) => ({
        results: (await packageHolders(reads, param('soldPackage'))).map(packageHolderViewOf),
      }),
    }),
  ];
}

function packageChangeRoutes(deps: Deps): Route[] {
  const { log, timezone } = deps;
  const yearOf = (now: string) => partsOf(dayIn(timezone, new Date(now))).year;
  return [
    createRoute({
      path: '/packages',
      access: 'admin',
      summary: 'Creates a package; the year defaults to this year',
      body: packageBody,
      async create(body, context) {
        const packageId = body.id ?? derivedId(context.commandId, 'package');
        const { package_year: year = yearOf(context.now) } = body;
        const definition = withChanges(emptyDefinition, { ...changesOf(body), year });
        const done = await createPackage(deps, { packageId, ...definition }, context);
        return { id: packageId, done };
      },
    }),
    changeRoute({
      path: '/packages/:soldPackage',
      access: 'admin',
      summary: 'Changes the given fields of a package; packages that athletes already have are not changed',
      body: changePackageBody,
      change(packageId, body, context) {
        return changePackage(deps, packageId, changesOf(body), context);
      },
    }),
    deleteRoute({
      path: '/packages/:soldPackage',
      access: 'admin',
      summary: 'Deletes a package; athletes who have it keep it',
      remove: (packageId, context) =>
        handle(log, packageAggregate, packageId, { kind: 'delete', packageId }, context),
    }),
    defineRoute({
      method: 'post',
      path: '/packages/:soldPackage/copy',
      access: 'admin',
      summary: 'Copies a package to this year with the same name and terms',
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

/** Maps the request body to domain fields. */
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
    itemId: body.item_id,
    description: body.description,
    isActive: body.is_active,
    isOffered: body.is_offered,
  };
}
