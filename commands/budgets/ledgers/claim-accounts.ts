import type { AccountClaimEvent } from '../../../domain/budgets/ledgers/account-claim.ts';
import { holdExpiry } from '../../../domain/shared/hold.ts';
import type { EventLog } from '../../../event-store/event-log.ts';
import { type CommandContext, derivedId, step } from '../../runtime/context.ts';
import { fold, handle, loadState, StaleRevision } from '../../runtime/handle.ts';
import { type ExpiredHolds, type Settled, type Settlement, settleEach } from '../../shared/expired-holds.ts';
import { accountClaim, ledger } from './aggregates.ts';

interface Claim {
  readonly accountId: string;
  readonly budgetId: string;
}

/** Throws `Refusal` when an account belongs to another ledger, before anything is held: a hold would keep others away until it expires. */
export async function demandFree(
  log: EventLog,
  accountIds: readonly string[],
  budgetId: string,
  context: CommandContext,
): Promise<void> {
  const { now } = context;
  for (const accountId of accountIds) {
    const command = { kind: 'hold', accountId, budgetId, now, expiresAt: holdExpiry(now) } as const;
    accountClaim.decider.decide(command, await freed(log, { accountId, budgetId }, context));
  }
}

/** The claim on an account, after what another ledger has left behind was settled. */
async function freed(log: EventLog, { accountId, budgetId }: Claim, context: CommandContext) {
  const state = await loadState(log, accountClaim, accountId);
  if (state.kind === 'free' || state.budgetId === budgetId) return state;
  await settleQuietly(log, accountId, context);
  return loadState(log, accountClaim, accountId);
}

/**
 * Holds an account for a ledger that is about to take it. Throws `Refusal` when it belongs to another one. The step id contains the moment: a
 * repetition after the janitor released the account has to hold it again.
 */
export async function holdAccount(
  log: EventLog,
  { accountId, budgetId }: Claim,
  context: CommandContext,
): Promise<void> {
  const { now } = context;
  await freed(log, { accountId, budgetId }, context);
  const command = { kind: 'hold', accountId, budgetId, now, expiresAt: holdExpiry(now) } as const;
  await handle(log, accountClaim, accountId, command, step(context, `hold ${accountId} ${now}`));
}

/** Does nothing if the ledger no longer has the account: a late repetition has nothing left to confirm. */
export async function confirmAccount(
  log: EventLog,
  { accountId, budgetId }: Claim,
  context: CommandContext,
): Promise<void> {
  if (!(await loadState(log, ledger, budgetId)).accountIds.includes(accountId)) return;
  const command = { kind: 'confirm', accountId, budgetId } as const;
  await handle(log, accountClaim, accountId, command, step(context, `confirm ${accountId} ${context.now}`));
}

/**
 * Confirms an account for the ledger that has it, and releases it if there is none. Does nothing while a hold lasts, because its command is in
 * progress. The stream of the account is read before the ledger's and written with If-Match, so that a concurrent hold or confirmation wins;
 * then it throws `StaleRevision`.
 */
export async function settleAccount(
  log: EventLog,
  accountId: string,
  context: CommandContext,
): Promise<Settlement> {
  const history = await log.load<AccountClaimEvent>(`${accountClaim.category}-${accountId}`);
  const state = fold(accountClaim.decider, history);
  const revision = history.at(-1)?.revision;
  if (revision === undefined || state.kind === 'free') return 'nothing to do';
  if (state.kind === 'held' && state.expiresAt > context.now) return 'nothing to do';

  const { budgetId } = state;
  const isMapped = (await loadState(log, ledger, budgetId)).accountIds.includes(accountId);
  if (isMapped && state.kind === 'taken') return 'nothing to do';
  const kind = isMapped ? 'confirm' : 'release';
  const ifMatch = { ...step(context, `settle ${accountId} at ${revision}`), expectedRevision: revision };
  await handle(log, accountClaim, accountId, { kind, accountId, budgetId }, ifMatch);
  return isMapped ? 'confirmed' : 'released';
}

/** Does nothing if another command is using the account: that command settles it. */
export async function settleQuietly(
  log: EventLog,
  accountId: string,
  context: CommandContext,
): Promise<void> {
  try {
    await settleAccount(log, accountId, context);
  } catch (error) {
    if (!(error instanceof StaleRevision)) throw error;
  }
}

export interface AccountHold {
  readonly accountId: string;
}

/** The janitor: an expired hold is confirmed if the ledger has the account, and released otherwise. */
export async function settleExpiredAccounts(
  { log, holds }: { readonly log: EventLog; readonly holds: ExpiredHolds<AccountHold> },
  now: string,
  signal: AbortSignal,
): Promise<Settled> {
  const id = derivedId(now, 'settle expired accounts of ledgers');
  const actor = 'system:settle-expired-holds';
  const context = { actor, commandId: id, correlationId: id, causationId: id, now };
  return settleEach(await holds.expired(now), signal, ({ accountId }) =>
    settleAccount(log, accountId, context),
  );
}
