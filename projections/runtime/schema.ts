import type { Pool } from 'pg';
import { PAST_SCHEMA } from './as-of.ts';
import { inTransaction } from './database.ts';

/**
 * One row per physical copy of a projection. `serves` marks the copy that the views point to; `finished`
 * means that its indexes and summaries exist; `parkings` counts changes to parked events, so that a runner
 * notices changes by other processes.
 */
const builds = `
  create table if not exists rm.builds (
    build int generated always as identity primary key,
    projection text not null,
    version int not null,
    shape text not null,
    views text[] not null,
    status text not null check (status in ('building', 'live', 'retired')),
    serves boolean not null,
    finished boolean not null default false,
    store_id text not null,
    position bigint not null default 0,
    head_at_start bigint not null,
    parkings bigint not null default 0,
    started_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    live_at timestamptz,
    retired_at timestamptz,
    error json
  );
  create unique index if not exists one_build_serves on rm.builds (projection) where serves`;

const parked = `
  create table if not exists rm.parked (
    projection text not null,
    build int not null references rm.builds (build) on delete cascade,
    position bigint not null,
    stream text not null,
    event_id uuid not null,
    type text not null,
    attempts int not null,
    error text,
    first_at timestamptz not null default now(),
    resolution text check (resolution in ('retried', 'skipped')),
    reason text,
    resolved_by text,
    resolved_at timestamptz,
    primary key (build, position),
    check ((resolution is null) = (resolved_at is null))
  );
  create index if not exists parked_and_open on rm.parked (build, stream, position) where resolution is null`;

/** Brings the schemas `rm` and `rm_at` up to date. It can run at any time, in several processes at once. */
export async function ensureSchema(pool: Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('rm schema', 0))`);
    await client.query('create schema if not exists rm');
    await client.query(`create schema if not exists ${PAST_SCHEMA}`);
    // A trusted extension since Postgres 13, so the owner of the database can create it.
    await client.query('create extension if not exists pg_trgm');
    await client.query(builds);
    await client.query(parked);
  });
}
