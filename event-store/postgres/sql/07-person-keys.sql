-- One data key per person, wrapped by the key of the installation. Apart from es, so that a backup of the events can be kept
-- without it.
create schema if not exists vault;

create table if not exists vault.person_keys (
  subject text primary key,
  wrapped_key bytea,
  created_at timestamptz not null default now(),
  destroyed_at timestamptz,
  check ((wrapped_key is null) = (destroyed_at is not null))
);
