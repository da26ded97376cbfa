import { type Changes, changedFields } from '../../shared/changes.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand, InvalidInput, type Problem, Refusal } from '../../shared/refusal.ts';
import { budgetTexts } from '../budget-texts.ts';
import { type BudgetTypeId, DEFAULT_ORDINAL, isBudgetType } from '../budget-types.ts';
import type { LedgerEvent } from './events.ts';
import { nameProblems } from './ledger.ts';

export type GroupEvent = Extract<
  LedgerEvent,
  { type: 'BudgetGroupCreated' | 'BudgetGroupChanged' | 'BudgetGroupDeleted' }
>;

export interface GroupState {
  readonly status: 'unknown' | 'present' | 'deleted';
  readonly name: string;
  readonly typeId: BudgetTypeId;
  /** Offered for ledgers. */
  readonly isActive: boolean;
}

export interface GroupInput {
  readonly name: string;
  readonly typeId: string;
}

export type GroupCommand = { readonly groupId: string } & (
  | { readonly kind: 'create'; readonly input: GroupInput }
  | {
      readonly kind: 'change';
      readonly changes: Changes<GroupInput & { readonly isActive: boolean }>;
      /** How many ledgers are in the group. */
      readonly ledgers: number;
    }
  | { readonly kind: 'delete'; readonly ledgers: number }
);

/** Part 2 §5. Runs in the dialog and on the server. */
export const groupProblems = ({ name, typeId }: GroupInput): readonly Problem[] => [
  ...nameProblems(name, 'category_name'),
  ...(isBudgetType(typeId) ? [] : [{ field: 'budget_type_id', message: budgetTexts.budgetCategory }]),
];

/** A group of ledgers of one type. It can be deleted only while no ledger is in it (part 2 §4). */
export const groupDecider: Decider<GroupState, GroupCommand, GroupEvent> = {
  initial: () => ({ status: 'unknown', name: '', typeId: 'income', isActive: true }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'BudgetGroupCreated':
        return { status: 'present', name: data.name, typeId: data.typeId, isActive: true };
      case 'BudgetGroupChanged': {
        const { name = state.name, typeId = state.typeId, isActive = state.isActive } = data.changes;
        return { ...state, name, typeId, isActive };
      }
      case 'BudgetGroupDeleted':
        return { ...state, status: 'deleted' };
    }
  },

  decide(command, state) {
    const { groupId } = command;
    if (command.kind === 'create') {
      if (state.status !== 'unknown') throw new Refusal('budget-group.exists', budgetTexts.groupExists);
      return [{ type: 'BudgetGroupCreated', data: { groupId, ...complete(command.input) } }];
    }
    if (state.status !== 'present') throw new Refusal('budget-group.unknown', budgetTexts.groupUnknown);
    if (command.kind === 'delete') {
      if (command.ledgers > 0) throw new Refusal('budget-group.in-use', budgetTexts.groupInUse);
      return [{ type: 'BudgetGroupDeleted', data: { groupId } }];
    }
    const { name, typeId, isActive } = state;
    const { changes, ledgers } = command;
    const wanted = complete({ name: changes.name ?? name, typeId: changes.typeId ?? typeId });
    const after = { ...wanted, isActive: changes.isActive ?? isActive };
    const changed = changedFields(after, { name, typeId, isActive });
    if (changed.typeId !== undefined && ledgers > 0) {
      throw new InvalidInput([{ field: 'budget_type_id', message: budgetTexts.groupKept }]);
    }
    return Object.keys(changed).length > 0
      ? [{ type: 'BudgetGroupChanged', data: { groupId, changes: changed } }]
      : [];
  },
};

function complete(input: GroupInput): { name: string; typeId: BudgetTypeId } {
  const { typeId } = input;
  demand(groupProblems(input));
  if (!isBudgetType(typeId)) throw new InvalidInput(groupProblems(input));
  return { name: input.name.trim(), typeId };
}

export interface GroupOrdinal {
  readonly groupId: string;
  readonly ordinal: number;
}

type OrderEvent = Extract<LedgerEvent, { type: 'BudgetGroupsOrdered' }>;

/** The ordinals of groups that somebody ordered; the others have `DEFAULT_ORDINAL`. */
export type GroupOrderState = ReadonlyMap<string, number>;

export interface GroupOrderCommand {
  readonly ordinals: readonly GroupOrdinal[];
  /** The ids of the groups that exist. */
  readonly known: ReadonlySet<string>;
}

const LARGEST_ORDINAL = 999;

/** The order of all groups together, so that a drag is one event. */
export const groupOrderDecider: Decider<GroupOrderState, GroupOrderCommand, OrderEvent> = {
  initial: () => new Map(),

  evolve: (state, { data }) =>
    new Map([...state, ...data.ordinals.map(({ groupId, ordinal }) => [groupId, ordinal] as const)]),

  decide({ ordinals, known }, state) {
    const ids = new Set(ordinals.map(({ groupId }) => groupId));
    const isFine = ordinals.every(
      ({ groupId, ordinal }) =>
        known.has(groupId) && Number.isInteger(ordinal) && ordinal >= 1 && ordinal <= LARGEST_ORDINAL,
    );
    if (!isFine || ids.size !== ordinals.length) demand([{ field: 'rows', message: budgetTexts.order }]);
    const moved = ordinals.filter(
      ({ groupId, ordinal }) => (state.get(groupId) ?? DEFAULT_ORDINAL) !== ordinal,
    );
    return moved.length > 0 ? [{ type: 'BudgetGroupsOrdered', data: { ordinals: moved } }] : [];
  },
};
