-- Sessions that lead reactors (commands/runtime/election.ts). Each holds an advisory lock on its own name, which the server releases when the
-- connection ends, so that other processes can tell that the runner of an attempt is gone.
-- The column is looked for first: `add column if not exists` would lock the table against processes that are running, even with nothing to add.
do $$
begin
  if not exists (
    select from pg_attribute
     where attrelid = 'rx.effects'::regclass and attname = 'session' and not attisdropped
  ) then
    alter table rx.effects add column session text;
  end if;
end $$;

create or replace function rx.session_lock(session text) returns bigint
  language sql immutable
  as $$ select hashtextextended('blueline session ' || session, 0) $$;

-- False without a session: no one can tell whether that runner is gone. Only looks at the locks, so that it never takes one from a session
-- that is just starting.
create or replace function rx.session_ended(session text) returns boolean
  language sql stable
  as $$
    select session is not null and not exists (
      select from pg_catalog.pg_locks held
       where held.locktype = 'advisory' and held.objsubid = 1 and held.granted
         and held.database = (select oid from pg_catalog.pg_database where datname = current_database())
         and (held.classid::bigint << 32) | held.objid::bigint = rx.session_lock(session))
  $$;
