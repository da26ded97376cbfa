import { budgetTexts } from '../../../domain/budgets/budget-texts.ts';
import { isBudgetType } from '../../../domain/budgets/budget-types.ts';
import type { GroupStanding, LedgerFlags, LedgerInput } from '../../../domain/budgets/ledgers/ledger.ts';
import { accountKindOf } from '../../../domain/shared/account-kind.ts';
import type { Changes } from '../../../domain/shared/changes.ts';
import { InvalidInput } from '../../../domain/shared/refusal.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import type { CommandContext } from '../../runtime/context.ts';
import { type Done, handle, loadState, recordedOutcome, rehearse } from '../../runtime/handle.ts';
import type { AskBooks } from '../../shared/books.ts';
import type { LedgerPackages } from '../../shared/ledger-packages.ts';
import { group, ledger } from './aggregates.ts';
import { confirmAccount, demandFree, holdAccount, settleQuietly } from './claim-accounts.ts';

export interface SaveLedgerDeps {
  readonly log: EventLog;
  readonly askBooks: AskBooks;
  readonly packages: LedgerPackages;
}

/** Creates a ledger with its accounts, if it has any. Throws `InvalidInput`, and `Refusal` when an account belongs to another ledger. */
export async function createLedger(
  deps: SaveLedgerDeps,
  {
    budgetId,
    input,
    accounts,
  }: { readonly budgetId: string; readonly input: LedgerInput; readonly accounts: readonly string[] },
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const standing = await standingOf(log, input.groupId);
  const command = { kind: 'create', budgetId, input, group: standing, accounts } as const;
  return withAccounts(deps, { budgetId, typeId: input.typeId, accounts, command }, context);
}

/** Changes the given fields, and the accounts if they are given. A ledger that gets another category loses its accounts (part 2 §5). */
export async function changeLedger(
  deps: SaveLedgerDeps,
  {
    budgetId,
    changes,
    accounts,
  }: {
    readonly budgetId: string;
    readonly changes: Changes<LedgerInput & LedgerFlags>;
    readonly accounts: readonly string[] | undefined;
  },
  context: CommandContext,
): Promise<Done> {
  const { log, packages } = deps;
  const present = await loadState(log, ledger, budgetId);
  const group = await standingOf(log, changes.groupId ?? present.groupId);
  const typeId = changes.typeId ?? present.typeId;
  const command = {
    kind: 'change',
    budgetId,
    changes,
    group,
    accounts,
    // Packages name ledgers of income.
    ...(typeId !== present.typeId && { packages: await packages.countOf(budgetId) }),
  } as const;
  return withAccounts(deps, { budgetId, typeId, accounts: accounts ?? [], command }, context);
}

/** Gives a ledger these accounts instead of those that it has: all of them or none. */
export async function mapAccounts(
  deps: SaveLedgerDeps,
  { budgetId, accounts }: { readonly budgetId: string; readonly accounts: readonly string[] },
  context: CommandContext,
): Promise<Done> {
  const { typeId } = await loadState(deps.log, ledger, budgetId);
  const command = { kind: 'map-accounts', budgetId, accounts } as const;
  return withAccounts(deps, { budgetId, typeId, accounts, command }, context);
}

/** Deletes a ledger that no package names. Its amounts stay in the history. */
export async function deleteLedger(
  { log, packages }: SaveLedgerDeps,
  budgetId: string,
  context: CommandContext,
): Promise<Done> {
  const count = await packages.countOf(budgetId);
  return handle(log, ledger, budgetId, { kind: 'delete', budgetId, packages: count }, context);
}

interface WithAccounts {
  readonly budgetId: string;
  readonly typeId: string;
  readonly accounts: readonly string[];
  readonly command: Parameters<typeof ledger.decider.decide>[0];
}

/** Hold → map → confirm. If mapping fails, its holds are left to the janitor. */
async function withAccounts(
  deps: SaveLedgerDeps,
  { budgetId, typeId, accounts, command }: WithAccounts,
  context: CommandContext,
): Promise<Done> {
  const { log } = deps;
  const before = await recordedOutcome(log, ledger, budgetId, context);
  if (before) {
    for (const accountId of accounts) await settleQuietly(log, accountId, context);
    return before;
  }
  // Refuses what will be refused before anything is held for it.
  await rehearse(log, ledger, budgetId, command, context);
  const { accountIds } = await loadState(log, ledger, budgetId);
  const added = [...new Set(accounts)].filter((id) => !accountIds.includes(id));
  if (added.length > 0) await demandThere(deps, typeId, added);
  await demandFree(log, added, budgetId, context);
  for (const accountId of added) await holdAccount(log, { accountId, budgetId }, context);
  const done = await handle(log, ledger, budgetId, command, context);
  for (const accountId of added) await confirmAccount(log, { accountId, budgetId }, context);
  return done;
}

/** Throws `InvalidInput` unless all accounts are in the books and have the kind of the ledger (part 2 §5, B066). */
async function demandThere(
  { askBooks }: SaveLedgerDeps,
  typeId: string,
  accountIds: readonly string[],
): Promise<void> {
  if (!isBudgetType(typeId)) return;
  const found = new Map(
    (await askBooks((books) => books.accounts())).map((account) => [account.id, account]),
  );
  const fits = accountIds.every((id) => accountKindOf(found.get(id)?.classification ?? '') === typeId);
  if (!fits) throw new InvalidInput([{ field: 'ledgers', message: budgetTexts.accountUnknown }]);
}

async function standingOf(log: EventLog, groupId: string): Promise<GroupStanding | undefined> {
  if (groupId === '') return undefined;
  const { status, typeId, isActive } = await loadState(log, group, groupId);
  return status === 'present' ? { typeId, isActive } : undefined;
}
