-- Downloads of podcast episodes per day at the business. Who listened is known only for the day: as hashes under a key that is deleted with them.
create table if not exists rx.podcast_downloads (
  podcast_id uuid not null,
  day date not null,
  downloads int not null,
  primary key (podcast_id, day)
);
create table if not exists rx.podcast_listeners (
  day date not null,
  podcast_id uuid not null,
  listener bytea not null,
  primary key (day, podcast_id, listener)
);
create table if not exists rx.podcast_listener_keys (
  day date primary key,
  key bytea not null
);

-- What the statistics page shows, as of the last time that it was fetched from whoever hosts the podcast.
create table if not exists rx.podcast_stats (
  podcast_id uuid not null,
  day date not null,
  downloads int not null,
  primary key (podcast_id, day)
);
create table if not exists rx.podcast_stats_taken (
  is_only boolean primary key default true check (is_only),
  taken_at timestamptz not null
);
