-- Events are never changed: not by this application, not by a migration, not by mistake at a prompt.
create or replace function es.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Events are immutable (% on es.events)', tg_op using errcode = 'integrity_constraint_violation';
end $$;

drop trigger if exists events_are_immutable on es.events;
create trigger events_are_immutable before update or delete or truncate on es.events
  for each statement execute function es.refuse_change();
