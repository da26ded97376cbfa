import { z } from 'zod';
import { defineEvent, type EventOf } from '../../shared/event-definition.ts';
import { budgetTypeIds } from '../budget-types.ts';

const budgetId = z.uuid();
const groupId = z.uuid();
const typeId = z.enum(budgetTypeIds);
/** Of the accounting service. */
const accountId = z.string();
const claim = { accountId, budgetId };

const ledger = { name: z.string(), typeId, groupId, isActive: z.boolean(), isHidden: z.boolean() };
const group = { name: z.string(), typeId, isActive: z.boolean() };

export const ledgerEvents = [
  /** Stream `budget-<id>`: a ledger, which the specification calls a budget, too (resolution Q107). */
  defineEvent('BudgetCreated', { budgetId, name: z.string(), typeId, groupId }),
  /** Only what changed. */
  defineEvent('BudgetChanged', { budgetId, changes: z.object(ledger).partial() }),
  /** The accounts of the books that the ledger consists of. */
  defineEvent('BudgetAccountsMapped', {
    budgetId,
    added: z.array(accountId),
    removed: z.array(accountId),
  }),
  defineEvent('BudgetDeleted', { budgetId }),

  /** Stream `budgetGroup-<id>` */
  defineEvent('BudgetGroupCreated', { groupId, name: z.string(), typeId }),
  defineEvent('BudgetGroupChanged', { groupId, changes: z.object(group).partial() }),
  defineEvent('BudgetGroupDeleted', { groupId }),
  /** Stream `budgetGroupOrder-the`: one event, so that nobody sees half an order. Groups that it does not name keep their ordinal. */
  defineEvent('BudgetGroupsOrdered', { ordinals: z.array(z.object({ groupId, ordinal: z.int() })) }),

  /** Stream `accountingLedger-<account>`: an account belongs to one ledger. */
  defineEvent('BudgetAccountHeld', { ...claim, expiresAt: z.iso.datetime() }),
  defineEvent('BudgetAccountConfirmed', claim),
  defineEvent('BudgetAccountReleased', claim),
] as const;

export type LedgerEvent = EventOf<(typeof ledgerEvents)[number]>;
