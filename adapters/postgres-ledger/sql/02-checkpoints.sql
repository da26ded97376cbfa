-- The position up to which a reactor has claimed, and the log it belongs to.
create table if not exists rx.checkpoints (
  reactor text primary key,
  position bigint not null,
  store_id text not null
);
