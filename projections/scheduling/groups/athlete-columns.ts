/** What scheduling adds to the athlete list. */
export const schedulingAthleteColumns = [
  {
    view: 'athlete_group_names',
    columns: {
      active_groups: { column: 'active', type: 'text' },
      inactive_groups: { column: 'inactive', type: 'text' },
    },
  },
] as const;

/** By what scheduling narrows the athlete list: a season matches when the athlete is active in a group of it (resolution Q051). */
export const schedulingAthleteFilters = [
  {
    name: 'season_id',
    views: ['enrolments'],
    athletes: (ids: string) =>
      `select athlete_id from rm.enrolments where is_active and season_id = any (${ids})`,
  },
  {
    name: 'training_group_id',
    views: ['enrolments'],
    athletes: (ids: string) =>
      `select athlete_id from rm.enrolments where is_active and group_id = any (${ids})`,
  },
] as const;
