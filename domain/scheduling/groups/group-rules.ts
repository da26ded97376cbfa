import type { RuleType } from '../../shared/group-rules.ts';
import { type Logistic, type LogisticCommand, logisticChange } from '../logistics.ts';
import type { TrainingGroupEvent } from './events.ts';

/** A rule of a training group. */
export interface GroupRule extends Logistic {
  readonly type: RuleType;
}

/** `type` undefined: a new rule is logistic, a changed one keeps its type. */
export type GroupRuleCommand = LogisticCommand & { readonly type?: RuleType | undefined };

export function decideGroupRule(
  groupId: string,
  command: GroupRuleCommand,
  current: readonly GroupRule[],
): TrainingGroupEvent[] {
  const before = current.find(({ logisticId }) => logisticId === command.logisticId);
  const type = command.type ?? before?.type ?? 'logistic';
  const change = logisticChange(command, current);
  switch (change?.kind) {
    case 'added':
      return [{ type: 'TrainingGroupRuleAdded', data: { groupId, ...change.logistic, type } }];
    case 'changed':
      return [{ type: 'TrainingGroupRuleChanged', data: { groupId, ...change.logistic, type } }];
    case 'removed':
      return [{ type: 'TrainingGroupRuleRemoved', data: { groupId, logisticId: change.logisticId } }];
    default:
      return before && before.type !== type
        ? [{ type: 'TrainingGroupRuleChanged', data: { groupId, ...before, type } }]
        : [];
  }
}
