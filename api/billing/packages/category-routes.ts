import { z } from 'zod';
import { deletePackageCategory } from '../../../commands/billing/packages/delete-package-category.ts';
import { packageCategory } from '../../../commands/billing/packages/package-category.ts';
import { derivedId } from '../../../commands/runtime/context.ts';
import { handle } from '../../../commands/runtime/handle.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { categoryReads, type PackageQueries } from '../../../projections/billing/packages/queries.ts';
import { reference } from '../../contract/fields.ts';
import {
  changePackageCategoryBody,
  packageCategoryBody,
  packageCategoryView,
} from '../../contract/packages.ts';
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
      summary: 'What packages are sorted by, active or not, in the order of their names',
      results: z.array(packageCategoryView),
      reads: categoryReads,
      run: async () => ({ results: (await queries.categories()).map(packageCategoryViewOf) }),
    }),
    // #endregion
    defineRoute({
      method: 'post',
      path: '/package-categories',
      access: 'admin',
      summary: 'Creates a category',
      status: 201,
      body: packageCategoryBody,
      results: reference,
      async run({ body, context }) {
        const categoryId = body.id ?? derivedId(context.commandId, 'package category');
        const command = { kind: 'create', categoryId, name: body.category_name } as const;
        const done = await handle(log, packageCategory, categoryId, command, context);
        return { results: { id: categoryId }, done };
      },
    }),
    defineRoute({
      method: 'put',
      path: '/package-categories/:category',
      access: 'admin',
      summary: 'Renames a category, or marks it active or not; only what is sent',
      body: changePackageCategoryBody,
      results: reference,
      async run({ body, param, context }) {
        const categoryId = param('category');
        const changes = { name: body.category_name, isActive: body.is_active };
        const command = { kind: 'change', categoryId, changes } as const;
        const done = await handle(log, packageCategory, categoryId, command, context);
        return { results: { id: categoryId }, done };
      },
    }),
    defineRoute({
      method: 'delete',
      path: '/package-categories/:category',
      access: 'admin',
      summary: 'Deletes a category to which no package is assigned',
      results: reference,
      async run({ param, context }) {
        const categoryId = param('category');
        const done = await deletePackageCategory({ log, assigned: queries }, categoryId, context);
        return { results: { id: categoryId }, done };
      },
    }),
  ];
}
