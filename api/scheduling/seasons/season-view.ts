import type { ListedSeason } from '../../../projections/scheduling/seasons/season-queries.ts';
import type { SeasonView } from '../../contract/seasons.ts';

export function seasonViewOf(row: ListedSeason): SeasonView {
  return {
    id: row.id,
    season_id: row.id,
    season_name: row.name,
    short_name: row.short_name,
    season_year: row.year,
    color_name: row.color,
    is_active: row.is_active,
    first_schedule: row.first_schedule,
    last_schedule: row.last_schedule,
    next_schedule: row.next_schedule,
    remaining_schedules: row.remaining_schedules,
    total_schedules: row.total_schedules,
    active_athletes: row.active_athletes,
    training_groups: row.groups.map((group) => ({
      training_group_id: group.id,
      group_name: group.name,
      color_palette_id: group.color,
      is_active: group.is_active,
      is_credit_schedules: group.is_credit,
      active_athletes: group.active_athletes,
      slots: group.slots,
      in_season: group.in_season,
    })),
    revision: row.revision,
  };
}
