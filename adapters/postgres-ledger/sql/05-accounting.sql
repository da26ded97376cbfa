-- The access to the books (adapters/accounting/quickbooks/access.ts): one company, its tokens sealed with AES-256-GCM under a key
-- that is not in this database. `lost` says why the service took it away; the tokens are gone then.
create table if not exists rx.accounting_access (
  id text primary key check (id = 'the'),
  realm_id text not null,
  company_name text not null,
  connected_at timestamptz not null,
  sealed bytea,
  access_until timestamptz,
  refresh_until timestamptz,
  lost text
);

-- States of OAuth that came back: each is good for one answer.
create table if not exists rx.accounting_states (
  id text primary key,
  used_at timestamptz not null
);

-- What customers are called there, as last seen. Names are not ours to record for ever: they are in no event.
create table if not exists rx.accounting_customer_names (
  customer_id text primary key,
  name text not null,
  seen_at timestamptz not null
);
