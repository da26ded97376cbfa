import { z } from 'zod';
import { deletePackageCategory } from '../../../commands/billing/packages/delete-package-category.ts';
import { packageCategory } from '../../../commands/billing/packages/package-category.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import {
  changePackageCategoryBody,
  packageCategoryBody,
  packageCategoryView,
} from '../../../contract/billing/packages.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { categoryReads, type PackageQueries } from '../../../projections/billing/packages/package-queries.ts';
import { changeRoute, createRoute, deleteRoute } from '../../runtime/record-routes.ts';
import { defineRoute, type Route } from '../../runtime/route.ts';
import { packageCategoryViewOf } from './package-views.ts';

interface Deps {
  readonly log: EventLog;
  readonly queries: PackageQueries;
}

export function packageCategoryRoutes({ log, queries }: Deps): Route[] {
  return [
    // #region package-categories
    defineRoute({
      method: 'get',
      path: '/package-categories',
      access: 'staff',
      summary: 'The package categories, active and inactive, sorted by name',
      results: z.array(packageCategoryView),
      reads: categoryReads,
      run: async () => ({ results: (await queries.categories()).map(packageCategoryViewOf) }),
    }),
    // #endregion
    createRoute({
      path: '/package-categories',
      access: 'admin',
      summary: 'Creates a category',
      body: packageCategoryBody,
      async create(body, context) {
        const categoryId = body.id ?? derivedId(context.commandId, 'package category');
        const command = { kind: 'create', categoryId, name: body.category_name } as const;
        const done = await handle(log, packageCategory, categoryId, command, context);
        return { id: categoryId, done };
      },
    }),
    changeRoute({
      path: '/package-categories/:category',
      access: 'admin',
      summary: 'Changes the given fields of a category',
      body: changePackageCategoryBody,
      change(categoryId, body, context) {
        const changes = { name: body.category_name, isActive: body.is_active };
        const command = { kind: 'change', categoryId, changes } as const;
        return handle(log, packageCategory, categoryId, command, context);
      },
    }),
    deleteRoute({
      path: '/package-categories/:category',
      access: 'admin',
      summary: 'Deletes a category that no package uses',
      remove: (categoryId, context) => deletePackageCategory({ log, assigned: queries }, categoryId, context),
    }),
  ];
}
