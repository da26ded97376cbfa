-- When a person last used a session (commands/runtime/session-activity.ts), written at most once a minute per session.
create table if not exists rx.session_activity (
  session_id uuid primary key,
  active_at timestamptz not null
);

create index if not exists session_activity_age on rx.session_activity (active_at);
