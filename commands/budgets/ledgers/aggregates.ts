import {
  type AccountClaimCommand,
  type AccountClaimEvent,
  type AccountClaimState,
  accountClaimDecider,
} from '../../../domain/budgets/ledgers/account-claim.ts';
import type { LedgerEvent as AnyLedgerEvent } from '../../../domain/budgets/ledgers/events.ts';
import {
  type GroupCommand,
  type GroupEvent,
  type GroupOrderCommand,
  type GroupOrderState,
  type GroupState,
  groupDecider,
  groupOrderDecider,
} from '../../../domain/budgets/ledgers/group.ts';
import {
  type LedgerCommand,
  type LedgerEvent,
  type LedgerState,
  ledgerDecider,
} from '../../../domain/budgets/ledgers/ledger.ts';
import type { Aggregate } from '../../runtime/handle.ts';

export const ledger: Aggregate<LedgerState, LedgerCommand, LedgerEvent> = {
  category: 'budget',
  decider: ledgerDecider,
  // One person may rename a ledger while another maps its accounts.
  concerns(command, event) {
    if (event.type === 'BudgetAccountsMapped') {
      return command.kind !== 'change' || command.accounts !== undefined;
    }
    return command.kind !== 'map-accounts' || event.type === 'BudgetDeleted';
  },
};

export const group: Aggregate<GroupState, GroupCommand, GroupEvent> = {
  category: 'budgetGroup',
  decider: groupDecider,
};

type OrderEvent = Extract<AnyLedgerEvent, { type: 'BudgetGroupsOrdered' }>;

/** One stream, `budgetGroupOrder-the`. */
export const groupOrder: Aggregate<GroupOrderState, GroupOrderCommand, OrderEvent> = {
  category: 'budgetGroupOrder',
  decider: groupOrderDecider,
};
export const THE_ORDER = 'the';

export const accountClaim: Aggregate<AccountClaimState, AccountClaimCommand, AccountClaimEvent> = {
  category: 'accountingLedger',
  decider: accountClaimDecider,
};
