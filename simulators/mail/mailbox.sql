-- The emails that the simulated mail server received (simulators/mail/mailbox.ts).
create schema if not exists mailbox;

create table if not exists mailbox.messages (
  id bigint generated always as identity primary key,
  received_at timestamptz not null default now(),
  "from" text not null,
  "to" text not null,
  subject text not null,
  raw bytea not null
);
