import type { GroupRuleView, LogisticView } from '../../contract/scheduling/locations.ts';
import type { GroupRule } from '../../domain/scheduling/groups/group-rules.ts';
import type { Logistic } from '../../domain/scheduling/logistics.ts';
import { ruleLabel } from '../../domain/shared/group-rules.ts';

/** A rule with its display name. */
export const logisticViewOf = ({ logisticId, ruleId, value }: Logistic): LogisticView => ({
  logistic_id: logisticId,
  rule_id: ruleId,
  rule_name: ruleLabel(ruleId) ?? ruleId,
  rule_value: value,
});

export const groupRuleViewOf = (rule: GroupRule): GroupRuleView => ({
  ...logisticViewOf(rule),
  rule_type: rule.type,
});
