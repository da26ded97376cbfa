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

-- Letters to many have room of their own, so that they push no other email out.
alter table mailbox.messages add column if not exists is_letter boolean not null default false;
create index if not exists messages_by_kind on mailbox.messages (is_letter, id);
create index if not exists messages_by_recipient on mailbox.messages (lower("to"));
