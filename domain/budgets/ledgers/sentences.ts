import { counted, type Sentences } from '../../shared/sentences.ts';
import { budgetTypeName } from '../budget-types.ts';
import type { LedgerEvent } from './events.ts';

const aLedger = 'the ledger';
const aGroup = 'the group';

export const ledgerSentences: Sentences<LedgerEvent> = {
  BudgetCreated: ({ name, typeId }) =>
    `The ledger ${name} was created in the category ${budgetTypeName(typeId)}.`,
  BudgetChanged: ({ budgetId, changes: { name, typeId, groupId, isActive, isHidden } }, names) => {
    const parts = [
      ...(name === undefined ? [] : [`renamed to ${name}`]),
      ...(typeId === undefined ? [] : [`moved to the category ${budgetTypeName(typeId)}`]),
      ...(groupId === undefined ? [] : [`moved to ${names(groupId, 'another group')}`]),
      ...(isActive === undefined ? [] : [isActive ? 'marked active' : 'marked inactive']),
      ...(isHidden === undefined ? [] : [isHidden ? 'hidden' : 'shown again']),
    ];
    return `${names(budgetId, aLedger)} was ${parts.join(' and ')}.`;
  },
  BudgetAccountsMapped: ({ budgetId, added, removed }, names) => {
    const parts = [
      ...(added.length > 0 ? [`got ${counted(added.length, 'account')}`] : []),
      ...(removed.length > 0 ? [`lost ${counted(removed.length, 'account')}`] : []),
    ];
    return `${names(budgetId, aLedger)} ${parts.join(' and ')} of the books.`;
  },
  BudgetDeleted: ({ budgetId }, names) => `${names(budgetId, aLedger)} was deleted.`,

  BudgetGroupCreated: ({ name, typeId }) =>
    `The group ${name} was created in the category ${budgetTypeName(typeId)}.`,
  BudgetGroupChanged: ({ groupId, changes: { name, typeId, isActive } }, names) => {
    const parts = [
      ...(name === undefined ? [] : [`renamed to ${name}`]),
      ...(typeId === undefined ? [] : [`moved to the category ${budgetTypeName(typeId)}`]),
      ...(isActive === undefined ? [] : [isActive ? 'marked active' : 'marked inactive']),
    ];
    return `${names(groupId, aGroup)} was ${parts.join(' and ')}.`;
  },
  BudgetGroupDeleted: ({ groupId }, names) => `${names(groupId, aGroup)} was deleted.`,
  BudgetGroupsOrdered: ({ ordinals }) => `${counted(ordinals.length, 'group')} changed places.`,

  BudgetAccountHeld: ({ budgetId }, names) => `The account was held for ${names(budgetId, aLedger)}.`,
  BudgetAccountConfirmed: ({ budgetId }, names) => `The account belongs to ${names(budgetId, aLedger)}.`,
  BudgetAccountReleased: ({ budgetId }, names) => `The account was released by ${names(budgetId, aLedger)}.`,
};
