import { type Changes, changedFields } from '../../shared/changes.ts';
import type { Decider } from '../../shared/decider.ts';
import { InvalidInput, type Problem, Refusal } from '../../shared/refusal.ts';
import { budgetTexts } from '../budget-texts.ts';
import { type BudgetTypeId, isBudgetType } from '../budget-types.ts';
import type { LedgerEvent as AnyLedgerEvent } from './events.ts';

export type LedgerEvent = Extract<
  AnyLedgerEvent,
  { type: 'BudgetCreated' | 'BudgetChanged' | 'BudgetAccountsMapped' | 'BudgetDeleted' }
>;

export interface LedgerState {
  readonly status: 'unknown' | 'present' | 'deleted';
  readonly name: string;
  readonly typeId: BudgetTypeId;
  readonly groupId: string;
  /** In the grid and in totals. */
  readonly isActive: boolean;
  /** Not listed; its amounts stay in the totals as one line. */
  readonly isHidden: boolean;
  /** Ids of accounting accounts, in the order in which they were chosen. */
  readonly accountIds: readonly string[];
}

/** What the form contains; empty texts where nothing is chosen. */
export interface LedgerInput {
  readonly name: string;
  readonly typeId: string;
  readonly groupId: string;
}

export interface LedgerFlags {
  readonly isActive: boolean;
  readonly isHidden: boolean;
}

/** A group as a ledger sees it. */
export interface GroupStanding {
  readonly typeId: BudgetTypeId;
  readonly isActive: boolean;
}

export type LedgerCommand = { readonly budgetId: string } & (
  | {
      readonly kind: 'create';
      readonly input: LedgerInput;
      /** The chosen group; undefined: there is none. */
      readonly group: GroupStanding | undefined;
      readonly accounts: readonly string[];
    }
  | {
      readonly kind: 'change';
      readonly changes: Changes<LedgerInput & LedgerFlags>;
      /** The group that the ledger has afterwards. */
      readonly group: GroupStanding | undefined;
      /** The whole list of accounts; undefined: they stay, unless the category changes. */
      readonly accounts?: readonly string[] | undefined;
      /** How many packages name the ledger. It has to be known only if the category changes. */
      readonly packages?: number;
    }
  /** The whole list. The accounts are held for the ledger, exist, and have its type. */
  | { readonly kind: 'map-accounts'; readonly accounts: readonly string[] }
  /** `packages`: how many packages name the ledger. */
  | { readonly kind: 'delete'; readonly packages: number }
);

export const LONGEST_NAME = 100;
export const MOST_ACCOUNTS = 100;

/** Part 2 §5 gives the texts and their order. Runs in the dialog and on the server. */
export function ledgerProblems(input: LedgerInput): readonly Problem[] {
  const { name, typeId, groupId } = input;
  return [
    ...nameProblems(name, 'budget_name'),
    ...(isBudgetType(typeId) ? [] : [{ field: 'budget_type_id', message: budgetTexts.category }]),
    ...(groupId === '' ? [{ field: 'budget_category_id', message: budgetTexts.group }] : []),
  ];
}

export function nameProblems(name: string, field: string): readonly Problem[] {
  if (name.trim() === '') return [{ field, message: budgetTexts.name }];
  return name.trim().length > LONGEST_NAME ? [{ field, message: budgetTexts.longName }] : [];
}

/** A new category has other groups and accounts, so both are cleared (part 2 §5, B065). */
export const withCategory = <Form extends { typeId: string; groupId: string; accounts: readonly string[] }>(
  form: Form,
  typeId: string,
): Form => (typeId === form.typeId ? form : { ...form, typeId, groupId: '', accounts: [] });

/** All texts in one, joined by commas (part 2 §5, B064). */
export const joinedByCommas = (problems: readonly Problem[]): string =>
  problems.map(({ message }) => message).join(', ');

const initial: LedgerState = {
  status: 'unknown',
  name: '',
  typeId: 'income',
  groupId: '',
  isActive: true,
  isHidden: false,
  accountIds: [],
};

/** A ledger: a line of the budget, and the accounts of the books that it is compared with. */
export const ledgerDecider: Decider<LedgerState, LedgerCommand, LedgerEvent> = {
  initial: () => initial,

  evolve(state, { type, data }) {
    switch (type) {
      case 'BudgetCreated': {
        const { budgetId: _, ...definition } = data;
        return { ...initial, ...definition, status: 'present' };
      }
      case 'BudgetChanged':
        return { ...state, ...withLedgerChanges(state, data.changes) };
      case 'BudgetAccountsMapped':
        return {
          ...state,
          accountIds: [...state.accountIds.filter((id) => !data.removed.includes(id)), ...data.added],
        };
      case 'BudgetDeleted':
        return { ...state, status: 'deleted' };
    }
  },

  decide(command, state) {
    const { budgetId } = command;
    if (command.kind === 'create') {
      if (state.status !== 'unknown') throw new Refusal('ledger.exists', budgetTexts.ledgerExists);
      const definition = complete(command.input, command.group, { chosen: true });
      return [
        { type: 'BudgetCreated', data: { budgetId, ...definition } },
        ...mapped(budgetId, command.accounts, []),
      ];
    }
    if (state.status !== 'present') throw new Refusal('ledger.unknown', budgetTexts.ledgerUnknown);
    switch (command.kind) {
      case 'change':
        return change(command, state);
      case 'map-accounts':
        return mapped(budgetId, command.accounts, state.accountIds);
      case 'delete': {
        const { packages } = command;
        if (packages > 0) throw new Refusal('ledger.in-use', budgetTexts.packagesNameIt(packages));
        return [...mapped(budgetId, [], state.accountIds), { type: 'BudgetDeleted', data: { budgetId } }];
      }
    }
  },
};

function change(
  { budgetId, changes, group, accounts, packages = 0 }: Extract<LedgerCommand, { kind: 'change' }>,
  state: LedgerState,
): LedgerEvent[] {
  const { name, typeId, groupId, isActive, isHidden } = state;
  const before = { name, typeId, groupId, isActive, isHidden };
  const input = {
    name: changes.name ?? name,
    typeId: changes.typeId ?? typeId,
    groupId: changes.groupId ?? groupId,
  };
  // A group that became inactive meanwhile stays with the ledger, and is only not offered.
  const after = {
    ...complete(input, group, { chosen: input.groupId !== groupId }),
    isActive: changes.isActive ?? isActive,
    isHidden: changes.isHidden ?? isHidden,
  };
  const changed = changedFields(after, before);
  if (changed.typeId !== undefined && packages > 0)
    throw new Refusal('ledger.in-use', budgetTexts.packagesNameIt(packages));
  const kept = changed.typeId === undefined ? state.accountIds : [];
  return [
    ...(Object.keys(changed).length > 0
      ? [{ type: 'BudgetChanged', data: { budgetId, changes: changed } } as const]
      : []),
    ...mapped(budgetId, accounts ?? kept, state.accountIds),
  ];
}

/** Throws `InvalidInput` with everything that is wrong, the texts joined by commas. */
function complete(
  input: LedgerInput,
  group: GroupStanding | undefined,
  { chosen }: { readonly chosen: boolean },
) {
  const { typeId } = input;
  const problems = [...ledgerProblems(input)];
  const add = (message: string) => problems.push({ field: 'budget_category_id', message });
  if (input.groupId !== '') {
    if (!group) add(budgetTexts.group);
    else if (group.typeId !== typeId) add(budgetTexts.groupOfOtherType);
    else if (chosen && !group.isActive) add(budgetTexts.groupInactive);
  }
  if (problems.length > 0 || !isBudgetType(typeId))
    throw new InvalidInput(problems, joinedByCommas(problems));
  return { name: input.name.trim(), typeId, groupId: input.groupId };
}

function mapped(budgetId: string, accounts: readonly string[], before: readonly string[]): LedgerEvent[] {
  const wanted = new Set(accounts);
  if (wanted.size > MOST_ACCOUNTS) {
    throw new InvalidInput([{ field: 'ledgers', message: budgetTexts.tooManyAccounts }]);
  }
  const added = [...wanted].filter((id) => !before.includes(id));
  const removed = before.filter((id) => !wanted.has(id));
  return added.length + removed.length > 0
    ? [{ type: 'BudgetAccountsMapped', data: { budgetId, added, removed } }]
    : [];
}

type LedgerFields = Pick<LedgerState, 'name' | 'typeId' | 'groupId' | 'isActive' | 'isHidden'>;

/** With the fields of `changes` that are present. */
export const withLedgerChanges = (before: LedgerFields, changes: Changes<LedgerFields>): LedgerFields => ({
  name: changes.name ?? before.name,
  typeId: changes.typeId ?? before.typeId,
  groupId: changes.groupId ?? before.groupId,
  isActive: changes.isActive ?? before.isActive,
  isHidden: changes.isHidden ?? before.isHidden,
});
