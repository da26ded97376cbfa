import type { Decider } from '../../shared/decider.ts';
import { demand, type Problem, Refusal } from '../../shared/refusal.ts';
import type { PackageEvent as AnyPackageEvent } from './events.ts';
import { packageTexts } from './package-texts.ts';

export interface PackageCategoryState {
  readonly status: 'unknown' | 'present' | 'deleted';
  readonly name: string;
  /** Offered to staff for packages. */
  readonly isActive: boolean;
}

export type PackageCategoryCommand = { readonly categoryId: string } & (
  | { readonly kind: 'create'; readonly name: string }
  | {
      readonly kind: 'change';
      readonly changes: { readonly name?: string | undefined; readonly isActive?: boolean | undefined };
    }
  /** `packages`: how many packages are assigned to it. */
  | { readonly kind: 'delete'; readonly packages: number }
);

export type PackageCategoryEvent = Extract<AnyPackageEvent, { type: `PackageCategory${string}` }>;

/** Part 2 §5. The dialog runs it before it sends anything. */
export const categoryProblems = (name: string): Problem[] =>
  name.trim() ? [] : [{ field: 'category_name', message: packageTexts.nameEmpty }];

/** A category of packages. It can be deleted only while no package is assigned to it (part 2 §4). */
export const packageCategoryDecider: Decider<
  PackageCategoryState,
  PackageCategoryCommand,
  PackageCategoryEvent
> = {
  initial: () => ({ status: 'unknown', name: '', isActive: false }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'PackageCategoryCreated':
        return { status: 'present', name: data.name, isActive: true };
      case 'PackageCategoryChanged': {
        const { name = state.name, isActive = state.isActive } = data.changes;
        return { ...state, name, isActive };
      }
      case 'PackageCategoryDeleted':
        return { ...state, status: 'deleted' };
    }
  },

  decide(command, state) {
    const { categoryId } = command;
    if (command.kind === 'create') {
      if (state.status !== 'unknown') {
        throw new Refusal('package-category.exists', packageTexts.categoryExists);
      }
      demand(categoryProblems(command.name));
      return [{ type: 'PackageCategoryCreated', data: { categoryId, name: command.name.trim() } }];
    }
    if (state.status !== 'present') {
      throw new Refusal('package-category.unknown', packageTexts.categoryUnknown);
    }
    if (command.kind === 'delete') {
      if (command.packages > 0) {
        throw new Refusal('package-category.assigned', packageTexts.categoryAssigned);
      }
      return [{ type: 'PackageCategoryDeleted', data: { categoryId } }];
    }
    const { isActive = state.isActive } = command.changes;
    const name = (command.changes.name ?? state.name).trim();
    demand(categoryProblems(name));
    const changes = {
      ...(name !== state.name && { name }),
      ...(isActive !== state.isActive && { isActive }),
    };
    return Object.keys(changes).length > 0
      ? [{ type: 'PackageCategoryChanged', data: { categoryId, changes } }]
      : [];
  },
};
