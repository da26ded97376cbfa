import { useState } from 'react';
import { logisticProblems, rules } from '../../../../../domain/scheduling/logistics.ts';
import type { LogisticBody, LogisticView } from '../../../../../ui-kit/api-types.ts';
import { FormDialog } from '../../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../../ui-kit/http.ts';
import { newId } from '../../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../../ui-kit/useChecked.ts';
import { ChoiceField } from '../../../shell/record/ChoiceField.tsx';
import { FreeField } from '../../../shell/record/FreeField.tsx';
import { useCommand } from '../../../shell/useCommand.ts';

interface RuleDialogProps {
  readonly resource: string;
  /** Nothing for a new one. */
  readonly rule?: LogisticView;
  readonly onClose: () => void;
}

/** One rule: which of the value list, and what it says here. */
export const RuleDialog = ({ resource, rule, onClose }: RuleDialogProps) => {
  const [id] = useState(rule?.logistic_id ?? newId);
  const [ruleId, setRuleId] = useState<string>(rule?.rule_id ?? rules[0].id);
  const [value, setValue] = useState(rule?.rule_value ?? '');
  const command = useCommand(
    (body: LogisticBody, idempotencyKey) =>
      rule
        ? http.put<{ id: string }>(`${resource}/rules/${id}`, { body, idempotencyKey })
        : http.post<{ id: string }>(`${resource}/rules`, { body: { id, ...body }, idempotencyKey }),
    { success: 'Rule saved', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(logisticProblems({ ruleId, value }), command.failure);
  return (
    <FormDialog
      title={rule ? 'Edit Rule' : 'Add Rule'}
      command={command}
      onCancel={onClose}
      onSubmit={() => check(() => command.run({ rule_id: ruleId, rule_value: value }))}
    >
      <ChoiceField
        label="Rule"
        choices={rules.map(({ id: one, label }): { value: string; label: string } => ({ value: one, label }))}
        value={ruleId}
        onChange={setRuleId}
      />
      <FreeField
        label="What it says"
        startsHere
        isLong
        maxLength={2000}
        value={value}
        onChange={setValue}
        error={errors['rule_value']}
      />
    </FormDialog>
  );
};
