import { type Logistic, ruleLabel } from '../../domain/scheduling/logistics.ts';
import type { LogisticView } from '../contract/locations.ts';

/** A rule as people read it. */
export const logisticViewOf = ({ logisticId, ruleId, value }: Logistic): LogisticView => ({
  logistic_id: logisticId,
  rule_id: ruleId,
  rule_name: ruleLabel(ruleId) ?? ruleId,
  rule_value: value,
});
