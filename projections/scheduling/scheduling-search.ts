/** What a search finds among seasons, training groups and locations. */
export const seasonSearch = {
  kind: 'season',
  reads: ['seasons'],
  sql: `select id, name, year::text as detail, is_active, null::text as parent_id, search from rm.seasons`,
} as const;

export const groupSearch = {
  kind: 'training-group',
  reads: ['training_groups', 'seasons'],
  sql: `select g.id, g.name, coalesce(s.name, '') as detail, g.is_active, g.season_id as parent_id, g.search
    from rm.training_groups g left join rm.seasons s on s.id = g.season_id`,
} as const;

export const locationSearch = {
  kind: 'location',
  reads: ['locations'],
  sql: `select id, name, coalesce(addresses -> 0 ->> 'city', '') as detail, is_active, null::text as parent_id, search
    from rm.locations`,
} as const;
