import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  GroupRuleBody,
  GroupRuleView,
  LogisticView,
} from '../../../../contract/scheduling/locations.ts';
import { logisticProblems } from '../../../../domain/scheduling/logistics.ts';
import {
  familyRules,
  type RuleType,
  ruleTypeLabels,
  ruleTypes,
  sortingRules,
} from '../../../../domain/shared/group-rules.ts';
import { FormDialog } from '../../../../ui-kit/FormDialog.tsx';
import { http } from '../../../../ui-kit/http.ts';
import { newId } from '../../../../ui-kit/new-id.ts';
import { useChecked } from '../../../../ui-kit/useChecked.ts';
import { ChoiceField } from '../../shell/record/ChoiceField.tsx';
import { FreeField } from '../../shell/record/FreeField.tsx';
import { useCommand } from '../../shell/useCommand.ts';
import { EditableLines } from './EditableLines.tsx';

/** Rules of locations have no type: all of them are logistic. */
type ShownRule = LogisticView & Partial<Pick<GroupRuleView, 'rule_type'>>;

interface RulesEditorProps {
  /** API path of the location or the training group. */
  readonly resource: string;
  readonly rules: readonly ShownRule[];
  /** Rules of training groups have a type. */
  readonly hasTypes?: boolean;
}

/** The rules of a location or a training group. Each one is saved separately. */
export const RulesEditor = ({ resource, rules, hasTypes = false }: RulesEditorProps) => (
  <EditableLines
    label="Rules"
    what="Rule"
    items={rules}
    empty="No rules yet, such as when to arrive, where to park or what to bring."
    addLabel="Add Rule"
    idOf={({ logistic_id }) => logistic_id}
    nameOf={({ rule_name }) => rule_name}
    resourceOf={({ logistic_id }) => `${resource}/rules/${logistic_id}`}
    renderItem={({ rule_name, rule_value, rule_type = 'logistic' }) => (
      <>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {rule_name}
          </Typography>
          {rule_type === 'logistic' ? null : (
            <Chip size="small" variant="outlined" label={ruleTypeLabels[rule_type]} />
          )}
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
          {rule_value}
        </Typography>
      </>
    )}
    renderDialog={(rule, close) => (
      <RuleDialog resource={resource} rule={rule} hasTypes={hasTypes} onClose={close} />
    )}
  />
);

interface RuleDialogProps {
  readonly resource: string;
  /** Undefined for a new one. */
  readonly rule: ShownRule | undefined;
  readonly hasTypes: boolean;
  readonly onClose: () => void;
}

const RuleDialog = ({ resource, rule, hasTypes, onClose }: RuleDialogProps) => {
  const [id] = useState(rule?.logistic_id ?? newId);
  const [type, setType] = useState<RuleType>(rule?.rule_type ?? 'logistic');
  const [ruleId, setRuleId] = useState<string>(rule?.rule_id ?? familyRules[0].id);
  const [value, setValue] = useState(rule?.rule_value ?? '');
  const command = useCommand(
    (body: GroupRuleBody, idempotencyKey) =>
      rule
        ? http.put<{ id: string }>(`${resource}/rules/${id}`, { body, idempotencyKey })
        : http.post<{ id: string }>(`${resource}/rules`, { body: { id, ...body }, idempotencyKey }),
    { success: 'Rule saved', quiet: true, onDone: onClose },
  );
  const { errors, check } = useChecked(logisticProblems({ ruleId, value }), command.failure);
  const choose = (chosen: RuleType) => {
    setType(chosen);
    // A rule that exists stays what it is; a new one begins with the first that fits.
    const offered = rulesOffered(chosen, rule?.rule_id);
    const isSameKind = (chosen === 'logistic') === (type === 'logistic');
    const stays = isSameKind || (rule !== undefined && offered.some(({ value: one }) => one === ruleId));
    if (!stays) setRuleId(offered[0]?.value ?? ruleId);
  };
  return (
    <FormDialog
      title={rule ? 'Edit Rule' : 'Add Rule'}
      command={command}
      onCancel={onClose}
      onSubmit={() =>
        check(() => command.run({ rule_id: ruleId, rule_value: value, ...(hasTypes && { rule_type: type }) }))
      }
    >
      {hasTypes ? (
        <ChoiceField
          label="Type"
          choices={typeChoices}
          value={type}
          onChange={choose}
          help={purposes[type]}
        />
      ) : null}
      <ChoiceField
        label="Rule"
        choices={rulesOffered(type, rule?.rule_id)}
        value={ruleId}
        onChange={setRuleId}
      />
      <FreeField
        label="Text"
        startsHere
        isLong={type === 'logistic'}
        maxLength={2000}
        value={value}
        onChange={setValue}
        error={errors['rule_value']}
      />
    </FormDialog>
  );
};

const typeChoices = ruleTypes.map((value) => ({ value, label: ruleTypeLabels[value] }));

const purposes: Readonly<Record<RuleType, string>> = {
  performance: 'Reports can be broken down by this rule. Groups with the same text are counted together.',
  reporting: 'Reports can be broken down by this rule. Groups with the same text are counted together.',
  logistic: 'Families see this rule.',
};

/** The rules that fit the type. `present`: the one that the edited rule has stays offered. */
function rulesOffered(type: RuleType, present: string | undefined) {
  const fitting = type === 'logistic' ? familyRules : [...sortingRules, ...familyRules];
  const others = sortingRules.filter(({ id }) => id === present && !fitting.some((one) => one.id === id));
  return [...fitting, ...others].map(({ id, label }): { value: string; label: string } => ({
    value: id,
    label,
  }));
}
