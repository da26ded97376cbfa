import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Pool } from 'pg';
import type { Append } from '../../event-store/event-store.ts';
import type { Ground } from './ground.ts';

/** An event store that a Node application on Postgres could use instead of ours. */
export interface OtherStore {
  readonly name: string;
  /** Appends without an expected revision. Resolves when the events are durable. */
  append(stream: string, append: Append): Promise<void>;
  /** All events of a stream with parsed data. Resolves to their number. */
  read(stream: string): Promise<number>;
  close(): Promise<void>;
}

export const openOtherStores = (ground: Ground): Promise<OtherStore[]> =>
  Promise.all([openMessageDb(ground), openOneCallStore(ground)]);

/** One connection per caller. */
const CALLERS = 32;

const messageDb = join(
  dirname(createRequire(import.meta.url).resolve('@eventide/message-db/package.json')),
  'database',
);

/** In the order of its `install.sh`. */
const messageDbFiles = [
  'schema/message-store',
  'tables/messages',
  'types/message',
  ...['message-store-version', 'hash-64', 'acquire-lock', 'category', 'is-category', 'id', 'cardinal-id'].map(
    (name) => `functions/${name}`,
  ),
  ...['stream-version', 'write-message', 'get-stream-messages'].map((name) => `functions/${name}`),
  ...['messages-id', 'messages-stream', 'messages-category'].map((name) => `indexes/${name}`),
];

/** message-db as it is published (npm: @eventide/message-db, MIT): its table, its indexes and its functions. */
async function openMessageDb(ground: Ground): Promise<OtherStore> {
  const { poolConfig } = await ground.database('bench_message_db');
  const options = `${poolConfig.options ?? ''} -c search_path=message_store,public`;
  const pool = new Pool({ ...poolConfig, options, max: CALLERS, idleTimeoutMillis: 0 });
  for (const file of messageDbFiles) await pool.query(readFileSync(join(messageDb, `${file}.sql`), 'utf8'));
  return {
    name: "message-db's write_message",
    async append(stream, { events, context }) {
      for (const { id, type, data } of events) {
        await pool.query({
          name: 'write',
          text: 'select write_message($1, $2, $3, $4, $5)',
          values: [id, stream, type, JSON.stringify(data), JSON.stringify(context)],
        });
      }
    },
    async read(stream) {
      const { rows } = await pool.query<{ data: string }>({
        name: 'read',
        text: 'select * from get_stream_messages($1)',
        values: [stream],
      });
      return rows.map(({ data }): unknown => JSON.parse(data)).length;
    },
    close: () => pool.end(),
  };
}

/**
 * A store of the common design: a row per stream with its revision, a sequence as position, and one function call and one commit for each
 * append. Emmett on Postgres is built like this. Its code has no license that allows copying, so this SQL is ours.
 */
const oneCallSchema = `
  create table streams (stream text primary key, revision bigint not null);
  create table messages (
    position bigint generated always as identity primary key,
    transaction_id xid8 not null default pg_current_xact_id(),
    stream text not null,
    revision bigint not null,
    id uuid not null,
    type text not null,
    data jsonb not null,
    metadata jsonb not null,
    recorded_at timestamptz not null default now(),
    unique (stream, revision)
  );
  create index on messages (transaction_id, position);
  create function append_events(of_stream text, ids uuid[], types text[], datas jsonb[], metadatas jsonb[]) returns bigint
    language plpgsql as $$
    declare newest bigint;
    begin
      insert into streams as s (stream, revision) values (of_stream, cardinality(ids) - 1)
        on conflict (stream) do update set revision = s.revision + cardinality(ids) returning s.revision into newest;
      insert into messages (stream, revision, id, type, data, metadata)
        select of_stream, newest - cardinality(ids) + nth, id, type, data, metadata
          from unnest(ids, types, datas, metadatas) with ordinality as given (id, type, data, metadata, nth);
      return newest;
    end $$`;

async function openOneCallStore(ground: Ground): Promise<OtherStore> {
  const { poolConfig } = await ground.database('bench_one_call');
  const pool = new Pool({ ...poolConfig, max: CALLERS, idleTimeoutMillis: 0 });
  await pool.query(oneCallSchema);
  return {
    name: 'a store with one call and one commit for each append',
    async append(stream, { events, context }) {
      const metadata = JSON.stringify(context);
      await pool.query({
        name: 'append',
        text: 'select append_events($1, $2, $3, $4, $5)',
        values: [
          stream,
          events.map(({ id }) => id),
          events.map(({ type }) => type),
          events.map(({ data }) => JSON.stringify(data)),
          events.map(() => metadata),
        ],
      });
    },
    async read(stream) {
      const { rows } = await pool.query({
        name: 'read',
        text: 'select * from messages where stream = $1 order by revision',
        values: [stream],
      });
      return rows.length;
    },
    close: () => pool.end(),
  };
}
