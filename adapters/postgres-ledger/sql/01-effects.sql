-- The effects of reactors: owed, running and done (commands/runtime/effects-ledger.ts). The primary key makes an effect happen once.
create schema if not exists rx;

create table if not exists rx.effects (
  reactor text not null,
  key text not null,
  event_position bigint not null,
  stream text not null,
  revision bigint not null,
  status text not null check (status in ('claimed', 'running', 'done', 'refused', 'failed', 'unknown', 'needs-review')),
  attempts int not null default 0,
  -- When the effect is due, or when the lease of a running one ends.
  next_at timestamptz not null,
  claimed_by text not null,
  claimed_at timestamptz not null,
  settled_at timestamptz,
  detail json,
  primary key (reactor, key)
);
