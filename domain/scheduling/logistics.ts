import { ruleLabel } from '../shared/group-rules.ts';
import { demand, type Problem, Refusal } from '../shared/refusal.ts';
import { schedulingTexts } from './scheduling-texts.ts';

/** One rule of a location or a training group: an id of the value list `rules`, and its text here. */
export interface Logistic {
  readonly logisticId: string;
  readonly ruleId: string;
  readonly value: string;
}

/** The commands about the rules of a location or a training group. */
export type LogisticCommand =
  | ({ readonly kind: 'add-rule' | 'change-rule' } & Logistic)
  | { readonly kind: 'remove-rule'; readonly logisticId: string };

/** The change of the rules; the record makes its own event of it. */
export type LogisticChange =
  | { readonly kind: 'added' | 'changed'; readonly logistic: Logistic }
  | { readonly kind: 'removed'; readonly logisticId: string };

/** Runs in the dialog and on the server. */
export const logisticProblems = ({ ruleId, value }: Omit<Logistic, 'logisticId'>): Problem[] => [
  ...(ruleLabel(ruleId) === undefined ? [{ field: 'rule_id', message: schedulingTexts.chooseRule }] : []),
  ...(value.trim() ? [] : [{ field: 'rule_value', message: schedulingTexts.ruleValue }]),
];

/**
 * Undefined when nothing changes. Throws `Refusal` for a rule that does not exist, `InvalidInput` for one
 * without a text.
 */
export function logisticChange(
  command: LogisticCommand,
  current: readonly Logistic[],
): LogisticChange | undefined {
  const { logisticId } = command;
  const before = current.find((one) => one.logisticId === logisticId);
  if (command.kind === 'add-rule') {
    if (before) throw new Refusal('rule.exists', schedulingTexts.ruleExists);
  } else if (!before) throw new Refusal('rule.unknown', schedulingTexts.ruleUnknown);
  if (command.kind === 'remove-rule') return { kind: 'removed', logisticId };

  demand(logisticProblems(command));
  const logistic = { logisticId, ruleId: command.ruleId, value: command.value.trim() };
  if (!before) return { kind: 'added', logistic };
  const isSame = before.ruleId === logistic.ruleId && before.value === logistic.value;
  return isSame ? undefined : { kind: 'changed', logistic };
}

/** The list with this rule in place of the one with its id, or at the end. */
export const withLogistic = <Rule extends Logistic>(current: readonly Rule[], logistic: Rule): Rule[] =>
  current.some(({ logisticId }) => logisticId === logistic.logisticId)
    ? current.map((one) => (one.logisticId === logistic.logisticId ? logistic : one))
    : [...current, logistic];

export const withoutLogistic = <Rule extends Logistic>(
  current: readonly Rule[],
  logisticId: string,
): Rule[] => current.filter((one) => one.logisticId !== logisticId);
