-- Appends a batch of independent appends; each succeeds or is refused on its own. Answers per append with
-- '<outcome> <revision> <position>', outcome being appended, known or conflict.
--
-- Appends serialise on one advisory lock, taken first and held until the commit is visible. So position order is commit order
-- is visibility order: nobody ever sees n + 1 without n, and an abort gives its numbers back. Each statement of a volatile
-- function takes a fresh snapshot under READ COMMITTED, so what follows the lock sees everything that earlier holders wrote.
--
-- Per append: p_stream, p_expected (an exact revision, or -1 noStream, -2 any, -4 streamExists), p_last (the index of its last
-- event) and who asked. Per event: p_id … p_data.
--
-- Known event ids, as EventStoreDB documents idempotence: all of them in this stream answer as the first time, some of them
-- are a conflict.
create or replace function es.append(
  p_stream text[], p_expected bigint[], p_last int[],
  p_actor text[], p_command text[], p_correlation text[], p_causation text[], p_origin text[], p_occurred timestamptz[],
  p_id uuid[], p_type text[], p_version smallint[], p_data text[]
) returns text[] language plpgsql as $$
declare
  ignored text := pg_advisory_xact_lock(hashtextextended('es.append', 0));
  answers text[] := '{}';
  head bigint; -- before this batch, as are the clock and whether an id is known
  clock timestamptz;
  link bytea;
  any_known boolean;
  known_anywhere bigint := 0;
  known_here bigint;
  known_revision bigint;
  known_position bigint;
  current bigint;
  carried bigint[]; -- per append: the revision that an earlier one of this batch left its stream at
  next_here int;
  first int := 1;
  -- What is recorded, in order: how many, of which append, which event, at which revision, with which link.
  grown int := 0;
  origins int[];
  places int[];
  revisions bigint[];
  links bytea[];
begin
  select e.position, greatest(clock_timestamp(), e.recorded_at), e.hash, exists (select from es.events k where k.id = any (p_id))
    into head, clock, link, any_known
    from es.events e order by e.position desc limit 1;
  if head is null then
    head := 0; clock := clock_timestamp(); link := '\x00'; any_known := false;
  end if;

  for i in 1 .. cardinality(p_stream) loop
    current := carried[i];
    if current is null then
      select e.revision into current from es.events e where e.stream = p_stream[i] order by e.revision desc limit 1;
      current := coalesce(current, -1);
    end if;

    if any_known then
      select count(*), count(*) filter (where e.stream = p_stream[i]), max(e.revision), max(e.position)
        into known_anywhere, known_here, known_revision, known_position
        from es.events e where e.id = any (p_id[first : p_last[i]]);
    end if;

    if known_anywhere > 0 then
      answers[i] := case when known_here = p_last[i] - first + 1
        then concat_ws(' ', 'known', known_revision, known_position) else concat_ws(' ', 'conflict', current, '0') end;
    elsif (case p_expected[i] when -2 then true when -4 then current >= 0 else current = p_expected[i] end) then
      for k in first .. p_last[i] loop
        current := current + 1;
        grown := grown + 1;
        link := es.event_hash(link, head + grown, p_stream[i], current, p_id[k], p_type[k], p_version[k], p_data[k],
          p_actor[i], p_command[i], p_correlation[i], p_causation[i], p_origin[i], p_occurred[i], clock + grown * interval '1 microsecond');
        origins[grown] := i; places[grown] := k; revisions[grown] := current; links[grown] := link;
      end loop;
      answers[i] := concat_ws(' ', 'appended', current, head + grown);
    else
      answers[i] := concat_ws(' ', 'conflict', current, '0');
    end if;
    first := p_last[i] + 1;
    next_here := array_position(p_stream, p_stream[i], i + 1);
    if next_here is not null then
      carried[next_here] := current;
    end if;
  end loop;

  -- One statement for all of them: that is a quarter of what a batch costs.
  if grown > 0 then
    insert into es.events
      select head + n, p_stream[origins[n]], revisions[n], p_id[places[n]], p_type[places[n]], p_version[places[n]],
             p_data[places[n]]::json, p_actor[origins[n]], p_command[origins[n]], p_correlation[origins[n]],
             p_causation[origins[n]], p_origin[origins[n]], p_occurred[origins[n]], clock + n * interval '1 microsecond', links[n]
        from generate_series(1, grown) n;
    ignored := pg_notify('es_appended', (head + grown)::text);
  end if;
  return answers;
end $$;
