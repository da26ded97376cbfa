import type { LogisticView } from '../../contract/scheduling/locations.ts';
import { type Logistic, ruleLabel } from '../../domain/scheduling/logistics.ts';

/** A rule with its display name. */
export const logisticViewOf = ({ logisticId, ruleId, value }: Logistic): LogisticView => ({
  logistic_id: logisticId,
  rule_id: ruleId,
  rule_name: ruleLabel(ruleId) ?? ruleId,
  rule_value: value,
});
