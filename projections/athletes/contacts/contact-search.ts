/** What a search for people finds among the contacts. */
export const contactSearch = {
  kind: 'contact',
  reads: ['contacts', 'athletes'],
  sql: `select c.id, c.first_name || ' ' || c.last_name as name,
      coalesce(concat_ws(' of ', nullif(first.relationship, ''), nullif(trim(first.athlete), '')), '') as detail,
      c.is_active, first.athlete_id as parent_id, c.search
    from rm.contacts c
    left join lateral (
      select a.id as athlete_id, a.first_name || ' ' || a.last_name as athlete, link.relationship
      from jsonb_to_recordset(c.links) as link (entity text, record_id text, relationship text, since bigint)
      join rm.athletes a on a.id = link.record_id
      where link.entity = 'athlete' order by link.since limit 1
    ) first on true
    where not c.is_erased`,
} as const;
