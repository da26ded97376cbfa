-- Letters that were allowed to leave in the latest second and in the latest hour (UTC) in which any was.
create table if not exists rx.send_counts (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz not null default 'epoch',
  in_second int not null default 0,
  in_hour int not null default 0
);
insert into rx.send_counts default values on conflict do nothing;

-- Allows as many of the asked letters as the limits leave; null is no limit. All processes count one after another, by the clock of the database:
-- it is read when the row is locked, so that no one counts in a second that another one has left. A clock that was set back by less than a
-- minute stands still for the counts; one that was set back further is believed. `given` is the clock of tests.
create or replace function rx.take_sends(
  asked int, per_second int, per_hour int, given timestamptz,
  out granted int, out taken_at timestamptz, out left_in_hour int)
  language plpgsql
  as $$
    declare
      counts rx.send_counts;
    begin
      select * into strict counts from rx.send_counts for update;
      taken_at := coalesce(given, clock_timestamp());
      if taken_at > counts.counted_at - interval '1 minute' then
        taken_at := greatest(taken_at, counts.counted_at);
      end if;
      if date_trunc('second', taken_at) <> date_trunc('second', counts.counted_at) then
        counts.in_second := 0;
      end if;
      if date_trunc('hour', taken_at, 'UTC') <> date_trunc('hour', counts.counted_at, 'UTC') then
        counts.in_hour := 0;
      end if;
      granted := greatest(0, least(asked, per_second - counts.in_second, per_hour - counts.in_hour));
      if granted > 0 then
        update rx.send_counts
           set counted_at = taken_at, in_second = counts.in_second + granted, in_hour = counts.in_hour + granted;
      end if;
      left_in_hour := per_hour - counts.in_hour - granted;
    end
  $$;
