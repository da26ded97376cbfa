/** What a search for people finds among the athletes. */
export const athleteSearch = {
  kind: 'athlete',
  reads: ['athletes', 'lead_types'],
  sql: `select a.id, a.first_name || ' ' || a.last_name as name, coalesce(l.name, a.athlete_type) as detail, a.is_active,
      a.id as parent_id, a.search
    from rm.athletes a left join rm.lead_types l on l.id = a.athlete_type where not a.is_erased`,
} as const;
