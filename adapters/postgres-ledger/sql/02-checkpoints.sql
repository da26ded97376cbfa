-- How far a reactor has claimed, and of which log.
create table if not exists rx.checkpoints (
  reactor text primary key,
  position bigint not null,
  store_id text not null
);
