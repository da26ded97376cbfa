-- What reactors owe, do and have done (commands/runtime/effects-ledger.ts). The primary key is why an effect happens once.
create schema if not exists rx;

create table if not exists rx.effects (
  reactor text not null,
  key text not null,
  event_position bigint not null,
  stream text not null,
  revision bigint not null,
  status text not null check (status in ('claimed', 'running', 'done', 'refused', 'failed', 'unknown', 'needs-review')),
  attempts int not null default 0,
  -- When it is due; of a running one, when its lease ends.
  next_at timestamptz not null,
  claimed_by text not null,
  claimed_at timestamptz not null,
  settled_at timestamptz,
  detail json,
  primary key (reactor, key)
);

create index if not exists effects_due on rx.effects (reactor, next_at)
  where status in ('claimed', 'running', 'failed', 'unknown');
create index if not exists effects_open on rx.effects (reactor, stream, event_position)
  where status not in ('done', 'refused');
-- What is due is taken in the order of the events: many thousands that wait are not sorted each time.
create index if not exists effects_in_order on rx.effects (reactor, event_position, key)
  where status in ('claimed', 'running', 'failed', 'unknown');
