-- The access to accounting (adapters/accounting/quickbooks/access.ts): one company, its tokens sealed with AES-256-GCM under a key
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

-- Used OAuth states: each is valid for one answer.
create table if not exists rx.accounting_states (
  id text primary key,
  used_at timestamptz not null
);

-- The latest names of customers in accounting. They are personal data of another system, so no event contains them.
create table if not exists rx.accounting_customer_names (
  customer_id text primary key,
  name text not null,
  seen_at timestamptz not null
);
