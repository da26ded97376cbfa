import {
  type TrainingGroupFields,
  withGroupChanges,
} from '../../../domain/scheduling/groups/group-definition.ts';
import type { GroupRule } from '../../../domain/scheduling/groups/group-rules.ts';
import { withLogistic, withoutLogistic } from '../../../domain/scheduling/logistics.ts';
import { defineTable, json, nullable, type RowOf } from '../../runtime/columns.ts';
import { defineProjection } from '../../runtime/projection.ts';
import { searchable, searchIndexes } from '../../runtime/search.ts';

export const trainingGroupTable = defineTable('training_groups', {
  id: 'text',
  season_id: 'text',
  name: 'text',
  description: 'text',
  color: 'text',
  is_credit: 'boolean',
  default_weekly_credits: 'integer',
  /** Null means the setting `default_athlete_slots`. */
  slots: nullable('integer'),
  is_variable: 'boolean',
  notes: 'text',
  is_active: 'boolean',
  rules: json<readonly GroupRule[]>(),
  included_group_ids: 'text[]',
  trainer_ids: 'text[]',
  /** The text that a search looks in. */
  search: 'text',
});
export type TrainingGroupRow = RowOf<typeof trainingGroupTable>;

/** The training groups of all seasons, until they are deleted. */
export const trainingGroups = defineProjection(trainingGroupTable)({
  version: 2,
  key: 'id',
  title: ({ name }) => name,
  hidden: ['id', 'season_id', 'rules', 'included_group_ids', 'trainer_ids', 'search'],
  indexes: ['(season_id)', 'using gin (included_group_ids)', ...searchIndexes],
  handles: [
    'TrainingGroupCreated',
    'TrainingGroupChanged',
    'TrainingGroupDeleted',
    'TrainingGroupInclusionAdded',
    'TrainingGroupInclusionRemoved',
    'TrainingGroupTrainersAssigned',
    'TrainingGroupRuleAdded',
    'TrainingGroupRuleChanged',
    'TrainingGroupRuleRemoved',
    'TrainingGroupInvited',
  ],
  keys: ({ data }) => [data.groupId],
  apply: (row, { type, data }, id) => {
    if (type === 'TrainingGroupCreated') {
      const columns = columnsOf({ ...data, isActive: true });
      return { id, season_id: data.seasonId, ...columns, rules: [], included_group_ids: [], trainer_ids: [] };
    }
    if (!row) return null;
    switch (type) {
      case 'TrainingGroupChanged':
        return { ...row, ...columnsOf(withGroupChanges(fieldsOf(row), data.changes)) };
      case 'TrainingGroupDeleted':
        return null;
      case 'TrainingGroupInclusionAdded':
        return { ...row, included_group_ids: [...row.included_group_ids, data.includedGroupId] };
      case 'TrainingGroupInclusionRemoved': {
        const { includedGroupId } = data;
        return {
          ...row,
          included_group_ids: row.included_group_ids.filter((one) => one !== includedGroupId),
        };
      }
      case 'TrainingGroupTrainersAssigned':
        return { ...row, trainer_ids: data.trainerIds };
      case 'TrainingGroupRuleAdded':
      case 'TrainingGroupRuleChanged': {
        const { groupId: _, ...rule } = data;
        return { ...row, rules: withLogistic(row.rules, rule) };
      }
      case 'TrainingGroupRuleRemoved':
        return { ...row, rules: withoutLogistic(row.rules, data.logisticId) };
      case 'TrainingGroupInvited':
        return row;
    }
  },
});

const columnsOf = (fields: TrainingGroupFields) => ({
  name: fields.name,
  description: fields.description,
  color: fields.color,
  is_credit: fields.isCredit,
  default_weekly_credits: fields.defaultWeeklyCredits,
  slots: fields.slots,
  is_variable: fields.isVariable,
  notes: fields.notes,
  is_active: fields.isActive,
  search: searchable(fields.name),
});

const fieldsOf = (row: TrainingGroupRow): TrainingGroupFields => ({
  name: row.name,
  description: row.description,
  color: row.color,
  isCredit: row.is_credit,
  defaultWeeklyCredits: row.default_weekly_credits,
  slots: row.slots,
  isVariable: row.is_variable,
  notes: row.notes,
  isActive: row.is_active,
});
