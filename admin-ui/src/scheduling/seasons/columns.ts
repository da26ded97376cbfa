/** The columns that can be hidden; the name always shows, for it is the way to the season. */
export const optionalColumns = [
  { source: 'short_name', label: 'Short Name' },
  { source: 'season_year', label: 'Year' },
  { source: 'training_groups', label: 'Groups' },
  { source: 'active_athletes', label: 'Athletes' },
  { source: 'first_schedule', label: 'First' },
  { source: 'last_schedule', label: 'Last' },
  { source: 'next_schedule', label: 'Next' },
  { source: 'remaining_schedules', label: 'Remaining' },
] as const;

export const keptColumns = { columnsKey: 'seasons.datatable', hiddenAtFirst: ['short_name'] } as const;
