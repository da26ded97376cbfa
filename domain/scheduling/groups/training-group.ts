import { changedFields } from '../../shared/changes.ts';
import type { Decider } from '../../shared/decider.ts';
import { demand, Refusal } from '../../shared/refusal.ts';
import { withLogistic, withoutLogistic } from '../logistics.ts';
import { schedulingTexts } from '../scheduling-texts.ts';
import type { TrainingGroupEvent } from './events.ts';
import {
  emptyGroup,
  groupProblems,
  type TrainingGroupChanges,
  type TrainingGroupDefinition,
  type TrainingGroupFields,
  withGroupChanges,
} from './group-definition.ts';
import { decideGroupRule, type GroupRule, type GroupRuleCommand } from './group-rules.ts';
import { decideInclusion, type InclusionCommand } from './inclusions.ts';

export interface TrainingGroupState extends TrainingGroupFields {
  readonly status: 'unknown' | 'present' | 'deleted';
  readonly seasonId: string;
  /** Other groups whose sessions its athletes may reserve (resolution Q085). */
  readonly included: readonly string[];
  /** The trainers of its sessions, unless a session says otherwise. */
  readonly trainerIds: readonly string[];
  readonly rules: readonly GroupRule[];
}

export type TrainingGroupCommand = { readonly groupId: string } & (
  | ({ readonly kind: 'create'; readonly seasonId: string } & TrainingGroupDefinition)
  /** `trainerIds`: the whole list. */
  | {
      readonly kind: 'change';
      readonly changes: TrainingGroupChanges;
      readonly trainerIds?: readonly string[] | undefined;
    }
  | ({ readonly kind: 'delete' } & TrainingGroupUse)
  | InclusionCommand
  | GroupRuleCommand
  /** `users`: how many of its athletes' users were invited. */
  | { readonly kind: 'note-invites'; readonly users: number }
);

/** Counts that keep a group from being deleted. */
export interface TrainingGroupUse {
  /** Upcoming sessions. */
  readonly sessions: number;
  /** Active athletes in it. */
  readonly athletes: number;
}

/**
 * Athletes who train together in a season. It can be deleted only when it has no athletes and no upcoming
 * sessions.
 */
export const trainingGroupDecider: Decider<TrainingGroupState, TrainingGroupCommand, TrainingGroupEvent> = {
  initial: () => ({
    status: 'unknown',
    seasonId: '',
    ...emptyGroup,
    isActive: false,
    included: [],
    trainerIds: [],
    rules: [],
  }),

  evolve(state, { type, data }) {
    switch (type) {
      case 'TrainingGroupCreated': {
        const { groupId: _, ...definition } = data;
        return { ...state, status: 'present', ...definition, isActive: true };
      }
      case 'TrainingGroupChanged':
        return { ...state, ...withGroupChanges(state, data.changes) };
      case 'TrainingGroupDeleted':
        return { ...state, status: 'deleted' };
      case 'TrainingGroupInclusionAdded':
        return { ...state, included: [...state.included, data.includedGroupId] };
      case 'TrainingGroupInclusionRemoved':
        return { ...state, included: state.included.filter((id) => id !== data.includedGroupId) };
      case 'TrainingGroupTrainersAssigned':
        return { ...state, trainerIds: data.trainerIds };
      case 'TrainingGroupRuleAdded':
      case 'TrainingGroupRuleChanged': {
        const { groupId: _, ...rule } = data;
        return { ...state, rules: withLogistic(state.rules, rule) };
      }
      case 'TrainingGroupRuleRemoved':
        return { ...state, rules: withoutLogistic(state.rules, data.logisticId) };
      case 'TrainingGroupInvited':
        return state;
    }
  },

  decide(command, state) {
    const { groupId } = command;
    if (command.kind === 'create') return create(command, state);
    if (state.status !== 'present') throw new Refusal('training-group.unknown', schedulingTexts.groupUnknown);
    switch (command.kind) {
      case 'change':
        return change(command, state);
      case 'delete':
        return remove(command);
      case 'include':
      case 'exclude':
        return decideInclusion(groupId, command, state);
      case 'note-invites':
        return [{ type: 'TrainingGroupInvited', data: { groupId, users: command.users } }];
      default:
        return decideGroupRule(groupId, command, state.rules);
    }
  },
};

type CommandNamed<Kind extends string> = Extract<TrainingGroupCommand, { kind: Kind }>;

function create(command: CommandNamed<'create'>, { status }: TrainingGroupState): TrainingGroupEvent[] {
  const { kind: _, groupId, seasonId, ...given } = command;
  if (status !== 'unknown') throw new Refusal('training-group.exists', schedulingTexts.groupExists);
  demand(groupProblems(given));
  const { isActive: __, ...definition } = withGroupChanges({ ...emptyGroup, isActive: true }, given);
  return [{ type: 'TrainingGroupCreated', data: { groupId, seasonId, ...definition } }];
}

function change(
  { groupId, changes: given, trainerIds }: CommandNamed<'change'>,
  state: TrainingGroupState,
): TrainingGroupEvent[] {
  const current = withGroupChanges(state, {});
  const wanted = withGroupChanges(current, given);
  demand(groupProblems(wanted));
  const changes = changedFields(wanted, current);
  const isChanged = Object.keys(changes).length > 0;
  return [
    ...(isChanged ? [{ type: 'TrainingGroupChanged', data: { groupId, changes } } as const] : []),
    ...assignTrainers(groupId, trainerIds, state),
  ];
}

/** The order of trainers has no meaning, and each appears once. */
function assignTrainers(
  groupId: string,
  given: readonly string[] | undefined,
  { trainerIds: current }: TrainingGroupState,
): TrainingGroupEvent[] {
  const trainerIds = [...new Set(given ?? current)];
  const isSame = trainerIds.length === current.length && trainerIds.every((id) => current.includes(id));
  return isSame ? [] : [{ type: 'TrainingGroupTrainersAssigned', data: { groupId, trainerIds } }];
}

function remove({ groupId, sessions, athletes }: CommandNamed<'delete'>): TrainingGroupEvent[] {
  if (athletes > 0) throw new Refusal('training-group.athletes', schedulingTexts.groupHasAthletes);
  if (sessions > 0) throw new Refusal('training-group.sessions', schedulingTexts.groupHasSessions);
  return [{ type: 'TrainingGroupDeleted', data: { groupId } }];
}
