import { type Logistic, type LogisticCommand, logisticChange } from '../logistics.ts';
import type { TrainingGroupEvent } from './events.ts';

export function decideGroupRule(
  groupId: string,
  command: LogisticCommand,
  current: readonly Logistic[],
): TrainingGroupEvent[] {
  const change = logisticChange(command, current);
  switch (change?.kind) {
    case 'added':
      return [{ type: 'TrainingGroupRuleAdded', data: { groupId, ...change.logistic } }];
    case 'changed':
      return [{ type: 'TrainingGroupRuleChanged', data: { groupId, ...change.logistic } }];
    case 'removed':
      return [{ type: 'TrainingGroupRuleRemoved', data: { groupId, logisticId: change.logisticId } }];
    default:
      return [];
  }
}
