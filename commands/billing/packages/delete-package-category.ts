import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle } from '../../runtime/handle.ts';
import { packageCategory } from './package-category.ts';

/**
 * Number of packages assigned to a category. A read model: a package assigned at the same moment will show no
 * category.
 */
export interface AssignedPackages {
  assignedTo(categoryId: string): Promise<number>;
}

/** Throws `Refusal` while packages are assigned to it. */
export async function deletePackageCategory(
  { log, assigned }: { readonly log: EventLog; readonly assigned: AssignedPackages },
  categoryId: string,
  context: CommandContext,
): Promise<Done> {
  const packages = await assigned.assignedTo(categoryId);
  return handle(log, packageCategory, categoryId, { kind: 'delete', categoryId, packages }, context);
}
