import type { ListedGroup } from '../../../projections/scheduling/groups/group-queries.ts';
import type { TrainingGroupView } from '../../contract/seasons.ts';
import { logisticViewOf } from '../logistic-view.ts';

export function groupViewOf(row: ListedGroup): TrainingGroupView {
  return {
    id: row.id,
    training_group_id: row.id,
    group_name: row.name,
    group_description: row.description,
    color_palette_id: row.color,
    is_active: row.is_active,
    is_credit_schedules: row.is_credit,
    default_weekly_credits: row.default_weekly_credits,
    slots: row.slots,
    variable_schedule_is_active: row.is_variable,
    notes: row.notes,
    season_id: row.season_id,
    season_name: row.season_name,
    total_athletes: row.total_athletes,
    active_athletes: row.active_athletes,
    total_schedules: row.total_schedules,
    remaining_schedules: row.remaining_schedules,
    in_season: row.in_season,
    rules: row.rules.map(logisticViewOf),
    included_groups: [...row.included_groups],
    trainers: [...row.trainers],
    over_capacity: row.over_capacity,
    revision: row.revision,
  };
}
