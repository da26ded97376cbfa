import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle } from '../../runtime/handle.ts';
import { packageCategory } from './package-category.ts';

/** How many packages are assigned to a category. A read model: one of this very moment shows no category then. */
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
