-- Effects that are due at a later time. `attempts` never repeats, so that late answers are recognized; those that were postponed count as no try.
do $$
begin
  if not exists (
    select from pg_attribute
     where attrelid = 'rx.effects'::regclass and attname = 'postponements' and not attisdropped
  ) then
    alter table rx.effects
      add column postponements int not null default 0,
      drop constraint if exists effects_status_check,
      add constraint effects_statuses check (
        status in ('claimed', 'postponed', 'running', 'done', 'refused', 'failed', 'unknown', 'needs-review')
      );
  end if;
end $$;

-- The conditions of these indexes are written so that none of them implies another one, and the queries repeat them word by word. Otherwise Postgres,
-- which found no open effects when it last looked, reads all of those that a mailing has claimed since, for each that it takes.
-- Effects are taken in the order in which they became due, without looking at those that wait for a later time.
create index if not exists effects_waiting on rx.effects (reactor, next_at, event_position, key)
  where (status in ('claimed', 'postponed', 'running', 'failed', 'unknown')) is true;
create index if not exists effects_running on rx.effects (reactor, claimed_at) where status = 'running';
create index if not exists effects_unfinished on rx.effects (reactor, stream, event_position)
  where (status in ('done', 'refused')) is not true;
-- Of earlier versions.
drop index if exists rx.effects_due, rx.effects_in_order, rx.effects_open;
