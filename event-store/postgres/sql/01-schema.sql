-- The log.
create schema if not exists es;

-- Identifies this log: a checkpoint of another log is never continued.
create table if not exists es.identity (
  one boolean primary key default true check (one),
  store_id uuid not null default gen_random_uuid()
);
insert into es.identity default values on conflict do nothing;

-- `data` is json, not jsonb: the stored bytes are the bytes that were hashed.
create table if not exists es.events (
  position bigint primary key,
  stream text not null,
  revision bigint not null,
  id uuid not null unique,
  type text not null,
  schema_version smallint not null,
  data json not null,
  actor text not null,
  command_id text not null,
  correlation_id text not null,
  causation_id text not null,
  origin text not null, -- empty for the system's own doings
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  hash bytea not null,
  unique (stream, revision)
);
