import {
  type PackageCategoryCommand,
  type PackageCategoryEvent,
  type PackageCategoryState,
  packageCategoryDecider,
} from '../../../domain/billing/packages/package-category.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const packageCategory: Aggregate<PackageCategoryState, PackageCategoryCommand, PackageCategoryEvent> =
  {
    category: 'packageCategory',
    decider: packageCategoryDecider,
  };
