import type { EventLog } from '../../../event-store/event-log.ts';
import { defineReactor } from '../../runtime/reactor.ts';
import { settleAccount } from './claim-accounts.ts';

/** Releases the accounts that a ledger no longer has: it has others now, has another category, or was deleted. */
export const freedAccounts = (log: EventLog) =>
  defineReactor({
    name: 'freed-accounts',
    handles: ['BudgetAccountsMapped'],
    startAt: 'beginning',
    order: 'stream',
    effects: ({ id, data: { removed } }) =>
      removed.map((accountId) => ({
        kind: 'internal',
        key: `free ${accountId} after ${id}`,
        // If another command maps the account at the same time, this fails and is retried.
        async run(context) {
          await settleAccount(log, accountId, context);
        },
      })),
  });
