import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { LogisticBody, LogisticView } from '../../../../contract/scheduling/locations.ts';
import { logisticProblems, rules as ruleChoices } from '../../../../domain/scheduling/logistics.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { EditableLines } from './EditableLines.tsx';

interface RulesEditorProps {
  /** API path of the location or the training group. */
  readonly resource: string;
  readonly rules: readonly LogisticView[];
}

/** The rules of a location or a training group. Each one is saved separately. */
export const RulesEditor = ({ resource, rules }: RulesEditorProps) => (
  <EditableLines
    label="Rules"
    what="Rule"
    items={rules}
    empty="No rules yet, such as when to arrive, where to park or what to bring."
    addLabel="Add Rule"
    idOf={({ logistic_id }) => logistic_id}
    nameOf={({ rule_name }) => rule_name}
    resourceOf={({ logistic_id }) => `${resource}/rules/${logistic_id}`}
    renderItem={({ rule_name, rule_value }) => (
      <>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {rule_name}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
          {rule_value}
        </Typography>
      </>
    )}
    renderDialog={(rule, close) => <RuleDialog resource={resource} rule={rule} onClose={close} />}
  />
);

interface RuleDialogProps {
  readonly resource: string;
  /** Undefined for a new one. */
  readonly rule: LogisticView | undefined;
  readonly onClose: () => void;
}

const RuleDialog = ({ resource, rule, onClose }: RuleDialogProps) => {
  const [id] = useState(rule?.logistic_id ?? newId);
  const [ruleId, setRuleId] = useState<string>(rule?.rule_id ?? ruleChoices[0].id);
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
        choices={ruleChoices.map(({ id: one, label }): { value: string; label: string } => ({
          value: one,
          label,
        }))}
        value={ruleId}
        onChange={setRuleId}
      />
      <FreeField
        label="Text"
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
