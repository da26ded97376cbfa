import type {
  PackageChanges,
  PackageDefinition,
} from '../../../domain/billing/packages/package-definition.ts';
import { packageTexts } from '../../../domain/billing/packages/package-texts.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import { packageAggregate } from './package.ts';
import { packageCategory } from './package-category.ts';

/** Throws `InvalidInput` when its category does not exist. */
export async function createPackage(
  log: EventLog,
  { packageId, ...definition }: PackageDefinition & { readonly packageId: string },
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, packageAggregate, packageId, context);
  if (done) return done;
  await demandCategory(log, definition.categoryId);
  const command = { kind: 'create', packageId, ...definition, copiedFrom: null } as const;
  return handle(log, packageAggregate, packageId, command, context);
}

/** Changes the given fields. Packages that athletes already have do not change. */
export async function changePackage(
  log: EventLog,
  packageId: string,
  changes: PackageChanges,
  context: CommandContext,
): Promise<Done> {
  const done = await recordedOutcome(log, packageAggregate, packageId, context);
  if (done) return done;
  await demandCategory(log, changes.categoryId ?? null);
  return handle(log, packageAggregate, packageId, { kind: 'change', packageId, changes }, context);
}

/** A category that is deleted at the same moment may get one more package, which then shows no category. */
async function demandCategory(log: EventLog, categoryId: string | null): Promise<void> {
  if (categoryId === null) return;
  const { status } = await loadState(log, packageCategory, categoryId);
  if (status === 'present') return;
  throw new InvalidInput([{ field: 'package_category_id', message: packageTexts.categoryUnknown }]);
}
