-- When each part of the installation was last found well. May be lost: the next check writes it again.
create table if not exists rx.health (
  part text primary key,
  good_at timestamptz not null
);
