import type { Decider } from '../../shared/decider.ts';
import { Refusal } from '../../shared/refusal.ts';
import { budgetTexts } from '../budget-texts.ts';
import type { LedgerEvent } from './events.ts';

export type AccountClaimEvent = Extract<
  LedgerEvent,
  { type: 'BudgetAccountHeld' | 'BudgetAccountConfirmed' | 'BudgetAccountReleased' }
>;

/**
 * An account of the books belongs to one ledger: hold → map → confirm. The janitor settles an expired hold by looking at the ledger, and only
 * then can another ledger take the account.
 */
export type AccountClaimState =
  | { readonly kind: 'free' }
  | { readonly kind: 'held'; readonly budgetId: string; readonly expiresAt: string }
  | { readonly kind: 'taken'; readonly budgetId: string };

export type AccountClaimCommand = { readonly accountId: string; readonly budgetId: string } & (
  | { readonly kind: 'hold'; readonly now: string; readonly expiresAt: string }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'release' }
);

export const accountClaimDecider: Decider<AccountClaimState, AccountClaimCommand, AccountClaimEvent> = {
  initial: () => ({ kind: 'free' }),

  evolve(_, { type, data }) {
    switch (type) {
      case 'BudgetAccountHeld':
        return { kind: 'held', budgetId: data.budgetId, expiresAt: data.expiresAt };
      case 'BudgetAccountConfirmed':
        return { kind: 'taken', budgetId: data.budgetId };
      case 'BudgetAccountReleased':
        return { kind: 'free' };
    }
  },

  decide(command, state) {
    const { accountId, budgetId } = command;
    const claim = { accountId, budgetId };
    const isMine = state.kind !== 'free' && state.budgetId === budgetId;
    switch (command.kind) {
      case 'hold': {
        if (state.kind !== 'free' && !isMine) throw taken();
        if (state.kind === 'held' && state.expiresAt > command.now) return [];
        // Recorded even when the same ledger has it, so that a release at the same moment notices and gives up.
        return [{ type: 'BudgetAccountHeld', data: { ...claim, expiresAt: command.expiresAt } }];
      }
      case 'confirm':
        if (!isMine) throw taken();
        return state.kind === 'taken' ? [] : [{ type: 'BudgetAccountConfirmed', data: claim }];
      case 'release':
        return isMine ? [{ type: 'BudgetAccountReleased', data: claim }] : [];
    }
  },
};

const taken = () => new Refusal('ledger.account-taken', budgetTexts.accountTaken);
