-- Position of the newest event recorded at or before a moment. Positions have no gaps and recorded_at grows with them, so a
-- binary search over the primary key is exact.
create or replace function es.position_at(moment timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 0;
  high bigint := (select coalesce(max(e.position), 0) from es.events e);
  middle bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    if (select e.recorded_at from es.events e where e.position = middle) <= moment then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return low;
end $$;
