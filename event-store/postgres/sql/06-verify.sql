-- Recomputes the chain. Returns the first fault, or no row if the log is intact.
create or replace function es.verify() returns table (fault text, "position" bigint) language sql stable as $$
  with links as (
    select e.*, row_number() over (order by e.position) as nth,
           lag(e.hash, 1, '\x00'::bytea) over (order by e.position) as previous_hash,
           lag(e.recorded_at) over (order by e.position) as previous_recorded_at,
           lag(e.revision, 1, -1::bigint) over (partition by e.stream order by e.revision) as previous_revision
      from es.events e
  ), faults as (
    select case
             when l.position <> l.nth then 'a position is missing before this one'
             when l.revision <> l.previous_revision + 1 then 'a revision of ' || l.stream || ' is missing before this one'
             when l.recorded_at <= l.previous_recorded_at then 'recorded_at does not increase'
             when l.hash <> es.event_hash(l.previous_hash, l.position, l.stream, l.revision, l.id, l.type, l.schema_version,
                    l.data::text, l.actor, l.command_id, l.correlation_id, l.causation_id, l.origin,
                    l.occurred_at, l.recorded_at)
               then 'the event was altered'
           end as fault, l.position
      from links l
  )
  select f.fault, f.position from faults f where f.fault is not null order by 2 limit 1
$$;
