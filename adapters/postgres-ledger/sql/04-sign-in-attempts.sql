-- Failed sign-ins since the last success (commands/access/sign-in-attempts.ts). The key of an account is the SHA-256 of its
-- username in lower case, in hex; the list of users shows the count. No key names a person or an address.
create table if not exists rx.sign_in_attempts (
  scope text not null check (scope in ('account-at-network', 'account', 'network')),
  key text not null,
  failures int not null,
  last_failed_at timestamptz not null,
  primary key (scope, key)
);

create index if not exists sign_in_attempts_age on rx.sign_in_attempts (last_failed_at);
