import { type Logistic, type LogisticCommand, logisticChange } from '../logistics.ts';
import type { LocationEvent } from './events.ts';

export function decideLocationRule(
  locationId: string,
  command: LogisticCommand,
  current: readonly Logistic[],
): LocationEvent[] {
  const change = logisticChange(command, current);
  switch (change?.kind) {
    case 'added':
      return [{ type: 'LocationRuleAdded', data: { locationId, ...change.logistic } }];
    case 'changed':
      return [{ type: 'LocationRuleChanged', data: { locationId, ...change.logistic } }];
    case 'removed':
      return [{ type: 'LocationRuleRemoved', data: { locationId, logisticId: change.logisticId } }];
    default:
      return [];
  }
}
