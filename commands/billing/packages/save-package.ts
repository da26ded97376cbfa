import {
  emptyDefinition,
  type PackageChanges,
  type PackageDefinition,
} from '../../../domain/billing/packages/package-definition.ts';
import { itemsOfLedger } from '../../../domain/billing/packages/package-item.ts';
import { packageTexts } from '../../../domain/billing/packages/package-texts.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome } from '../../runtime/handle.ts';
import type { AskBooks } from '../../shared/books.ts';
import type { PackageLedgers } from '../../shared/package-ledgers.ts';
import { packageAggregate } from './package.ts';
import { packageCategory } from './package-category.ts';

export interface SavePackageDeps {
  readonly log: EventLog;
  readonly ledgers: PackageLedgers;
  readonly askBooks: AskBooks;
}

/** Throws `InvalidInput` when its category or its ledger does not exist, or when its item does not fit the ledger. */
export async function createPackage(
  deps: SavePackageDeps,
  { packageId, ...definition }: PackageDefinition & { readonly packageId: string },
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const done = await recordedOutcome(log, packageAggregate, packageId, context);
  if (done) return done;
  await demandCategory(log, definition.categoryId);
  await demandLedger(deps, definition, emptyDefinition);
  const command = { kind: 'create', packageId, ...definition, copiedFrom: null } as const;
  return handle(log, packageAggregate, packageId, command, context);
}

/**
 * Changes the given fields. Packages that athletes already have do not change, except for the item of invoices that are
 * posted from now on. Throws as `createPackage` does.
 */
export async function changePackage(
  deps: SavePackageDeps,
  packageId: string,
  changes: PackageChanges,
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const done = await recordedOutcome(log, packageAggregate, packageId, context);
  if (done) return done;
  await demandCategory(log, changes.categoryId ?? null);
  await demandLedger(deps, changes, await loadState(log, packageAggregate, packageId));
  return handle(log, packageAggregate, packageId, { kind: 'change', packageId, changes }, context);
}

/** Checks only what changes, so that a package whose ledger or item became unusable can still be edited. */
async function demandLedger(
  { ledgers, askBooks }: SavePackageDeps,
  changes: Pick<PackageChanges, 'ledgerId' | 'itemId'>,
  present: PackageDefinition,
): Promise<void> {
  const { ledgerId = present.ledgerId, itemId = present.itemId } = changes;
  // Without a ledger, the decider refuses an item.
  if (ledgerId === null) return;
  const isOther = ledgerId !== present.ledgerId;
  const isOtherItem = itemId !== null && (isOther ? changes.itemId !== undefined : itemId !== present.itemId);
  if (!isOther && !isOtherItem) return;
  const ledger = await ledgers.find(ledgerId);
  if (isOther && !ledger?.isIncome)
    throw new InvalidInput([{ field: 'ledger_id', message: packageTexts.ledgerUnknown }]);
  if (!isOtherItem) return;
  const items = itemsOfLedger(await askBooks((books) => books.items()), ledger?.accountIds ?? []);
  if (!items.some(({ id }) => id === itemId))
    throw new InvalidInput([{ field: 'item_id', message: packageTexts.itemOfOtherLedger }]);
}

/** A category that is deleted at the same moment may get one more package, which then shows no category. */
async function demandCategory(log: EventLog, categoryId: string | null): Promise<void> {
  if (categoryId === null) return;
  const { status } = await loadState(log, packageCategory, categoryId);
  if (status === 'present') return;
  throw new InvalidInput([{ field: 'package_category_id', message: packageTexts.categoryUnknown }]);
}
