import { type RuleType, ruleLabel, ruleTypeLabels } from '../../shared/group-rules.ts';
import { counted, type Sentences } from '../../shared/sentences.ts';
import type { TrainingGroupEvent } from './events.ts';

export const trainingGroupSentences: Sentences<TrainingGroupEvent> = {
  TrainingGroupCreated: ({ name, seasonId }, names) =>
    `The training group ${name} was added to ${names(seasonId, 'a season')}.`,
  TrainingGroupChanged: ({ changes }) => {
    const { isActive, isCredit, ...rest } = changes;
    const parts = [
      ...(Object.keys(rest).length > 0 ? ['changed'] : []),
      ...(isCredit === undefined ? [] : [`turned into a ${isCredit ? 'credit' : 'default'} group`]),
      ...(isActive === undefined ? [] : [`marked ${isActive ? 'active' : 'inactive'}`]),
    ];
    return `The training group was ${parts.join(' and ')}.`;
  },
  TrainingGroupDeleted: () => 'The training group was deleted.',
  TrainingGroupInclusionAdded: ({ includedGroupId }, names) =>
    `Athletes in this group can now reserve sessions of ${names(includedGroupId, 'another group')}.`,
  TrainingGroupInclusionRemoved: ({ includedGroupId }, names) =>
    `Athletes in this group can no longer reserve sessions of ${names(includedGroupId, 'another group')}.`,
  TrainingGroupTrainersAssigned: ({ trainerIds }, names) =>
    trainerIds.length > 0
      ? `The group’s trainers are now ${trainerIds.map((id) => names(id, 'a trainer')).join(', ')}.`
      : 'The group no longer has assigned trainers.',
  TrainingGroupRuleAdded: (rule) => `${ruleWords(rule)} was added.`,
  TrainingGroupRuleChanged: (rule) => `${ruleWords(rule)} was changed.`,
  TrainingGroupRuleRemoved: () => 'A rule was removed.',
  TrainingGroupInvited: ({ users }) => `Portal invites were sent to ${counted(users, 'user')}.`,
};

/** Logistic rules are called rules only: they are most of them, and were all. */
const ruleWords = ({ ruleId, type }: { readonly ruleId: string; readonly type: RuleType }): string => {
  const kind = type === 'logistic' ? '' : `${ruleTypeLabels[type].toLowerCase()} `;
  return `The ${kind}rule ${ruleLabel(ruleId) ?? ruleId}`;
};
